import { readFile } from 'node:fs/promises';
import { load } from '../engine/index.js';
import { checkPage, type CheckedPage } from './check.js';
import { pageText, totalText } from './report.js';

const usage = `Usage: attention-walk check [--json] PAGE.html …

Compares every attn-printed table of the pages with what its attention-walk computes.
  --json   prints the whole report as JSON
Ends with 0 where every table follows (or is marked as a slip and doesn't), with 1 where one doesn't,
and with 2 where a page can't be read or nothing was asked for.`;

interface Asked {
  files: string[];
  json: boolean;
}

function read(args: string[]): Asked | undefined {
  const [command, ...rest] = args;
  const options = rest.filter((text) => text.startsWith('--'));
  const files = rest.filter((text) => !text.startsWith('--'));
  if (command !== 'check' || files.length === 0 || options.some((text) => text !== '--json'))
    return undefined;
  return { files, json: options.length > 0 };
}

async function check({ files, json }: Asked): Promise<boolean> {
  const engine = await load();
  const pages: Record<string, CheckedPage> = {};
  for (const file of files) pages[file] = checkPage(await readFile(file, 'utf8'), engine);
  const all = Object.values(pages);
  const lines = json
    ? [JSON.stringify(pages, null, 2)]
    : [...Object.entries(pages).map(([file, page]) => pageText(file, page)), totalText(all)];
  console.log(lines.filter((line) => line !== '').join('\n'));
  return all.every(({ ok }) => ok);
}

/** Runs the command; what it returns is the exit status. */
export async function main(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(usage);
    return 0;
  }
  const asked = read(args);
  if (!asked) {
    console.error(usage);
    return 2;
  }
  try {
    return (await check(asked)) ? 0 : 1;
  } catch (thrown) {
    console.error(`attention-walk check: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
    return 2;
  }
}
