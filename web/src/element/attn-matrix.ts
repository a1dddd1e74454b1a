import { Base } from './base.js';
import type { MatrixFace } from './face.js';

/**
 * One of the author's matrices, as text: `<attn-matrix name="Q">1 0; 2 1</attn-matrix>`. Rows end at `;` or at a line break.
 * The attention-walk around it reads it; alone it is its own text.
 *
 * @element attn-matrix
 */
export class AttnMatrix extends Base implements MatrixFace {
  get name(): string {
    return this.getAttribute('name')?.trim() ?? '';
  }

  set name(name: string) {
    this.setAttribute('name', name);
  }
}
