import { load } from 'attention-walk';

const attention = await load();
const walk = attention.walk({
  tokens: ['the', 'cat', 'sat'],
  mask: 'causal',
  matrices: {
    Q: attention.parseMatrix('1 0; 2 1; 1 1'),
    K: attention.parseMatrix('0 1; 2 1; 2 0'),
    V: attention.parseMatrix('1 1; 0 1; 1 0'),
  },
});
console.log(attention.build.simd, ...walk.steps.at(-1).data);
