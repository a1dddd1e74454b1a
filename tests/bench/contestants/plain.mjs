// @ts-check
// What a careful programmer writes in JavaScript alone: blocks of 4 × 4 sums in registers, the masked half left out.

/** @param {ReturnType<typeof import('../numbers.mjs').attentionInputs>} inputs */
export function attention({ T, d, q, k, v }) {
  const output = new Float32Array(T * d);
  const scores = new Float32Array(4 * T);
  const run = () => {
    for (let i = 0; i < T; i += 4) {
      const queries = Math.min(4, T - i);
      if (queries === 4) scoreBlock(q, k, i, T, d, scores);
      else scoreRows(q, k, i, queries, T, d, scores);
      const keys = Math.min(i + 4, T);
      for (let r = 0; r < queries; ++r) softmaxRow(scores.subarray(r * T, r * T + keys), i + r + 1);
      if (queries === 4 && d % 4 === 0) mixBlock(scores, v, i, T, d, output);
      else mixRows(scores, v, i, queries, T, d, output);
    }
    return output;
  };
  return { run, result: run };
}

function scoreBlock(q, k, i, T, d, scores) {
  const scale = 1 / Math.sqrt(d);
  for (let j = 0; j < i + 4; j += 4) {
    let s00 = 0,
      s01 = 0,
      s02 = 0,
      s03 = 0,
      s10 = 0,
      s11 = 0,
      s12 = 0,
      s13 = 0;
    let s20 = 0,
      s21 = 0,
      s22 = 0,
      s23 = 0,
      s30 = 0,
      s31 = 0,
      s32 = 0,
      s33 = 0;
    for (let c = 0, a = i * d, b = j * d; c < d; ++c, ++a, ++b) {
      const q0 = q[a],
        q1 = q[a + d],
        q2 = q[a + 2 * d],
        q3 = q[a + 3 * d];
      const k0 = k[b],
        k1 = k[b + d],
        k2 = k[b + 2 * d],
        k3 = k[b + 3 * d];
      s00 += q0 * k0;
      s01 += q0 * k1;
      s02 += q0 * k2;
      s03 += q0 * k3;
      s10 += q1 * k0;
      s11 += q1 * k1;
      s12 += q1 * k2;
      s13 += q1 * k3;
      s20 += q2 * k0;
      s21 += q2 * k1;
      s22 += q2 * k2;
      s23 += q2 * k3;
      s30 += q3 * k0;
      s31 += q3 * k1;
      s32 += q3 * k2;
      s33 += q3 * k3;
    }
    putRow(scores, j, scale, s00, s01, s02, s03);
    putRow(scores, T + j, scale, s10, s11, s12, s13);
    putRow(scores, 2 * T + j, scale, s20, s21, s22, s23);
    putRow(scores, 3 * T + j, scale, s30, s31, s32, s33);
  }
}

function putRow(to, at, scale, s0, s1, s2, s3) {
  to[at] = s0 * scale;
  to[at + 1] = s1 * scale;
  to[at + 2] = s2 * scale;
  to[at + 3] = s3 * scale;
}

function scoreRows(q, k, i, queries, T, d, scores) {
  const scale = 1 / Math.sqrt(d);
  for (let r = 0; r < queries; ++r) {
    for (let j = 0; j <= i + r; ++j) {
      let sum = 0;
      for (let c = 0; c < d; ++c) sum += q[(i + r) * d + c] * k[j * d + c];
      scores[r * T + j] = sum * scale;
    }
  }
}

/** The first `visible` scores become weights, the others 0. */
function softmaxRow(row, visible) {
  let max = row[0];
  for (let j = 1; j < visible; ++j) if (row[j] > max) max = row[j];
  let sum = 0;
  for (let j = 0; j < visible; ++j) sum += row[j] = Math.exp(row[j] - max);
  for (let j = 0; j < visible; ++j) row[j] /= sum;
  row.fill(0, visible);
}

function mixBlock(weights, v, i, T, d, output) {
  for (let c = 0; c < d; c += 4) {
    let s00 = 0,
      s01 = 0,
      s02 = 0,
      s03 = 0,
      s10 = 0,
      s11 = 0,
      s12 = 0,
      s13 = 0;
    let s20 = 0,
      s21 = 0,
      s22 = 0,
      s23 = 0,
      s30 = 0,
      s31 = 0,
      s32 = 0,
      s33 = 0;
    for (let j = 0, b = c; j < i + 4; ++j, b += d) {
      const w0 = weights[j],
        w1 = weights[T + j],
        w2 = weights[2 * T + j],
        w3 = weights[3 * T + j];
      const v0 = v[b],
        v1 = v[b + 1],
        v2 = v[b + 2],
        v3 = v[b + 3];
      s00 += w0 * v0;
      s01 += w0 * v1;
      s02 += w0 * v2;
      s03 += w0 * v3;
      s10 += w1 * v0;
      s11 += w1 * v1;
      s12 += w1 * v2;
      s13 += w1 * v3;
      s20 += w2 * v0;
      s21 += w2 * v1;
      s22 += w2 * v2;
      s23 += w2 * v3;
      s30 += w3 * v0;
      s31 += w3 * v1;
      s32 += w3 * v2;
      s33 += w3 * v3;
    }
    putRow(output, i * d + c, 1, s00, s01, s02, s03);
    putRow(output, (i + 1) * d + c, 1, s10, s11, s12, s13);
    putRow(output, (i + 2) * d + c, 1, s20, s21, s22, s23);
    putRow(output, (i + 3) * d + c, 1, s30, s31, s32, s33);
  }
}

function mixRows(weights, v, i, queries, T, d, output) {
  for (let r = 0; r < queries; ++r) {
    for (let c = 0; c < d; ++c) {
      let sum = 0;
      for (let j = 0; j <= i + r; ++j) sum += weights[r * T + j] * v[j * d + c];
      output[(i + r) * d + c] = sum;
    }
  }
}
