// Every formula a step can carry, from TeX to MathML, ahead of time: what a page needs to build the elements and no more.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import temml from 'temml';
import { dist, source, write } from './paths.mjs';

/** @typedef {{ tag: string, attributes?: Record<string, string>, children?: (Node | string)[] }} Node */
/** A node of Temml's tree: an element, a text, or a fragment, which has neither.
 * @typedef {{ type?: string, text?: string, attributes?: Record<string, string>, children?: MathNode[] }} MathNode */

export async function renderFormulas() {
  const { load } = await import(pathToFileURL(join(dist, 'attention-walk.js')).href);
  const { formulas } = await load({ build: 'js' });
  const trees = formulas.map((/** @type {string} */ tex) => [tex, toMath(tex)]);
  await write(
    join(source, 'generated/formulas.json'),
    `${JSON.stringify(Object.fromEntries(trees), null, 1)}\n`,
  );
}

/** @param {string} tex @returns {Node} */
function toMath(tex) {
  const tree = temml.__renderToMathMLTree(tex, { displayMode: true, throwOnError: true });
  const [math] = toNodes(/** @type {MathNode} */ (/** @type {unknown} */ (tree)));
  if (typeof math !== 'object') throw new Error(`No formula: ${tex}`);
  return math;
}

/** @param {MathNode} node @returns {(Node | string)[]} */
function toNodes({ type, text, attributes, children }) {
  // A name is shown as everywhere on the page: row_sum is two words.
  if (text !== undefined) return [text.replaceAll('_', '\u00a0')];
  const inner = (children ?? []).flatMap(toNodes);
  if (type === undefined) return inner;
  if (type === 'msqrt') return [root(inner)];
  const node = /** @type {Node} */ ({ tag: type });
  if (attributes && Object.keys(attributes).length > 0) node.attributes = attributes;
  if (inner.length > 0) node.children = inner;
  return [node];
}

// Chromium draws no sign at all for msqrt where there is no mathematics font, so the sign is written.
/** @param {(Node | string)[]} inner @returns {Node} */
function root(inner) {
  const [only] = inner;
  const single = inner.length === 1 && typeof only === 'object' && only.tag !== 'mrow';
  const body = single ? inner : [{ tag: 'mo', children: ['('] }, ...inner, { tag: 'mo', children: [')'] }];
  return { tag: 'mrow', children: [{ tag: 'mo', attributes: { form: 'prefix' }, children: ['√'] }, ...body] };
}
