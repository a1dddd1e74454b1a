import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import formulas from '../../generated/formulas.json' with { type: 'json' };
import type { Step } from '../../engine/types.js';
import { nameOf as shownName, sizeName } from '../../notation/names.js';
import { notation } from '../../notation/notation.js';
import { projectionNote, projectionTree, type Tree } from '../../notation/projection.js';
import { toneOf } from '../tones.js';

const trees = formulas as unknown as Record<string, Tree>;
const namespace = 'http://www.w3.org/1998/Math/MathML';

/** The formula of a step as MathML, in the notation of the page, its letters in the colours of their matrices. */
export function formula(step: Step): TemplateResult {
  const tex = step.formula;
  const spelled = notation();
  const note = projectionNote(step, spelled);
  const draw = (): Element | string => {
    const tree = projectionTree(step, spelled) ?? trees[tex];
    return tree ? build(tree) : tex;
  };
  return html`<div class="formula">${guard([tex, spelled], draw)}</div>
    ${note === undefined ? nothing : html`<p class="formula-note">${note}</p>`}`;
}

function textOf(node: Tree | string): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('');
}

/** W with a low Q is W_Q; any other element is what its text says. */
function nameOf({ tag, children = [] }: Tree): string {
  return tag === 'msub'
    ? children.map(textOf).join('_')
    : ['mi', 'mtext', 'mrow'].includes(tag)
      ? children.map(textOf).join('')
      : '';
}

/** A name of ours that the page spells otherwise, as the one element that stands for it. */
function renamed(node: Tree): Tree {
  const name = nameOf(node);
  const spelled = node.tag === 'msub' ? sizeName(name) : shownName(name);
  const isName = node.tag === 'mi' || name === 'd_model';
  return isName && spelled !== name ? { tag: 'mi', children: [spelled] } : node;
}

function build(original: Tree, coloured = false): Element {
  const node = renamed(original);
  const element = document.createElementNS(namespace, node.tag);
  for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value);
  const tone = coloured ? 's' : toneOf(nameOf(original));
  if (tone !== 's') element.setAttribute('class', `tone-${tone}`);
  for (const child of node.children ?? []) {
    element.append(typeof child === 'string' ? child : build(child, coloured || tone !== 's'));
  }
  return element;
}
