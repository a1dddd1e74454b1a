import { html, type TemplateResult } from 'lit';
import type { Bench } from '../bench.js';
import { resize, setHeads, setKvHeads, widthsOf } from '../edit-sizes.js';
import { stepper } from './stepper.js';

/** The caps of the edit grid; the engine has its own, higher ones. */
const widest = 32;

/** Widths of the matrices and number of heads. A wider matrix gets zeros, a narrower one loses its last columns. */
export function sizesPanel(bench: Bench): TemplateResult {
  const { spec } = bench;
  const { heads = 1, kvHeads = heads } = spec;
  return html`<div class="steppers">
      ${widthsOf(spec).map(({ axis, name, size }) =>
        stepper(subscripts(name), name, size, { from: 1, to: widest }, (to) => {
          bench.change(() => resize(spec, axis, to), `${name} is ${to} now.`);
        }),
      )}
      ${stepper('heads', 'heads', heads, { from: 1, to: 16 }, (to) => {
        bench.change(() => setHeads(spec, to), `${to} ${to === 1 ? 'head' : 'heads'} now.`);
      })}
      ${
        heads > 1
          ? stepper('heads of K and V', 'heads of K and V', kvHeads, { from: 1, to: heads }, (to) => {
              bench.change(() => setKvHeads(spec, to), `${to} heads of K and V now.`);
            })
          : ''
      }
    </div>
    <p class="quiet">
      More columns start at zero; fewer cut the last ones. The length T follows the tokens. Heads share the
      columns of Q, K and V equally.
    </p>`;
}

/** d_model as d with a low model. */
function subscripts(name: string): TemplateResult {
  const [, low, rest] = /^d_(\w+)(.*)$/.exec(name) ?? [];
  return low === undefined ? html`${name}` : html`d<sub>${low}</sub>${rest}`;
}
