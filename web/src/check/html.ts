import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Author } from '../element/author.js';

/** An attn-printed in a page. */
export interface Printed {
  line: number;
  for: string;
  text: string;
  digits: string | null;
  slip: boolean;
}

/** An attention-walk in a page, as its author wrote it. */
export interface Written extends Author {
  line: number;
  printed: Printed[];
}

/** Every attention-walk of a page, read as a browser would parse it. */
export function walksIn(html: string): Written[] {
  const found: Written[] = [];
  visit(parse(html, { sourceCodeLocationInfo: true }), (element) => {
    if (element.tagName === 'attention-walk') found.push(written(element));
  });
  return found;
}

function visit(node: Tree.ParentNode, meet: (element: Tree.Element) => void): void {
  for (const child of node.childNodes) {
    if ('tagName' in child) meet(child);
    if ('content' in child) visit(child.content, meet);
    else if ('childNodes' in child) visit(child, meet);
  }
}

function written(element: Tree.Element): Written {
  const children = element.childNodes.filter((child) => 'tagName' in child);
  const matrices = children.filter(({ tagName }) => tagName === 'attn-matrix');
  return {
    line: lineOf(element),
    attribute: (name) => attribute(element, name),
    matrices: matrices.map((matrix) => ({
      name: attribute(matrix, 'name')?.trim() ?? '',
      text: textOf(matrix),
    })),
    printed: children.filter(({ tagName }) => tagName === 'attn-printed').map(printedOf),
  };
}

const printedOf = (element: Tree.Element): Printed => ({
  line: lineOf(element),
  for: attribute(element, 'for')?.trim() ?? '',
  text: textOf(element),
  digits: attribute(element, 'digits'),
  slip: attribute(element, 'slip') !== null,
});

const lineOf = (element: Tree.Element): number => element.sourceCodeLocation?.startLine ?? 0;

function attribute(element: Tree.Element, name: string): string | null {
  return element.attrs.find((attr) => attr.name === name)?.value ?? null;
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => ('value' in child ? child.value : 'childNodes' in child ? textOf(child) : ''))
    .join('');
}
