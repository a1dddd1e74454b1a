import { AttentionError, type Attention, type Step, type Walk, type WalkSpec } from '../engine/index.js';
import { History } from './history.js';
import { onPaper } from './paper.js';
import { headsOf, operandsOf, railSteps } from './steps.js';
import { rebase } from './rebase.js';
import type { Place } from './table-model.js';

export type Mode = 'explore' | 'quiz' | 'demo';

/**
 * One learner's walk: the spec and its trace, the step and cell in hand, and every earlier spec. No DOM.
 * A spec that the engine refuses throws, and nothing here has changed.
 */
export class Session {
  #history: History<Walk>;
  #before: Walk | undefined;
  #first: WalkSpec;
  #stepId = '';
  #place: Place | undefined;
  #head = 1;
  #revealed = -1;
  #exact: Walk | undefined;

  constructor(
    private readonly engine: Attention,
    spec: WalkSpec,
    public mode: Mode = 'explore',
  ) {
    this.#first = spec;
    this.#history = new History(engine.walk(spec));
    this.#stepId = this.steps[0]?.id ?? '';
  }

  get walk(): Walk {
    return this.#history.present;
  }

  get spec(): WalkSpec {
    return this.walk.spec;
  }

  /** The same without rounding between the steps: the walk itself, unless it is one on paper. */
  get exact(): Walk {
    const { walk } = this;
    if (walk.spec.rounding === undefined) return walk;
    const spec = onPaper(walk.spec, 'exact');
    if (!this.#exact || !isSame(this.#exact.spec, spec)) this.#exact = this.engine.walk(spec);
    return this.#exact;
  }

  /** What the author gave. */
  get authored(): WalkSpec {
    return this.#first;
  }

  get head(): number {
    return this.#head;
  }

  /** A quiz of which nothing has been uncovered yet. */
  get isCovered(): boolean {
    return this.mode === 'quiz' && this.#revealed < 0;
  }

  /** A quiz of which something is still covered. */
  get isAsking(): boolean {
    return this.steps.length < railSteps(this.walk, this.#head).length;
  }

  /** What the rail shows, in order. */
  get steps(): Step[] {
    const steps = railSteps(this.walk, this.#head);
    if (this.mode !== 'quiz') return steps;
    return steps.filter((step) => step.kind === 'given' || this.walk.steps.indexOf(step) <= this.#revealed);
  }

  get step(): Step | undefined {
    return this.steps[this.index];
  }

  get index(): number {
    return Math.max(
      0,
      this.steps.findIndex((step) => step.id === this.#stepId),
    );
  }

  /** The cell in hand, inside the current step whatever the last step's size was. */
  get focus(): Place {
    const { rows, cols } = this.step ?? { rows: 1, cols: 1 };
    const { row, col } = this.#place ?? { row: rows >> 1, col: 0 };
    return { row: Math.min(row, rows - 1), col: Math.min(col, cols - 1) };
  }

  /** The cell in hand with its step. */
  get inHand(): Place & { step: string } {
    return { step: this.step?.id ?? '', ...this.focus };
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  goTo(id: string): void {
    const step = this.find(id);
    if (step.head !== undefined) this.#head = step.head;
    const shown = this.steps.find((s) => s.id === id) ?? this.steps.find((s) => this.#uses(s, id));
    if (!shown) throw new AttentionError('ERR_NAME', `goTo: step ${id} is not shown yet`, id);
    this.#stepId = shown.id;
  }

  /** The same step of another head. */
  chooseHead(head: number): void {
    if (!headsOf(this.walk).includes(head))
      throw new AttentionError('ERR_ARG', `chooseHead: no head ${head}`, 'head');
    const { kind, head: before } = this.step ?? {};
    this.#head = head;
    if (before !== undefined)
      this.#stepId = this.steps.find((s) => s.kind === kind && s.head === head)?.id ?? '';
  }

  next(): boolean {
    return this.#move(1);
  }

  previous(): boolean {
    return this.#move(-1);
  }

  focusCell(id: string, row: number, col: number): void {
    const { rows, cols } = this.find(id);
    const inside =
      Number.isInteger(row) && Number.isInteger(col) && row >= 0 && col >= 0 && row < rows && col < cols;
    if (!inside) {
      const found = `${rows} × ${cols}, found (${String(row)}, ${String(col)})`;
      throw new AttentionError('ERR_ARG', `focusCell: the cell must lie inside ${id}, which is ${found}`, id);
    }
    this.goTo(id);
    if (this.step?.id === id) this.#place = { row, col };
  }

  /** Replaces one number of one of the author's matrices. */
  set(matrix: string, row: number, col: number, value: number): void {
    const rows = this.spec.matrices[matrix];
    if (!rows) throw new AttentionError('ERR_NAME', `set: no matrix ${matrix} was given`, matrix);
    if (rows[row]?.[col] === undefined) {
      throw new AttentionError(
        'ERR_ARG',
        `set: ${matrix} has no cell (${String(row)}, ${String(col)})`,
        matrix,
      );
    }
    const changed = rows.map((cells, r) =>
      r === row ? cells.map((v, c) => (c === col ? value : v)) : cells,
    );
    this.replace({ ...this.spec, matrices: { ...this.spec.matrices, [matrix]: changed } });
  }

  /** Another spec; the step in hand stays where it still exists. */
  replace(spec: WalkSpec): void {
    const { steps, exact } = this;
    const before = this.walk;
    // Paper and back is the same walk for whoever asks about its exact numbers.
    const isBack = spec.rounding !== before.spec.rounding && isSame(spec, exact.spec);
    const walk = isBack ? exact : this.engine.walk(spec);
    this.#exact = exact;
    this.#history.push(walk);
    this.#compare(before);
    this.#settle(steps);
  }

  /** Another spec and a cell of its walk, or neither. What a quiz still covers is left where it was. */
  jump(spec: WalkSpec, id: string, row: number, col: number): void {
    const step = this.engine.walk(spec).steps.find((s) => s.id === id);
    if (!step) throw new AttentionError('ERR_NAME', `state: no step ${id} in this walk`, 'step');
    if (row >= step.rows || col >= step.cols) {
      const found = `${step.rows} × ${step.cols}, found (${row}, ${col})`;
      throw new AttentionError('ERR_ARG', `state: the cell must lie inside ${id}, which is ${found}`, 'row');
    }
    if (!isSame(spec, this.spec)) this.replace(spec);
    if (this.steps.some((shown) => shown.id === id || (shown.kind === step.kind && shown.head !== step.head)))
      this.focusCell(id, row, col);
  }

  /** The author changed the page: what the author didn't touch stays as the learner left it. */
  follow(authored: WalkSpec): boolean {
    if (isSame(authored, this.#first)) return false;
    const spec = rebase(this.spec, this.#first, authored);
    const isNew = !isSame(spec, this.spec);
    if (isNew) this.replace(spec);
    this.#first = authored;
    return isNew;
  }

  undo(): boolean {
    return this.#travel(() => this.#history.undo());
  }

  redo(): boolean {
    return this.#travel(() => this.#history.redo());
  }

  /** Back to the author's numbers; itself a change that can be undone. */
  reset(): void {
    this.replace(this.#first);
    this.#before = undefined;
  }

  /** Quiz: shows a step and everything before it. */
  reveal(id: string): void {
    this.#revealed = Math.max(this.#revealed, this.walk.steps.indexOf(this.find(id)));
  }

  /** Whether the last change, undo or redo changed this number. */
  isChanged(id: string, row: number, col: number): boolean {
    const then = this.#before?.steps.find((step) => step.id === id);
    const now = this.walk.steps.find((step) => step.id === id);
    if (!then || !now) return false;
    const at = (step: Step): number | undefined =>
      row < step.rows && col < step.cols ? step.data[row * step.cols + col] : undefined;
    return !Object.is(at(then), at(now));
  }

  find(id: string): Step {
    const step = this.walk.steps.find((s) => s.id === id);
    if (!step) throw new AttentionError('ERR_NAME', `no step ${id} in this walk`, id);
    return step;
  }

  #uses(step: Step, id: string): boolean {
    return operandsOf(this.walk, step).some((operand) => operand.id === id);
  }

  #move(by: number): boolean {
    const next = this.steps[this.index + by];
    if (!next) return false;
    this.#stepId = next.id;
    return true;
  }

  #travel(move: () => boolean): boolean {
    const { walk, steps } = this;
    if (!move()) return false;
    this.#compare(walk);
    this.#settle(steps);
    return true;
  }

  /** Other rounding changes nearly every number a little, and no mark on all of them would tell anybody anything. */
  #compare(before: Walk): void {
    this.#before = before.spec.rounding === this.spec.rounding ? before : undefined;
  }

  /** The step in hand, or where another mask or scale took it away, the nearest one before it. */
  #settle(before: readonly Step[]): void {
    if (!headsOf(this.walk).includes(this.#head)) this.#head = 1;
    const { steps } = this;
    const passed = before.slice(0, before.findIndex((step) => step.id === this.#stepId) + 1).reverse();
    const left = passed.find(({ id }) => steps.some((step) => step.id === id));
    this.#stepId = (left ?? steps[0])?.id ?? '';
  }
}

const isSame = (a: WalkSpec, b: WalkSpec): boolean => JSON.stringify(a) === JSON.stringify(b);
