import { chooserStyle } from '../../views/style.js';
import { termStyle } from '../../glossary/style.js';
import { arithmeticStyle } from './arithmetic.js';
import { controls } from './controls.js';
import { matrix } from './matrix.js';
import { rail } from './rail.js';
import { scroller } from './scroller.js';
import { stage } from './stage.js';
import { tokens } from './tokens.js';
import { page } from './page.js';
import { print } from './print.js';

export const styles = [
  tokens,
  controls,
  matrix,
  termStyle,
  arithmeticStyle,
  scroller,
  stage,
  chooserStyle,
  rail,
  page,
  print,
];
