import { html, type TemplateResult } from 'lit';
import { toneOf } from '../element/tones.js';
import { stepName } from '../element/views/matrix-name.js';
import type { Step } from '../engine/types.js';
import type { Notation } from './notation.js';

/** A MathML element as the build leaves it. */
export interface Tree {
  tag: string;
  attributes?: Record<string, string>;
  children?: (Tree | string)[];
}

const node = (tag: string, ...children: (Tree | string)[]): Tree => ({ tag, children });
const mi = (text: string): Tree => node('mi', text);
const mo = (text: string): Tree => node('mo', text);
const space: Tree = { tag: 'mspace', attributes: { width: '0.1667em' } };
const row = (...children: Tree[]): Tree => node('mrow', ...children);

/** X_kv, W_Q: a letter with an index. */
function letter(name: string): Tree {
  const [head = '', low] = name.split('_');
  return low === undefined ? mi(head) : node('msub', mi(head), mi(low));
}

/** One row, as a column: x with a low i, in the colour of its matrix. */
function vector(name: string): Tree {
  const [head = '', low] = name.split('_');
  const index = low === undefined ? mi('i') : row(mi(low), mo(','), mi('i'));
  const children = [mi(head.length === 1 ? head.toLowerCase() : head), index];
  return { tag: 'msub', attributes: { class: `tone-${toneOf(name)}` }, children };
}

const math = (...children: Tree[]): Tree => ({ tag: 'math', attributes: { display: 'block' }, children });

/** A projection in another notation than ours; undefined where its formula needs no other. */
export function projectionTree({ id, kind, operands }: Step, { projection }: Notation): Tree | undefined {
  const [source, weight] = operands;
  if (projection === 'XW' || (kind !== 'project' && kind !== 'output') || !source || !weight)
    return undefined;
  if (projection === 'Wx') return math(vector(id), mo('='), letter(weight), space, vector(source));
  return math(letter(id), mo('='), letter(weight), mo('('), letter(source), mo(')'));
}

/** What the other notation means on this page, whose numbers stay where they are. */
export function projectionNote(step: Step, { projection }: Notation): TemplateResult | undefined {
  const [source, weight] = step.operands;
  if (projection === 'XW' || (step.kind !== 'project' && step.kind !== 'output') || !source || !weight)
    return undefined;
  if (projection === 'Wx')
    return html`Row <i>i</i> of ${stepName(source)}, as a column, is multiplied from the left. The table shows
      ${stepName(weight)}.`;
  return html`nn.Linear keeps a row for each number that comes out: this is ${stepName(source)} times
  ${stepName(weight)}, which the table shows.`;
}
