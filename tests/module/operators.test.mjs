// matmul, softmax and attention, in every build, with walks and without.
import assert from 'node:assert/strict';
import test from 'node:test';
import { entries } from './entries.mjs';
import * as numbers from './numbers.mjs';
import { assertClose, builds, generator, randomTensor, tensor } from './support.mjs';

const { Q, K, V } = numbers.catSat.matrices;
const tolerance = new Map([
  [Float64Array, 5e-11],
  [Float32Array, 2e-7],
]);

for (const [build, { files, load }] of builds.flatMap((name) => entries.map((entry) => [name, entry]))) {
  const attention = await load({ build });
  const engine = `${files}.${build}`;

  for (const [Numbers, close] of tolerance) {
    const name = `${engine}, ${Numbers.name}`;

    test(`${name}: Q Kᵀ both ways`, () => {
      const q = tensor(Q, Numbers);
      const transposed = tensor(
        K[0].map((_, column) => K.map((row) => row[column])),
        Numbers,
      );
      for (const scores of [
        attention.matmul(q, tensor(K, Numbers), { transposeB: true }),
        attention.matmul(q, transposed),
      ]) {
        assert.deepEqual(scores.shape, [3, 3]);
        assert.deepEqual(scores.data, new Numbers(numbers.catSatScores.flat()));
      }
    });

    test(`${name}: softmax of the lesson’s row`, () => {
      const { data, shape } = attention.softmax({ data: new Numbers(numbers.blend.scores), shape: [4] });
      assert.deepEqual(shape, [4]);
      assertClose(data, numbers.blend.weights, close, 'weights');
    });

    test(`${name}: softmax with temperature is softmax of the divided scores`, () => {
      const doubled = { data: new Numbers(numbers.blend.scores.map((score) => score * 2)), shape: [1, 4] };
      assertClose(
        attention.softmax(doubled, { temperature: 2 }).data,
        numbers.blend.weights,
        close,
        'weights',
      );
    });

    test(`${name}: attention gives what the walk gives`, () => {
      const all = { causal: true, return: ['scores', 'masked', 'weights'] };
      const result = attention.attention(tensor(Q, Numbers), tensor(K, Numbers), tensor(V, Numbers), all);
      assertClose(result.output.data, numbers.catSatOutput.flat(), close, 'output');
      assertClose(result.weights.data, numbers.catSatWeights.flat(), close, 'weights');
      assertClose(
        result.scores.data,
        numbers.catSatScores.flat().map((score) => score * Math.SQRT1_2),
        close * 4,
        'scores',
      );
      assert.equal(result.masked.data[1], -Infinity);
      assert.equal(result.output.data.constructor, Numbers);
      assert.deepEqual(result.maskedRows, []);
    });

    test(`${name}: a mask of bytes, and the same added`, () => {
      const [q, k, v] = [Q, K, V].map((matrix) => tensor(matrix, Numbers));
      const bytes = { data: new Uint8Array([1, 0, 0, 1, 1, 0, 1, 1, 1]), shape: [3, 3] };
      const added = {
        data: new Numbers([...bytes.data].map((byte) => (byte ? 0 : -Infinity))),
        shape: [3, 3],
      };
      for (const mask of [bytes, added]) {
        assertClose(
          attention.attention(q, k, v, { mask }).output.data,
          numbers.catSatOutput.flat(),
          close,
          'output',
        );
      }
    });

    test(`${name}: a query that may attend to nothing`, () => {
      const [q, k, v] = [Q, K, V].map((matrix) => tensor(matrix, Numbers));
      const mask = { data: new Uint8Array([1, 0, 1]), shape: [3, 1] };
      const result = attention.attention(q, k, v, { mask, return: ['weights'] });
      assert.deepEqual(result.maskedRows, [1]);
      assert.deepEqual([...result.output.data.subarray(2, 4)], [0, 0]);
      assert.deepEqual([...result.weights.data.subarray(3, 6)], [0, 0, 0]);
    });
  }

  test(`${engine}: heads are slices, and share keys where there are fewer`, () => {
    const random = generator(7);
    const q = randomTensor([2, 4, 5, 3], random);
    const k = randomTensor([2, 2, 6, 3], random);
    const v = randomTensor([2, 2, 6, 7], random);
    const whole = attention.attention(q, k, v).output;
    assert.deepEqual(whole.shape, [2, 4, 5, 7]);
    const slice = ({ data, shape }, index) => {
      const size = shape[2] * shape[3];
      return { data: data.slice(index * size, (index + 1) * size), shape: shape.slice(2) };
    };
    for (let head = 0; head < 8; ++head) {
      const keys = Math.floor(head / 2);
      const one = attention.attention(slice(q, head), slice(k, keys), slice(v, keys)).output;
      assert.deepEqual(slice(whole, head).data, one.data);
    }
  });

  test(`${engine}: NaN behind the mask does not leak`, () => {
    const v = tensor(V);
    v.data[4] = NaN;
    const { data } = attention.attention(tensor(Q), tensor(K), v, { causal: true }).output;
    assertClose(data.subarray(0, 4), numbers.catSatOutput.flat().slice(0, 4), 5e-11, 'output');
    assert.ok(Number.isNaN(data[4]));
    assertClose([data[5]], [numbers.catSatOutput[2][1]], 5e-11, 'output');
  });

  test(`${engine}: huge scores, ties and −∞ stay numbers`, () => {
    const soft = (row) => [
      ...attention.softmax({ data: new Float32Array(row), shape: [1, row.length] }).data,
    ];
    for (const value of [1e38, -1e38, 0, -0])
      assertClose(soft(Array(5).fill(value)), Array(5).fill(0.2), 1e-7);
    for (const value of [88.8 + 20, 1000, 3.4e38])
      assert.deepEqual(soft([0, value, 0, 0, 0]).map(Math.round), [0, 1, 0, 0, 0]);
    assertClose(soft([3.4e38, -3.4e38, 3.4e38]), [0.5, 0, 0.5], 0);
    assert.deepEqual(soft([-Infinity, -Infinity]), [0, 0]);
    assert.deepEqual(soft([NaN, 1]), [NaN, NaN]);
  });
}

for (const { files, load } of entries) {
  const attention = await load({ build: 'simd128' });

  test(`${files}: what came in is left alone, and what comes out is the caller’s own`, () => {
    const q = tensor(Q);
    const before = q.data.slice();
    const first = attention.matmul(q, tensor(K), { transposeB: true });
    first.data.fill(7);
    assert.deepEqual(q.data, before);
    assert.deepEqual(
      attention.matmul(q, tensor(K), { transposeB: true }).data,
      new Float64Array(numbers.catSatScores.flat()),
    );
  });

  test(`${files}: a view into a larger or a shared buffer is read where it lies`, () => {
    const shared = new Float64Array(new SharedArrayBuffer(10 * 8), 8, 6);
    shared.set(Q.flat());
    const scores = attention.matmul({ data: shared, shape: [3, 2] }, tensor(K), { transposeB: true });
    assert.deepEqual([...scores.data], numbers.catSatScores.flat());
  });
}
