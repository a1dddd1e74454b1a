import { define } from '../element/define.js';
import { AttnAsk } from './attn-ask.js';
import { AttnProgress } from './attn-progress.js';

define('attn-ask', AttnAsk);
define('attn-progress', AttnProgress);

declare global {
  interface HTMLElementTagNameMap {
    'attn-ask': AttnAsk;
    'attn-progress': AttnProgress;
  }
}

export { AttnAsk, AttnProgress };
