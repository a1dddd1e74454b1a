// The page of all terms, from the one list that the labels in the walks explain themselves by.
import { join } from 'node:path';
import { read, source } from './paths.mjs';

/** @typedef {{ id: string, name: string, shape: string, tone: string, meaning: string, others: [string, string][] }} Term */

const place = '<!-- terms -->';

/** @param {string} html */
export async function withTerms(html) {
  if (!html.includes(place)) return html;
  /** @type {Term[]} */
  const terms = JSON.parse(await read(join(source, 'glossary/terms.json')));
  return html.replace(place, () => terms.map(entry).join('\n'));
}

/** @param {Term} term */
function entry({ id, name, shape, tone, meaning, others }) {
  const size = shape === '' ? '' : ` <span class="shape">${indexed(shape)}</span>`;
  const rows = others.map(([who, what]) => `<li><span>${text(who)}</span> ${text(what)}</li>`);
  return `<section class="term" id="term-${id}">
<h2><dfn class="${tone}">${indexed(name)}</dfn>${size}</h2>
<p>${text(meaning)}</p>
<ul>${rows.join('')}</ul>
</section>`;
}

/** @param {string} raw */
const text = (raw) => raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** d_k as d with a low k. @param {string} raw */
const indexed = (raw) =>
  text(raw)
    .replaceAll('row_', 'row ')
    .replaceAll('kv_heads', 'kv heads')
    .replace(/_(\w+)/g, '<sub>$1</sub>');
