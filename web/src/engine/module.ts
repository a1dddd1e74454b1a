import type {
  AttentionResult,
  Build,
  Explanation,
  Limits,
  Step,
  StepInfo,
  Tensor,
  Verdict,
  WalkSpec,
} from './types.js';
import type {
  CostStudy,
  MaskStudy,
  PrintedReport,
  ScaleFinding,
  Similarity,
  SoftmaxStudy,
} from './studies.js';
import type { ErrorCode } from './error.js';
import type { OrderVerdict } from './questions.js';

/** What every function of the engine returns: plain data, nothing to delete. */
export type Reply<T> = { value: T } | { error: { code: ErrorCode; message: string; where: string } };

/** The bound functions (src/binding) of the operators. They check their arguments themselves and take all of them, always. */
export interface OperatorFunctions {
  matmul(a: unknown, b: unknown, options: unknown): Reply<Tensor>;
  softmax(x: unknown, options: unknown): Reply<Tensor>;
  attention(q: unknown, k: unknown, v: unknown, options: unknown): Reply<AttentionResult>;
  /** Gives the number of a new cache. */
  makeCache(shape: unknown): Reply<number>;
  /** Gives the new length. */
  appendToCache(cache: number, k: unknown, v: unknown): Reply<number>;
  attendWithCache(cache: number, q: unknown, options: unknown): Reply<AttentionResult>;
  dropCache(cache: number): undefined;
}

/** Those of the whole engine. */
export interface Functions extends OperatorFunctions {
  trace(id: number, spec: unknown): Reply<{ steps: Step[]; maskedRows: number[] }>;
  explain(id: number, step: unknown, row: unknown, col: unknown): Reply<Explanation | undefined>;
  check(expected: unknown, given: unknown, digits: unknown): Reply<Verdict>;
  parseNumber(text: unknown): Reply<{ value: number; decimals: number }>;
  parseMatrix(text: unknown): Reply<number[][]>;
  stepTable(): Reply<StepInfo[]>;
  formulas(): Reply<string[]>;
  limits(): Reply<Limits>;
  practice(choice: unknown): Reply<WalkSpec>;
  studySoftmax(logits: unknown, choice: unknown): Reply<SoftmaxStudy>;
  studyScale(widths: unknown, choice: unknown): Reply<ScaleFinding[]>;
  studyCost(lengths: unknown, choice: unknown): Reply<CostStudy>;
  checkPrinted(id: number, step: unknown, table: unknown, digits: unknown): Reply<PrintedReport | undefined>;
  similarity(id: number, step: unknown, row: unknown, col: unknown): Reply<Similarity | undefined>;
  studyMask(id: number, head: unknown): Reply<MaskStudy | undefined>;
  checkCells(
    id: number,
    step: unknown,
    rows: unknown,
    cols: unknown,
    given: unknown,
    digits: unknown,
  ): Reply<Verdict | undefined>;
  checkShape(id: number, step: unknown, given: unknown): Reply<Verdict | undefined>;
  checkCost(id: number, step: unknown, given: unknown): Reply<Verdict | undefined>;
  choices(
    id: number,
    step: unknown,
    row: unknown,
    col: unknown,
    digits: unknown,
  ): Reply<number[] | undefined>;
  largestInRow(id: number, step: unknown, row: unknown): Reply<number[] | undefined>;
  checkOrder(id: number, steps: unknown): Reply<OrderVerdict | undefined>;
  spoiled(
    id: number,
    step: unknown,
    digits: unknown,
    mistakes: unknown,
    seed: unknown,
  ): Reply<number[][] | undefined>;
}

/** The part of Emscripten's module object that is used here. */
export interface ModuleOptions {
  instantiateWasm?(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void): object;
  printErr?(text: string): void;
}

/** Emscripten's glue. The object given becomes the module; the js build is done when this returns. */
export type Factory<F> = (module: ModuleOptions) => Promise<F> | F;

/** One build, ready to be instantiated. */
export interface EngineCode<F> {
  create: Factory<F>;
  /** Absent in the js build. */
  wasm?: WebAssembly.Module;
}

/** The code of a build; `url` is the folder of its files, ends in a slash, and is undefined where they are known. */
export type CodeSource<F> = (build: Build, url: URL | undefined) => Promise<EngineCode<F>>;
