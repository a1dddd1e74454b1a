import { html, nothing, type TemplateResult } from 'lit';
import { axisLabels } from '../../element/labels.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { Walk } from '../../engine/types.js';
import { sameRows, stepOf, twins } from './same.js';
import type { Pair } from './tokens-view.js';

/** What else follows, each looked up in the numbers of the walks after the change. */
export function findings(pairs: readonly Pair[], head: number): TemplateResult {
  const walks = new Map(pairs.map(({ mask, after }) => [mask, after]));
  const [causal, none] = [walks.get('causal'), walks.get('none')];
  if (!causal || !none) return html``;
  return html`<ul class="findings">
    ${firstRow(causal, none, head)}${equalTokens(causal, none, head)}
  </ul>`;
}

const isFirstValue = (walk: Walk, head: number): boolean => {
  const [O, V] = [stepOf(walk, 'O', head), valuesOf(walk, head)];
  return O !== undefined && V !== undefined && sameRows(O, 0, V, 0);
};

/** What this head mixes: its own columns of V where there are several. */
function valuesOf(walk: Walk, head: number): ReturnType<typeof stepOf> {
  const mix = stepOf(walk, 'O', head);
  return walk.steps.find(({ id }) => id === mix?.operands[1]);
}

function firstRow(causal: Walk, none: Walk, head: number): TemplateResult {
  const says = (is: boolean): string => (is ? 'is' : 'is not');
  return html`<li data-finding="first-row">
    The first row of ${stepName('O')} ${says(isFirstValue(causal, head))} the first row of ${stepName('V')}
    under the causal mask, bit for bit: it may look at itself alone. Without a mask it
    ${says(isFirstValue(none, head))}.
  </li>`;
}

function equalTokens(causal: Walk, none: Walk, head: number): TemplateResult | typeof nothing {
  const found = twins(causal);
  if (!found) return nothing;
  const [i, j] = found;
  const labels = axisLabels('token', j + 1, causal.spec);
  const equal = ['Q', 'K', 'V'].filter((name) => {
    const step = stepOf(causal, name, head);
    return step && sameRows(step, i, step, j);
  });
  const says = (walk: Walk): string => {
    const O = stepOf(walk, 'O', head);
    return O && sameRows(O, i, O, j) ? 'equal' : 'different';
  };
  return html`<li data-finding="equal-tokens">
    Rows ${i} (<bdi>${labels[i]}</bdi>) and ${j} (<bdi>${labels[j]}</bdi>) are given the same numbers. Their
    rows of
    ${equal.map((name, at) => html`${at === 0 ? '' : at === equal.length - 1 ? ' and ' : ', '}${stepName(name)}`)}
    are equal. Their rows of ${stepName('O')} are ${says(causal)} under the causal mask, and ${says(none)}
    without a mask.
  </li>`;
}
