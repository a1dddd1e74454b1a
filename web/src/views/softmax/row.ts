import type { Step } from '../../engine/types.js';
import type { SoftmaxChoice, SoftmaxStudy } from '../../engine/studies.js';
import { colLabels, rowLabels } from '../../element/labels.js';
import { operandsOf } from '../../element/steps.js';
import type { ViewContext } from '../view.js';

/** One row of logits, and what softmax makes of it. */
export interface Row {
  name: string;
  keys: string[];
  logits: number[];
  isMasked: boolean[];
  /** Of the walk; the reader's comes in the study. */
  temperature: number;
  study(choice: SoftmaxChoice): SoftmaxStudy;
}

/** The step that softmax starts from: it is what the row maximum is taken of. */
function logitsOf({ walk, step }: ViewContext): Step | undefined {
  const largest = walk.steps.find(({ kind, head }) => kind === 'row_max' && head === step.head);
  return largest && operandsOf(walk, largest)[0];
}

export function rowOf(context: ViewContext): Row | undefined {
  const { walk, focus } = context;
  const step = logitsOf(context);
  if (!step) return undefined;
  const logits = Array.from(step.data.subarray(focus.row * step.cols, (focus.row + 1) * step.cols));
  const { engine } = context;
  return {
    name: rowLabels(step, walk.spec)[focus.row] ?? '',
    keys: colLabels(step, walk.spec),
    logits,
    isMasked: logits.map((logit) => logit === -Infinity),
    temperature: walk.spec.temperature ?? 1,
    study: (choice) => engine.studySoftmax(logits, choice),
  };
}
