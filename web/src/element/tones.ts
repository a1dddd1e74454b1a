import type { Step } from '../engine/types.js';

/** One colour each, everywhere; 's' is the quiet one of scores and of the parts of softmax. */
export type Tone = 'x' | 'q' | 'k' | 'v' | 's' | 'w' | 'o';

const byName: Record<string, Tone> = {
  X: 'x',
  X_kv: 'x',
  Q: 'q',
  Q_rot: 'q',
  W_Q: 'q',
  K: 'k',
  K_rot: 'k',
  W_K: 'k',
  V: 'v',
  W_V: 'v',
  weights: 'w',
  W_O: 'o',
  O: 'o',
  heads: 'o',
  output: 'o',
};

/** 'scores.1' is the first head's 'scores'. */
export function baseName(id: string): string {
  return id.replace(/\.\d+$/, '');
}

export function toneOf(step: Step | string): Tone {
  return byName[baseName(typeof step === 'string' ? step : step.id)] ?? 's';
}
