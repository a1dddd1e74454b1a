/** A name for a question that stays the same as long as the page does: ids where the author gave some, else where it stands. */
export function itemOf(ask: Element, walk: Element | undefined): string {
  const own = nameOf(ask, walk, 'ask');
  return walk ? `${nameOf(walk, walk.getRootNode() as ParentNode & Node, 'walk')}/${own}` : own;
}

function nameOf(element: Element, within: ParentNode | undefined, name: string): string {
  if (element.id !== '') return element.id;
  const all = Array.from(within?.querySelectorAll(element.localName) ?? []);
  return `${name}-${all.indexOf(element) + 1}`;
}
