import type { Exercise } from '../exercise.js';
import { CellsExercise } from './cells.js';
import { ChooseExercise } from './choose.js';
import { CostExercise, ShapeExercise } from './counts.js';
import { FindExercise } from './find.js';
import { OrderExercise } from './order.js';
import { PredictExercise } from './predict.js';

/** Every kind of question; without `kind` it is one number or a row. */
export const kinds: Record<string, new () => Exercise> = {
  '': CellsExercise,
  matrix: CellsExercise,
  shape: ShapeExercise,
  cost: CostExercise,
  choose: ChooseExercise,
  order: OrderExercise,
  predict: PredictExercise,
  find: FindExercise,
};
