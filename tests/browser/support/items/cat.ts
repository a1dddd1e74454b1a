import { see, type Item } from './item.js';

const masked = ['whole', 'masked'] as const;
const weights = ['whole', 'weights'] as const;
const O = ['whole', 'O'] as const;

export const cat: Item[] = [
  see(11, 'main', 'An image of 128 numbers times a 128 × 256 matrix makes 256 numbers'),
  see(11, '.perceptrons', /0\.8 −0\.36 .*0\.7 −0\.40/),
  see(11, 'main', 'x′ = Wx'),
  see(12, 'main', 'You did not need x2 for the second answer'),
  see('P11', '#values attn-step[for="V"]', 'only row mat of V follows'),
  see(13, '#values table[data-step="X"]', /the 0\.3 0\.3 0\.0 0\.4 0\.3 0\.9 cat 0\.8 1\.0/),
  see(13, '#values table[data-step="V"]', /cat −0\.36 0\.03 −0\.08 0\.32 −0\.40 −0\.31/),
  see(14, '#even table[data-step="weights"]', /the 1\.00.*cat 0\.50 0\.50.*sat 0\.33 0\.33 0\.33.*mat 0\.17/),
  see(15, 'main', 'a row may take from itself and from earlier rows, never from later ones'),
  see(
    'P4',
    '#prefix .findings',
    'The first row of O is the first row of V under the causal mask, bit for bit',
  ),
  see(16, 'main', 'They are made exactly as V was. Only the numbers in the matrices differ'),
  see(17, 'main', 'a T × d matrix times a d × T matrix is a table of T × T scores'),
  see(17, '#whole table[data-step="scores"]', /the 0\.43 −0\.16 0\.40/, ['whole', 'scores']),
  see(
    18,
    '#whole table[data-step="masked"]',
    /the 0\.43 −∞.*mat 0\.72 0\.06 0\.81 0\.49 0\.72 0\.25/,
    masked,
  ),
  see('P3', 'main', 'e−∞ = 0, not a small number but zero'),
  see('P1', '#whole table[data-step="weights"]', /sat 0\.35 0\.25 0\.41 .*1\.00/, weights),
  see(19, '#whole table[data-step="O"]', /mat −0\.24 0\.18 0\.19 0\.33 −0\.34 −0\.13/, O),
  see(20, 'table.num', /second the −0\.25 0\.22 0\.24 0\.33 −0\.32 −0\.14/),
  see(
    20,
    '#prefix .findings',
    'Their rows of O are different under the causal mask, and equal without a mask',
  ),
  see(21, 'main', 'That is why an attention head gets by without another activation function'),
  see(21, 'main', 'one more matrix, WO, joins what they found'),
  see(22, 'main', 'stacked in two directions'),
  see(23, '#next-token attn-ask', 'Which word comes next?'),
  see(23, 'main', 'Other tasks end otherwise'),
  see(24, 'main', 'a model that translates a finished sentence may leave the mask out'),
  see(25, 'main', 'K and V grow by one row each'),
  see('P5', '#prefix [data-mask="causal"] .verdict', /All 6 numbers .* same to the last bit/),
  see('P5', '#prefix [data-mask="none"] .verdict', '6 of 6 numbers'),
  see(26, '.sources', 'Attention Is All You Need'),
  see(26, '#whole .rail, #whole [role="toolbar"]', /X.*Q.*K.*V.*scores.*weights.*O/),
  see(
    'P16',
    '#whole',
    /V as printed\. Every printed number follows\..*O as printed\. Every printed number follows\./,
  ),
  see(45, '.erratum', '33 of the 36 cells differ'),
  see(45, '.erratum', 'misses 10 of the 21 weights by 0.01'),
];
