// The site, twice: as files for any static host, and as one file that opens by a double-click.
import { cp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { withTerms } from './glossary.mjs';
import { dist, parts, read, web, write } from './paths.mjs';

const pages = join(web, 'pages');
const besidePages =
  /^(attention-walk(-element|\.classic)?\.js|attention-walk\.html|engine\..*|THIRD-PARTY\.txt)$/;

export async function writeSite() {
  const site = join(dist, 'site');
  await rm(site, { recursive: true, force: true });
  await cp(pages, site, { recursive: true });
  await write(join(site, 'glossary.html'), await page('glossary'));
  for (const file of await readdir(dist)) {
    if (besidePages.test(file)) await cp(join(dist, file), join(site, file));
  }
}

/** A page as it is served. @param {string} name */
const page = async (name) => withTerms(await read(join(pages, `${name}.html`)));

/** The one part of `html` that matches; the pages are ours, and one that lacks a part is a mistake.
 * @param {string} html @param {RegExp} pattern @param {string} where */
function part(html, pattern, where) {
  const found = pattern.exec(html);
  if (!found) throw new Error(`${where} has nothing like ${String(pattern)}`);
  return found[1] ?? found[0];
}

/** Text that ends no script element before its time. @param {string} code */
const inlined = (code) => code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const names = (await readdir(pages))
  .filter((file) => file.endsWith('.html'))
  .map((file) => basename(file, '.html'));
const pageLink = new RegExp(`href="(${names.join('|')})\\.html(#[\\w-]+)?"`, 'g');

/** Links from page to page become fragments, which router.ts follows. @param {string} html */
const withFragments = (html) => html.replaceAll(pageLink, 'href="#$1"');

/** @param {string} name */
async function asTemplate(name) {
  const html = await page(name);
  const title = part(html, /<title>(.*?)<\/title>/, name);
  const main = part(html, /<main[\s\S]*<\/main>/, name);
  return `<template id="page-${name}" data-title="${title}">\n${withFragments(main)}\n</template>`;
}

export async function writeSingleFile() {
  const index = await read(join(pages, 'index.html'));
  const templates = await Promise.all(names.map(asTemplate));
  const icon = Buffer.from(await read(join(pages, 'icon.svg'))).toString('base64');
  const scripts = [await read(join(dist, 'attention-walk.classic.js')), await read(join(parts, 'router.js'))];
  const html = withFragments(index)
    .replace(/<meta http-equiv="Content-Security-Policy".*?>\n?/, '') // it forbids scripts inside the page
    .replace(/<script type="module".*?<\/script>\n?/, '')
    .replace('href="icon.svg"', `href="data:image/svg+xml;base64,${icon}"`)
    .replace(
      /<link rel="stylesheet" href="site.css">/,
      `<style>\n${await read(join(pages, 'site.css'))}</style>`,
    )
    .replace('</body>', () =>
      [...templates, ...scripts.map((code) => `<script>${inlined(code)}</script>`), '</body>'].join('\n'),
    );
  await write(join(dist, 'attention-walk.html'), html);
}
