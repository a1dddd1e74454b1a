// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { unknownSteps } from '../../../web/src/element/author-steps';
import { load } from '../../../web/src/engine/index';

const engine = await load({ build: 'js' });
const one = [
  [1, 0],
  [2, 1],
];
const QKV = engine.walk({ matrices: { Q: one, K: one, V: one } }).steps;
const heads = engine.walk({ heads: 2, matrices: { Q: one, K: one, V: one } }).steps;
const weights = engine.walk({ matrices: { weights: one, V: one } }).steps;

function messages(ids: string | undefined, steps: typeof QKV): string[] {
  const host = document.createElement('div');
  const words = document.createElement('attn-step');
  if (ids !== undefined) words.setAttribute('for', ids);
  host.append(words);
  return unknownSteps(host, steps).map(({ code, message }) => `${code} ${message}`);
}

it.each([
  ['scores', QKV],
  [' scores  weights ', QKV],
  ['scaled masked', QKV],
  ['scores masked', heads],
  ['scores.2 masked.1', heads],
  ['weights O', weights],
])('knows the steps that %s names', (ids, steps) => {
  expect(messages(ids, steps)).toEqual([]);
});

it.each([
  [
    'score',
    QKV,
    /^ERR_NAME attn-step: for must name steps of this walk \(Q, K, V, scores, .*\), found "score"$/,
  ],
  ['X', QKV, /found "X"/],
  ['scores.2', QKV, /found "scores\.2"/],
  ['masked', weights, /found "masked"/],
  [undefined, QKV, /^ERR_ARG attn-step: for is missing, such as for="Q"$/],
  ['  ', weights, /^ERR_ARG attn-step: for is missing/],
])('reports what %s names and no step is', (ids, steps, message) => {
  expect(messages(ids, steps)).toEqual([expect.stringMatching(message)]);
});
