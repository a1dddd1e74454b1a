import { define } from '../element/define.js';
import { AttnAsk } from './attn-ask.js';

define('attn-ask', AttnAsk);

declare global {
  interface HTMLElementTagNameMap {
    'attn-ask': AttnAsk;
  }
}

export { AttnAsk };
