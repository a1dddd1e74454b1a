// A page of somebody else's, with as little around the tag as HTML allows.

export const moduleScript = '<script type="module" src="attention-walk-element.js"></script>';
export const classicScript = '<script src="attention-walk.classic.js"></script>';

export const example = `<attention-walk tokens="the cat sat" mask="causal">
  <attn-matrix name="Q">1 0; 2 1; 1 1</attn-matrix>
  <attn-matrix name="K">0 1; 2 1; 2 0</attn-matrix>
  <attn-matrix name="V">1 1; 0 1; 1 0</attn-matrix>
</attention-walk>`;

export const foreign = (script: string, body = example): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A course</title><link rel="icon" href="data:,">${script}</head><body>${body}</body></html>`;
