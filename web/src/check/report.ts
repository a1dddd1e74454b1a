import type { CheckedPage, CheckedTable, CheckedWalk } from './check.js';

/** A page's report for the eye: one line a table, and what doesn't follow below it. */
export function pageText(file: string, page: CheckedPage): string {
  return page.walks.flatMap((walk) => walkLines(file, walk)).join('\n');
}

function walkLines(file: string, walk: CheckedWalk): string[] {
  const problems = walk.problems.map(({ message }) => `${file}:${walk.line}: ✗ ${message}`);
  return [...problems, ...walk.tables.flatMap((table) => tableLines(file, table))];
}

function tableLines(file: string, table: CheckedTable): string[] {
  const slip = table.slip && table.ok ? ' It is marked as a slip.' : '';
  const head = `${file}:${table.line}: ${table.ok ? '✓' : '✗'} ${table.for}: ${table.summary}${slip}`;
  const below = [...table.findings, ...table.remarks];
  return [head, ...below.map(({ where, text }) => `    ${where}: ${text}`)];
}

/** 'Checked 5 tables in 2 pages: 1 doesn't hold.' */
export function totalText(pages: readonly CheckedPage[]): string {
  const walks = pages.flatMap((page) => page.walks);
  const tables = walks.flatMap((walk) => walk.tables);
  const bad =
    tables.filter(({ ok }) => !ok).length + walks.filter(({ problems }) => problems.length > 0).length;
  const verdict = bad === 0 ? 'all hold' : bad === 1 ? '1 does not hold' : `${bad} do not hold`;
  return `${count(tables.length, 'printed table')} in ${count(pages.length, 'page')}: ${verdict}`;
}

const count = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`;
