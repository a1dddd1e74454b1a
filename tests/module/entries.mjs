// The two modules of dist/ that have the operators: with walks and without. `files`: what the names of their files begin with.
import * as whole from '../../dist/attention-walk.js';
import * as operators from '../../dist/attention-walk-operators.js';

export const entries = [
  { script: 'attention-walk.js', files: 'engine', ...whole },
  { script: 'attention-walk-operators.js', files: 'operators', ...operators },
];
