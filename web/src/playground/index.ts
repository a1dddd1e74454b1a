import { define } from '../element/define.js';
import { AttnPlayground } from './attn-playground.js';

define('attn-playground', AttnPlayground);

export { AttnPlayground };
