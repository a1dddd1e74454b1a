import { html, type TemplateResult } from 'lit';
import { segmented } from '../element/views/segmented.js';
import { axisName } from '../element/views/matrix-name.js';
import { kinds, notation, setNotation, spellings, type Notation } from './notation.js';

const legends: Record<keyof Notation, string> = {
  weights: 'weights are',
  length: 'tokens are',
  width: 'width is',
  projection: 'projections are',
};

/** Renames everything on the page that is ours; the numbers stay. */
export function notationSwitch(): TemplateResult {
  return html`<details class="notation">
    <summary class="button small">Notation</summary>
    <div class="spellings">
      ${kinds.map((kind) =>
        segmented<string>(
          `notation-${kind}`,
          legends[kind],
          spellings[kind].map((value) => ({ value, label: axisLabel(value) })),
          notation()[kind],
          (value) => {
            setNotation({ ...notation(), [kind]: value });
          },
        ),
      )}
    </div>
  </details>`;
}

/** As it is, whatever the page is renamed to. */
const axisLabel = (name: string): unknown => (name === 'd_model' ? html`d<sub>model</sub>` : axisName(name));
