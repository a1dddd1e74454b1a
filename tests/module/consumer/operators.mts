import { load as loadAll, type Attention } from 'attention-walk';
import {
  AttentionError,
  load,
  type AttentionResult,
  type Operators,
  type Tensor,
} from 'attention-walk/operators';

export async function attend(x: Tensor): Promise<AttentionResult> {
  const operators: Operators = await load({ build: 'simd128' });
  const all: Attention = await loadAll();
  const { cache }: Operators = all;
  const kept = cache({ heads: 1, d_k: 2, d_v: 2 });
  kept.append(x, operators.softmax(x));
  if (kept.length === 0) throw new AttentionError('ERR_ARG', 'cache: it is empty', 'cache');
  // @ts-expect-error: the operators have no walks
  operators.walk({ matrices: {} });
  return kept.attend(operators.matmul(x, x, { transposeB: true }), { causal: true });
}
