import type { Digits } from '../../element/format.js';
import type { Attention } from '../../engine/types.js';
import { columns } from './column.js';
import { cellsOf, type FactRow } from '../facts.js';

/** What becomes of a key, and what that does to its score. */
const changes = [
  { factor: 1, words: 'as it is' },
  { factor: 2, words: 'twice as long' },
  { factor: 0.5, words: 'half as long' },
  { factor: -1, words: 'the other way round' },
];

/** By the engine: the key times each factor is a product, and each product is a key of a little walk. */
export function whatIf(engine: Attention, q: Float64Array, k: Float64Array, digits: Digits): FactRow[] {
  const factors = { data: Float64Array.from(changes, ({ factor }) => factor), shape: [changes.length, 1] };
  const { data } = engine.matmul(factors, { data: k, shape: [1, k.length] });
  const K = changes.map((_, i) => Array.from(data.slice(i * k.length, (i + 1) * k.length)));
  const walk = engine.walk({ matrices: { Q: [Array.from(q)], K } });
  const found = changes.map((_, i) => walk.similarity('scores', 0, i));
  const texts = columns(found, ['kLength', 'degrees', 'dot'], digits);
  return changes.map(({ words }, i) => ({ head: words, cells: cellsOf(texts.map((column) => column[i])) }));
}
