import { html, nothing, type TemplateResult } from 'lit';
import type { Attention, Explanation, Step, Walk } from '../../engine/types.js';
import { cssVars } from '../css-vars.js';
import type { Digits } from '../format.js';
import { isInput, operandsOf } from '../steps.js';
import { sumTexts } from '../sums.js';
import { tableOf, transpose, type Draft, type Place, type TableModel } from '../table-model.js';
import { baseName } from '../tones.js';
import type { FieldEvents } from './cell-field.js';
import { formula } from './formula.js';
import { litCells } from './lit-cells.js';
import { matrixTable, type TableOptions } from './matrix-table.js';
import { measures } from './measures.js';
import { isProduct, operators } from './operators.js';

/** What an equation shows and whom it tells; places are those of the matrix itself, not of its transpose. */
export interface EquationView {
  engine: Attention;
  walk: Walk;
  step: Step;
  digits: Digits;
  focus: Place;
  editable: boolean;
  draft?: (Draft & { matrix: string }) | undefined;
  /** The tab stop of an operand that can be edited. */
  cursorOf: (id: string) => Place;
  isChanged: (id: string, row: number, col: number) => boolean;
  choose: (id: string, place: Place) => void;
  edit: (id: string, place: Place) => void;
  keydown: (id: string, event: KeyboardEvent, transposed: boolean) => void;
  field: FieldEvents;
}

/** The equation of a step: operands and result side by side, what meets in the cell in hand lit. */
export function equation(view: EquationView): TemplateResult {
  const { walk, step, digits, focus } = view;
  const explanation = walk.explain(step.id, focus.row, focus.col);
  const operands = operandsOf(walk, step);
  const left = operands.map((operand, i) => {
    const model = tableOf(walk, operand, digits);
    return step.kind === 'scores' && i === 1 ? transpose(model) : model;
  });
  const result = tableOf(walk, step, digits);
  const signs = operators(step, explanation, digits);
  return html`<div
    class="equation ${isProduct(step) ? 'product' : 'flow'}"
    ${cssVars(measures([...left, result]))}
  >
    <div class="head">
      <p class="title">${step.title}</p>
      ${formula(step.formula)}
    </div>
    ${left.map((model, i) => part(signs[i], operandTable(view, explanation, model, operands[i]), `part-${i}`))}
    ${part(signs[left.length], resultTable(view, result, left), 'result')}
  </div>`;
}

function part(sign: unknown, table: TemplateResult, place: string): TemplateResult {
  const shown = sign === nothing ? nothing : html`<span class="sign">${sign}</span>`;
  return html`<div class="part ${place}">
    ${shown}
    <div class="scroller">${table}</div>
  </div>`;
}

function operandTable(
  view: EquationView,
  why: Explanation,
  model: TableModel,
  operand?: Step,
): TemplateResult {
  const lit = litCells(why, model);
  const shared = { ...decoration(view, model, operand), ...lit };
  if (!operand || !isInput(operand) || !view.editable) return matrixTable(model, shared);
  return matrixTable(model, {
    ...shared,
    ...editing(view, model, operand),
    cursor: turned(model, view.cursorOf(model.id)),
  });
}

function resultTable(view: EquationView, model: TableModel, operands: TableModel[]): TemplateResult {
  const { step, focus } = view;
  const input = isInput(step) && view.editable ? editing(view, model, step) : {};
  const [a, b] = operands;
  return matrixTable(model, {
    ...decoration(view, model, step),
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
    ...input,
  });
}

/** Bars and row sums beside weights, always; a quiet mark on what the last edit changed. */
function decoration(view: EquationView, model: TableModel, step: Step | undefined): TableOptions {
  const shares = step !== undefined && baseName(step.id) === 'weights';
  return {
    isChanged: (row, col) => {
      const place = turned(model, { row, col });
      return view.isChanged(model.id, place.row, place.col);
    },
    ...(shares ? { bars: true, sums: sumTexts(view.engine, step, view.digits) } : {}),
  };
}

function editing(view: EquationView, model: TableModel, step: Step): TableOptions {
  const draft = view.draft?.matrix === step.id ? view.draft : undefined;
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
