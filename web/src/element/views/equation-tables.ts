import type { TemplateResult } from 'lit';
import type { Explanation } from '../../engine/types.js';
import { isOff } from '../paper.js';
import { isInput } from '../steps.js';
import { sumTexts } from '../sums.js';
import type { Place, TableModel } from '../table-model.js';
import { baseName } from '../tones.js';
import type { EquationView } from './equation-view.js';
import { comparisonOf } from './paper-remark.js';
import { litCells } from './lit-cells.js';
import { matrixTable, type TableOptions } from './matrix-table.js';
import { isProduct } from './operators.js';

/** An operand, with the cells lit that make the cell in hand. */
export function operandTable(
  view: EquationView,
  why: Explanation,
  model: TableModel,
  alike: TableOptions,
): TemplateResult {
  const options = { ...decoration(view, model), ...litCells(why, model), ...alike };
  if (!isEditable(view, model)) return matrixTable(model, options);
  const cursor = turned(model, view.cursorOf(model.id));
  return matrixTable(model, { ...options, ...editing(view, model), cursor });
}

/** The result, where the cell in hand is. */
export function resultTable(
  view: EquationView,
  model: TableModel,
  operands: readonly TableModel[],
  alike: TableOptions,
): TemplateResult {
  const { step, focus } = view;
  const [a, b] = operands;
  return matrixTable(model, {
    ...decoration(view, model),
    ...alike,
    focus,
    hotRow: focus.row,
    hotCol: focus.col,
    describedBy: 'how-to-move',
    ...(isProduct(step) && a && b ? { beams: [a.tone, b.tone] } : {}),
    choose: (place) => {
      view.choose(model.id, place);
    },
    keydown: (event) => {
      view.keydown(model.id, event, false);
    },
    ...(isEditable(view, model) ? editing(view, model) : {}),
  });
}

function isEditable(view: EquationView, model: TableModel): boolean {
  return view.editable && isInput(model.step);
}

/** Bars and row sums beside weights, always; a quiet mark on what the last edit changed, and what paper did. */
function decoration(view: EquationView, model: TableModel): TableOptions {
  const shares = baseName(model.id) === 'weights';
  const comparison = comparisonOf(view, model.step);
  return {
    ...(comparison
      ? {
          isOff: (row: number, col: number) => {
            const place = turned(model, { row, col });
            return isOff(comparison, place.row, place.col);
          },
        }
      : {}),
    isChanged: (row, col) => {
      const place = turned(model, { row, col });
      return view.isChanged(model.id, place.row, place.col);
    },
    ...(shares ? { bars: true, sums: sumTexts(view.engine, model.step, view.digits) } : {}),
  };
}

function editing(view: EquationView, model: TableModel): TableOptions {
  const draft = view.draft?.matrix === model.id ? view.draft : undefined;
  return {
    editable: true,
    draft: draft && { ...draft, ...turned(model, draft) },
    choose: (place) => {
      view.choose(model.id, turned(model, place));
    },
    edit: (place) => {
      view.edit(model.id, turned(model, place));
    },
    keydown: (event) => {
      view.keydown(model.id, event, model.transposed);
    },
    field: view.field,
  };
}

/** From the table's places to the matrix's and back. */
function turned(model: TableModel, { row, col }: Place): Place {
  return model.transposed ? { row: col, col: row } : { row, col };
}
