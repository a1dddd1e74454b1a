import { readSpec } from '../element/author.js';
import { problemOf, type Problem } from '../element/problem.js';
import { AttentionError, type Attention, type Walk } from '../engine/index.js';
import type { PrintedReport } from '../engine/studies.js';
import { digitsOf } from '../printed/digits.js';
import { findings, remarks, summary, type Finding } from '../printed/words.js';
import { walksIn, type Printed, type Written } from './html.js';

/** A printed table beside what its walk computes. */
export interface CheckedTable {
  line: number;
  for: string;
  /** It is what it says: all of it follows, or it is marked as a slip and something doesn't. */
  ok: boolean;
  slip: boolean;
  /** One sentence. */
  summary: string;
  findings: Finding[];
  remarks: Finding[];
  report?: PrintedReport;
  /** Why it can't be compared. */
  problem?: Problem;
}

export interface CheckedWalk {
  line: number;
  ok: boolean;
  /** What is wrong with the walk itself; then no table of it can be compared. */
  problems: Problem[];
  tables: CheckedTable[];
}

export interface CheckedPage {
  ok: boolean;
  walks: CheckedWalk[];
}

/** Compares every attn-printed of a page of HTML with its walk. */
export function checkPage(html: string, engine: Attention): CheckedPage {
  const walks = walksIn(html).map((written) => checkWalk(written, engine));
  return { ok: walks.every(({ ok }) => ok), walks };
}

function checkWalk(written: Written, engine: Attention): CheckedWalk {
  const { line } = written;
  const { spec, problems } = readSpec(written, engine);
  if (!spec) {
    // A walk that a script fills has nothing to check, unless it has a table.
    const missing: Problem[] =
      written.printed.length > 0 && problems.length === 0 ? [nothingGiven] : problems;
    return { line, ok: missing.length === 0, problems: missing, tables: [] };
  }
  try {
    const walk = engine.walk(spec);
    const tables = written.printed.map((printed) => checkTable(printed, walk));
    return { line, ok: tables.every(({ ok }) => ok), problems: [], tables };
  } catch (thrown) {
    return { line, ok: false, problems: [problemOf(thrown)], tables: [] };
  }
}

const nothingGiven: Problem = {
  code: 'ERR_ARG',
  message: 'attention-walk: there is no attn-matrix in it, so its printed tables follow from nothing',
  where: 'attn-matrix',
};

function checkTable(printed: Printed, walk: Walk): CheckedTable {
  const { line, slip } = printed;
  const common = { line, slip, for: printed.for };
  try {
    const report = walk.checkPrinted(printed.for, printed.text, digitsOf(printed.digits));
    const step = walk.steps.find(({ id }) => id === printed.for);
    if (!step) throw new AttentionError('ERR_NAME', `attn-printed: there is no step ${printed.for}`, 'for');
    return {
      ...common,
      ok: report.follows !== slip,
      summary:
        report.follows && slip
          ? 'It is marked as a slip, but every printed number follows.'
          : summary(report),
      findings: findings(report, step, walk.spec),
      remarks: remarks(report, step, walk.spec),
      report,
    };
  } catch (thrown) {
    const problem = problemOf(thrown);
    return { ...common, ok: false, summary: problem.message, findings: [], remarks: [], problem };
  }
}
