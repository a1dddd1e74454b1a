import { noChange } from 'lit';
import { directive, Directive, PartType, type ElementPart, type PartInfo } from 'lit/directive.js';

type Vars = Record<string, string | number>;

/** Sets custom properties through the CSSOM. Lit's styleMap first writes a style attribute, which `style-src 'self'` blocks. */
class CssVars extends Directive {
  private previous: Vars = {};

  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new Error('cssVars belongs on an element');
  }

  override update(part: ElementPart, [vars]: [Vars]): typeof noChange {
    const { style } = part.element as HTMLElement;
    for (const name of Object.keys(this.previous)) if (!(name in vars)) style.removeProperty(name);
    for (const [name, value] of Object.entries(vars)) {
      if (this.previous[name] !== value) style.setProperty(name, String(value));
    }
    this.previous = vars;
    return noChange;
  }

  render(_vars: Vars): typeof noChange {
    return noChange;
  }
}

export const cssVars = directive(CssVars);
