import { define } from '../element/define.js';
import { AttnPlayground } from './attn-playground.js';

define('attn-playground', AttnPlayground);

declare global {
  interface HTMLElementTagNameMap {
    'attn-playground': AttnPlayground;
  }
}

export { AttnPlayground };
