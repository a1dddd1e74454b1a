import { arithmeticStyle } from './arithmetic.js';
import { controls } from './controls.js';
import { matrix } from './matrix.js';
import { stage } from './stage.js';
import { tokens } from './tokens.js';
import { page } from './page.js';

export const styles = [tokens, controls, matrix, arithmeticStyle, stage, page];
