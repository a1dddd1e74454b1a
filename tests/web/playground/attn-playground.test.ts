// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { WalkSpec } from '../../../web/src/engine/types';
import type { AttnPlayground } from '../../../web/src/playground/index';
import '../../../web/src/playground/index';
import { cat, engine, WalkStub } from '../support/walk-stub';

let bench: AttnPlayground;

function template(name: string): HTMLTemplateElement {
  const element = document.createElement('template');
  element.dataset.name = name;
  element.content.append(document.createElement('attention-walk'));
  return element;
}

beforeEach(async () => {
  bench = document.createElement('attn-playground');
  bench.append(template('The cat'), template('Another'));
  document.body.replaceChildren(bench);
  await bench.updateComplete;
  walk().start(cat);
  await bench.updateComplete;
});

function walk(): WalkStub {
  const found = bench.querySelector(':scope > attention-walk');
  if (found instanceof WalkStub) return found;
  throw new Error('no walk');
}

function spec(): WalkSpec {
  const { walk: now } = walk();
  if (now) return now.spec;
  throw new Error('the walk has not started');
}

const all = <E extends Element = HTMLElement>(selector: string) =>
  Array.from(bench.renderRoot.querySelectorAll<E>(selector));
const clean = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const message = () => clean(all('.bench > .problem')[0]?.textContent);

async function act(element: Element | undefined, event: string, value?: string): Promise<void> {
  if (!element) throw new Error('no such element');
  if (value !== undefined) (element as HTMLInputElement).value = value;
  if (event === 'click') (element as HTMLElement).click();
  else element.dispatchEvent(new Event(event, { bubbles: true }));
  await bench.updateComplete;
}

const button = (name: string) =>
  all<HTMLButtonElement>('button').find(
    (b) => b.getAttribute('aria-label') === name || clean(b.textContent) === name,
  );
const radio = (name: string) =>
  all<HTMLLabelElement>('.segmented label')
    .find((l) => clean(l.textContent) === name)
    ?.querySelector('input') ?? undefined;
const panel = (name: string) => act(radio(name), 'change');

