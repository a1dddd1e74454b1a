import { AttnAsk, AttnProgress } from '../ask/index.js';
import { AttnKeys } from '../keys/index.js';
import { AttnPlayground } from '../playground/index.js';
import { AttnPrinted } from '../printed/index.js';
import { AttentionWalk } from './attention-walk.js';
import { AttnMatrix } from './attn-matrix.js';
import { AttnStep } from './attn-step.js';
import { define } from './define.js';

define('attn-matrix', AttnMatrix);
define('attn-step', AttnStep);
define('attention-walk', AttentionWalk);

export { AttentionWalk, AttnAsk, AttnKeys, AttnMatrix, AttnPlayground, AttnPrinted, AttnProgress, AttnStep };
