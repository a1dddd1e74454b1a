import { see, type Item } from './item.js';

export const matrices: Item[] = [
  see(27, '#embedding table[data-step="V"]', /the 0\.3 0\.9 0\.0 cat 0\.8 1\.0 0\.3 sat 0\.4 0\.0 0\.8/),
  see(28, '#equation-3-1', '(3.1)'),
  see(28, 'main', 'Programs add axes for the batch and the heads in front of these two, as in [B, H, T, d]'),
  see(29, '#equation-3-2', '(3.2)'),
  see(29, 'main', 'no position hears of any other'),
  see(29, '#one-sum attn-ask', 'which the walk has in column 1'),
  see(30, 'main', 'All three read the same X, and each has learned numbers of its own'),
  see(31, 'pre', /default_rng\(7\).*\(4, 3\) \(4, 3\) \(4, 4\)/),
  see(
    31,
    '#random table[data-step="scores"]',
    /first −0\.94 −2\.50 4\.62 2\.42 .*third −3\.87 −9\.13 14\.42 9\.57/,
  ),
  see(32, 'table.num', /first 2\.4854 0\.6150 4\.6166/),
  see(32, '#length-and-angle .view', /long 4\.00 45\.00° 0\.71 4/),
  see(33, '#features table[data-step="V"]', /first 10 1 second 20 2 third 30 3/),
  see(33, 'h3 >> text=mixes positions', 'each feature by itself'),
  see(34, '#hull .view', 'inside the hull of the values'),
  see(34, '#hull .view', 'outside the hull of the values', ['hull', 'output']),
  see(34, 'main', 'is true of one head and false of a transformer'),
  see(35, '#equation-3-6 .number', '(3.6)'),
  see(35, 'a[href="#equation-3-6"]', '(3.6)'),
  see(35, '.turn', 'Lesson 4: Softmax and blend'),
  see('P12', 'main', 'swap two rows of X, and the same two rows of the result are swapped'),
  see('P15', 'main', 'the first slice belongs to the first head'),
];