describe('attn-playground', () => {
  it('starts with the first of its walks and keeps each as it was left', async () => {
    const first = walk();
    const choose = all<HTMLSelectElement>('.preset select')[0];
    expect(Array.from(choose?.options ?? [], (option) => clean(option.textContent))).toEqual([
      'The cat',
      'Another',
    ]);
    await act(choose, 'change', 'Another');
    expect(walk()).not.toBe(first);
    await act(choose, 'change', 'The cat');
    expect(walk()).toBe(first);
  });

  it('adds a token like another one, renames and removes it', async () => {
    const [name] = all<HTMLInputElement>('.addition input');
    const [model] = all<HTMLSelectElement>('.addition select');
    if (name) name.value = 'mat';
    if (model) model.value = '1';
    await act(button('Add'), 'click');
    expect(spec().tokens).toEqual(['the', 'cat', 'sat', 'mat']);
    expect(spec().matrices.K?.[3]).toEqual([2, 1]);
    await act(all('.tokens li input')[3], 'change', '<img src=x onerror=alert(1)>');
    expect(spec().tokens?.[3]).toBe('<img src=x onerror=alert(1)>');
    expect(all('img')).toHaveLength(0);
    await act(button('Remove cat'), 'click');
    expect(spec().tokens).toEqual(['the', 'sat', '<img src=x onerror=alert(1)>']);
    expect(spec().matrices.Q).toEqual([
      [1, 0],
      [1, 1],
      [2, 1],
    ]);
  });

  it('tells tokens of one name apart', async () => {
    await act(all('.tokens li input')[2], 'change', 'the');
    expect(button('Remove the (0)')).toBeDefined();
    await act(button('Remove the (2)'), 'click');
    expect(spec().tokens).toEqual(['the', 'cat']);
  });

  it('changes a width in every matrix that has it', async () => {
    await panel('Sizes');
    await act(button('more d_k'), 'click');
    expect([spec().matrices.Q?.[0], spec().matrices.K?.[0]]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
    ]);
  });

  it('leaves everything as it was when the engine refuses, and says why', async () => {
    await panel('Sizes');
    await act(button('more d_k'), 'click');
    const before = spec();
    await act(button('more heads'), 'click');
    expect(message()).toMatch(/heads share the columns equally/);
    expect(spec()).toBe(before);
    await act(button('less d_k'), 'click');
    expect(message()).toBe('');
    await act(button('more heads'), 'click');
    expect(spec()).toMatchObject({ heads: 2 });
  });

  it('puts a pasted block in, and makes room for it', async () => {
    await panel('Numbers');
    await act(radio('V'), 'change');
    const [text] = all<HTMLTextAreaElement>('textarea');
    expect(text?.value).toBe('1  1\n0  1\n1  0');
    await act(text, 'input', '1\t2\t3\r\n4\t5\t−6\r\n7\t8\t9\r\n0\t0\t1\r\n');
    await act(button('Put it in'), 'click');
    expect(spec().matrices.V?.[1]).toEqual([4, 5, -6]);
    expect(spec().tokens).toEqual(['the', 'cat', 'sat', 'token 4']);
    expect(spec().matrices.Q?.[3]).toEqual([0, 0]);
  });

  it('says what a block took with it, and takes it back', async () => {
    await panel('Numbers');
    await act(radio('V'), 'change');
    const [text] = all<HTMLTextAreaElement>('textarea');
    await act(text, 'input', '[[1,2,3]]');
    await act(button('Put it in'), 'click');
    expect(spec().matrices).toEqual({ Q: [[1, 0]], K: [[0, 1]], V: [[1, 2, 3]] });
    const told = () => clean(all('.refitted p')[0]?.textContent);
    expect(told()).toBe('To fit, 2 tokens (cat, sat) were removed and d_v went from 2 to 3.');
    await act(button('Undo'), 'click');
    expect(spec()).toEqual(cat);
    expect(told()).toBe('');
    await act(text, 'input', '1 1; 2 2; 3 3');
    await act(button('Put it in'), 'click');
    expect(told()).toBe('');
  });

  it('loses nothing of a block that it can’t read', async () => {
    await panel('Numbers');
    await act(radio('V'), 'change');
    const [text] = all<HTMLTextAreaElement>('textarea');
    await act(text, 'input', '1 1\n0\n1 #DIV/0!');
    await act(button('Put it in'), 'click');
    expect(clean(all('#text-problem')[0]?.textContent)).toBe('V, row 2: 1 number, but row 1 has 2.');
    expect(spec()).toEqual(cat);
    await act(button('Fill with 0'), 'click');
    expect(clean(all('#text-problem')[0]?.textContent)).toMatch(/^V, row 3, column 2: “#DIV\/0!”/);
    expect(text?.value).toBe('1 1\n0\n1 #DIV/0!');
    await act(text, 'input', '1 1\n0\n1 2');
    await act(button('Put it in'), 'click');
    await act(button('Fill with 0'), 'click');
    expect(spec().matrices.V).toEqual([
      [1, 1],
      [0, 0],
      [1, 2],
    ]);
  });

  it('makes a mask of one’s own from a click', async () => {
    await panel('Mask');
    await act(button('the looks at sat'), 'click');
    expect(spec().mask).toEqual([
      [true, false, true],
      [true, true, false],
      [true, true, true],
    ]);
    await act(radio('none'), 'change');
    expect(spec().mask).toBe('none');
  });

  it('starts elsewhere with the same numbers, and goes back to the given ones', async () => {
    const before = walk().walk?.steps.find(({ id }) => id === 'O')?.data;
    await panel('Start and scale');
    for (const start of ['scores and V', 'weights and V']) {
      await act(radio(start), 'change');
      expect(message()).toBe('');
      expect(walk().walk?.steps.find(({ id }) => id === 'O')?.data).toEqual(before);
    }
    await act(radio('Q, K, V'), 'change');
    expect(engine.walk(spec()).spec).toEqual(cat);
  });

  it('takes a scale and a temperature as numbers only', async () => {
    await panel('Start and scale');
    await act(radio('factor'), 'change');
    expect(spec().scale).toBeCloseTo(0.7071067811865475, 12);
    const [factor, temperature] = all<HTMLInputElement>('.number input');
    await act(factor, 'change', '1/2');
    expect(spec().scale).toBe(0.5);
    await act(temperature, 'change', '0');
    expect(message()).toMatch(/temperature must be finite and above 0/);
    await act(temperature, 'change', 'warm');
    expect(message()).toMatch(/warm/);
    expect(spec().temperature).toBeUndefined();
  });
});
