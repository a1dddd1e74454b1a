import { load } from 'attention-walk/operators';

const { attention, build } = await load();
const [q, k, v] = [
  [1, 0, 2, 1, 1, 1],
  [0, 1, 2, 1, 2, 0],
  [1, 1, 0, 1, 1, 0],
].map((numbers) => ({ data: new Float64Array(numbers), shape: [3, 2] }));
console.log(build.simd, ...attention(q, k, v, { causal: true }).output.data);
