// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { isNear, unknownNames } from '../../../web/src/element/author-names';

function element(tag: string, attributes: Record<string, string> = {}, ...inner: Element[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...inner);
  return made;
}

const found = (attributes: Record<string, string>, ...inner: Element[]) =>
  unknownNames(element('attention-walk', attributes, ...inner)).map(({ message }) => message);

describe('unknownNames', () => {
  it('says which attribute was probably meant', () => {
    expect(unknownNames(element('attention-walk', { masks: 'causal', tokns: 'a b' }))).toEqual([
      {
        code: 'ERR_NAME',
        message: 'attention-walk: there is no attribute masks; did you mean mask?',
        where: 'masks',
      },
      {
        code: 'ERR_NAME',
        message: 'attention-walk: there is no attribute tokns; did you mean tokens?',
        where: 'tokns',
      },
    ]);
  });

  it('lists what there is where nothing is near', () => {
    expect(found({}, element('attn-ask', { column: '1' }))).toEqual([
      'attn-ask: there is no attribute column; it has kind, for, row, col, digits, options, table, mistakes',
    ]);
  });

  it('looks at every element of ours inside, and at no other', () => {
    const inner = [
      element('attn-matrix', { name: 'Q', rows: '2' }),
      element('attn-step', { fro: 'Q' }, element('p', { align: 'left' })),
      element('attn-keys', { query: '1' }),
      element('attn-matrx', { name: 'K' }),
      element('my-note', { anything: 'goes' }),
    ];
    expect(found({}, ...inner)).toEqual([
      'attn-matrix: there is no attribute rows; it has name',
      'attn-step: there is no attribute fro; did you mean for?',
      'attn-keys: there is no attribute query; it has row',
      'attention-walk: there is no element attn-matrx; did you mean attn-matrix?',
    ]);
  });

  it('leaves alone what HTML, a page’s tools and a framework write', () => {
    const global = {
      id: 'a',
      class: 'wide',
      style: 'margin: 0',
      lang: 'de',
      hidden: '',
      slot: 'walk',
      dir: 'rtl',
      title: 'x',
      tabindex: '0',
      role: 'group',
      part: 'walk',
      translate: 'no',
      inert: '',
      nonce: 'x',
      'data-name': 'x',
      'aria-label': 'x',
      onclick: 'x()',
      ':mask': 'x',
      '@attn-step': 'x',
      '_ngcontent-abc-c12': '',
      'v-cloak': '',
      'xml:lang': 'en',
    };
    expect(found(global, element('attn-step', { ...global, for: 'Q' }))).toEqual([]);
  });
});

describe('isNear', () => {
  it.each([
    ['masks', 'mask', true],
    ['msk', 'mask', true],
    ['mesk', 'mask', true],
    ['amsk', 'mask', true],
    ['head', 'heads', true],
    ['key-token', 'key-tokens', true],
    ['rope', 'mode', false],
    ['x', 'for', false],
    ['column', 'col', false],
  ])('%s and %s: %s', (a, b, near) => {
    expect(isNear(a, b)).toBe(near);
  });
});
