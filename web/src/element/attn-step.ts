import { Base } from './base.js';
import type { StepFace } from './face.js';
import { baseName } from './tones.js';

/**
 * The author's words beside one step or several: `<attn-step for="scores masked">…</attn-step>`.
 * `for="scores"` is about every head's scores. `view="products"` opens a view at them.
 *
 * @element attn-step
 */
export class AttnStep extends Base implements StepFace {
  get for(): string {
    return this.getAttribute('for') ?? '';
  }

  set for(ids: string) {
    this.setAttribute('for', ids);
  }

  get view(): string | undefined {
    return this.getAttribute('view')?.trim();
  }

  isFor(stepId: string): boolean {
    const ids = this.for.split(/\s+/);
    return ids.includes(stepId) || ids.includes(baseName(stepId));
  }
}
