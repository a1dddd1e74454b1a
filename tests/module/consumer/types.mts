import {
  AttentionError,
  load,
  type Attention,
  type Explanation,
  type Tensor,
  type Walk,
} from 'attention-walk';

export async function explainFirst(): Promise<Explanation> {
  const attention: Attention = await load({ build: 'auto' });
  const walk: Walk = attention.walk({ matrices: { scores: [[1, 2]], V: [[1], [2]] }, mask: 'none' });
  const first: Tensor = attention.softmax({ data: new Float32Array([1, 2]), shape: [2] });
  if (first.shape.length !== 1) throw new AttentionError('ERR_SHAPE', 'softmax: it keeps its shape', 'x');
  // @ts-expect-error: no such mask
  attention.walk({ matrices: {}, mask: 'Causal' });
  return walk.explain('O', 0, 0);
}
