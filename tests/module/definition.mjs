// Attention from its definition, in doubles, key by key: the ONNX operator's function (opset 25) with a window besides.

/** @param {number[]} shape */
const fourAxes = (shape) => [...Array(4 - shape.length).fill(1), ...shape];

/** One tensor behind the other along the last axis but one. */
export function joined(before, behind) {
  const [[B, H, T_before, d], [, , T_behind]] = [before, behind].map(({ shape }) => fourAxes(shape));
  const parts = Array.from({ length: B * H }, (_, n) => [
    ...before.data.subarray(n * T_before * d, (n + 1) * T_before * d),
    ...behind.data.subarray(n * T_behind * d, (n + 1) * T_behind * d),
  ]);
  const shape = behind.shape.with(-2, T_before + T_behind);
  return { data: behind.data.constructor.from(parts.flat()), shape };
}

/** What a mask says of one score: how much is added. */
function maskAt({ data, shape }, index) {
  const axes = fourAxes(shape);
  const at = axes.reduce((sum, size, axis) => sum * size + (size === 1 ? 0 : index[axis]), 0);
  if (!(data instanceof Uint8Array)) return data[at];
  return data[at] === 1 ? 0 : -Infinity;
}

/** Whether key j is one that a query at this position may attend, as far as its place goes. */
function reaches(options, b, position, j) {
  const { causal = false, window: { left = Infinity, right = Infinity } = {}, keyLengths } = options;
  if (causal && j > position) return false;
  if (keyLengths && j >= keyLengths[b]) return false;
  return j >= position - left && j <= position + right;
}

/** Flat numbers of every step, as the operator's result has them. */
export function expectedAttention(q, k, v, options) {
  const { scale, softcap, mask, past } = options;
  const [keys, values] = past ? [joined(past.k, k), joined(past.v, v)] : [k, v];
  const [B, H, T_q, d_k] = fourAxes(q.shape);
  const [, H_kv, T_k] = fourAxes(keys.shape);
  const d_v = values.shape.at(-1);
  const first = past ? past.k.shape.at(-2) : 0;
  const factor = scale ?? 1 / Math.sqrt(d_k);
  const found = {
    T_k,
    shape: [B, H, T_q, d_v],
    scores: [],
    capped: [],
    masked: [],
    weights: [],
    output: [],
    maskedRows: [],
  };
  for (let row = 0; row < B * H * T_q; ++row) {
    const [head, i] = [Math.floor(row / T_q), row % T_q];
    const [b, h] = [Math.floor(head / H), head % H];
    const kv = b * H_kv + Math.floor(h / (H / H_kv));
    const each = Array.from({ length: T_k }, (_, j) => j);
    const product = (j) => {
      let sum = 0;
      for (let c = 0; c < d_k; ++c) sum += q.data[row * d_k + c] * keys.data[(kv * T_k + j) * d_k + c];
      return sum;
    };
    const scores = each.map((j) => product(j) * factor);
    const capped = scores.map((score) => (softcap ? softcap * Math.tanh(score / softcap) : score));
    const masked = capped.map((score, j) => {
      const added = mask ? maskAt(mask, [b, h, i, j]) : 0;
      return reaches(options, b, first + i, j) ? score + added : -Infinity;
    });
    const most = Math.max(...masked);
    const exps = masked.map((score) => (score === -Infinity ? 0 : Math.exp(score - most)));
    const sum = exps.reduce((a, b) => a + b);
    const weights = exps.map((exp) => (sum === 0 ? 0 : exp / sum));
    if (most === -Infinity) found.maskedRows.push(row);
    for (const [name, numbers] of Object.entries({ scores, capped, masked, weights }))
      found[name].push(...numbers);
    for (let c = 0; c < d_v; ++c)
      found.output.push(
        weights.reduce((mix, weight, j) => mix + weight * values.data[(kv * T_k + j) * d_v + c], 0),
      );
  }
  return found;
}
