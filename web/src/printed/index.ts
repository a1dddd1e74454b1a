import { define } from '../element/define.js';
import { AttnPrinted } from './attn-printed.js';

define('attn-printed', AttnPrinted);

declare global {
  interface HTMLElementTagNameMap {
    'attn-printed': AttnPrinted;
  }
}

export { AttnPrinted };
