import { html, type TemplateResult } from 'lit';

/** A whole number with a button on either side. */
export function stepper(
  name: unknown,
  spoken: string,
  value: number,
  range: { from: number; to: number },
  set: (value: number) => void,
): TemplateResult {
  const button = (sign: string, words: string, to: number): TemplateResult => {
    const off = to < range.from || to > range.to;
    return html`<button
      type="button"
      class="button"
      aria-label="${words} ${spoken}"
      aria-disabled=${off}
      @click=${() => {
        if (!off) set(to);
      }}
    >
      ${sign}
    </button>`;
  };
  return html`<div class="stepper" role="group" aria-label=${spoken}>
    <span class="name">${name}</span>
    ${button('−', 'less', value - 1)}
    <span class="count">${value}</span>
    ${button('+', 'more', value + 1)}
  </div>`;
}
