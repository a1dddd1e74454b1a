import { html, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import formulas from '../../generated/formulas.json' with { type: 'json' };
import { toneOf } from '../tones.js';

/** A MathML element as the build leaves it: rendered from TeX ahead of time. */
interface Tree {
  tag: string;
  attributes?: Record<string, string>;
  children?: (Tree | string)[];
}

const trees = formulas as unknown as Record<string, Tree>;
const namespace = 'http://www.w3.org/1998/Math/MathML';

/** The formula of a step as MathML, its letters in the colours of their matrices. */
export function formula(tex: string): TemplateResult {
  return html`<div class="formula">${guard([tex], () => (trees[tex] ? build(trees[tex]) : tex))}</div>`;
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

function build(node: Tree, coloured = false): Element {
  const element = document.createElementNS(namespace, node.tag);
  for (const [name, value] of Object.entries(node.attributes ?? {})) element.setAttribute(name, value);
  const tone = coloured ? 's' : toneOf(nameOf(node));
  if (tone !== 's') element.setAttribute('class', `tone-${tone}`);
  for (const child of node.children ?? []) {
    element.append(typeof child === 'string' ? child : build(child, coloured || tone !== 's'));
  }
  return element;
}
