import { define } from '../element/define.js';
import { AttnKeys } from './attn-keys.js';

define('attn-keys', AttnKeys);

declare global {
  interface HTMLElementTagNameMap {
    'attn-keys': AttnKeys;
  }
}

export { AttnKeys };
