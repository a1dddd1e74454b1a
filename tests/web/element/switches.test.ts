// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  $,
  $$,
  attributes,
  button,
  cell,
  children,
  element,
  events,
  open,
  radio,
  said,
  settled,
  text,
  walk,
} from '../support/walk-page';

beforeEach(async () => {
  await open();
});
afterEach(() => {
  document.body.replaceChildren();
});

describe('the switches', () => {
  const choose = async (name: string, value: string) => {
    const input = radio(name, value);
    if (!input) throw new Error(`no ${name} ${value}`);
    input.checked = true;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };

  const chooseDigits = async (value: string) => {
    const list = walk.renderRoot.querySelector('select');
    if (!list) throw new Error('no list of digits');
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };

  it('offer no decimals to nine, and exact', async () => {
    walk.goTo('weights');
    // e^(2√2) / (e^(2√2) + 1) = 0.94419278079283024…, by Python's decimal module.
    const shown = ['1', '0.9', '0.94', '0.944', '0.9442', '0.94419', '0.944193', '0.9441928', '0.94419278'];
    const options = Array.from($$('option') as HTMLOptionElement[], (option) => option.value);
    expect(options).toEqual([...shown.keys(), 9, 'exact'].map(String));
    for (const [digits, number] of [...shown, '0.944192781'].entries()) {
      await chooseDigits(String(digits));
      expect(text('weights', 1, 1)).toBe(number);
    }
    await chooseDigits('exact');
    expect(text('weights', 1, 1)).toMatch(/^0\.944192780792830\d$/);
    walk.setAttribute('digits', '12');
    await settled();
    expect(walk.renderRoot.querySelector('select')?.value).toBe('12');
  });

  it('change digits, mask and scale, and undo takes mask and scale back', async () => {
    walk.goTo('weights');
    await chooseDigits('4');
    expect(text('weights', 1, 1)).toBe('0.9442');
    expect(events.at(-1)).toEqual(['attn-change', { digits: 4 }]);
    await choose('mask', 'none');
    // NUMBERS 5.1: no mask.
    expect(text('weights', 0, 0)).toBe('0.1084');
    await choose('scale', 'none');
    expect(text('weights', 2, 1)).toBe('0.6652');
    button('Undo').click();
    button('Undo').click();
    await settled();
    expect(text('weights', 1, 1)).toBe('0.9442');
  });

  it('offer the scale that the author used', async () => {
    await open({ ...attributes, scale: '0.25' });
    const values = $$('input[name="scale"]').map((input) => (input as HTMLInputElement).value);
    expect(values).toEqual(['none', 'sqrt_dk', '0.25']);
  });
});

describe('continuing from displayed values', () => {
  const box = () => walk.renderRoot.querySelector<HTMLInputElement>('input[type="checkbox"]');
  const set = async (on: boolean) => {
    const input = box();
    if (!input) throw new Error('no switch');
    input.checked = on;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };

  it('walks again on paper, says how far that is, marks what differs, and goes back', async () => {
    walk.goTo('row_sum');
    await settled();
    expect(text('row_sum', 2, 0)).toBe('1.74');
    expect($('.on-paper')).toBeNull();
    await set(true);
    expect(events.at(-1)).toEqual(['attn-change', { paper: true }]);
    expect(walk.paper).toBe(true);
    // 0.24 + 1 + 0.49 = 1.73 with the exponentials as they are shown; exactly 1.7362.
    expect(text('row_sum', 2, 0)).toBe('1.73 not as exactly');
    expect($$('td.off').map((td) => td.dataset.row)).toEqual(['2']);
    expect(said('.on-paper')).toContain('1 of 3 numbers of this step differs from the exact ones');
    expect($$('td.changed')).toHaveLength(0);
    button('Undo').click();
    await settled();
    expect(box()?.checked).toBe(false);
    expect(text('row_sum', 2, 0)).toBe('1.74');
    button('Redo').click();
    await set(false);
    expect(walk.paper).toBe(false);
    expect($('.on-paper')).toBeNull();
  });

  it('rounds to whatever digits are shown, and to none where all are', async () => {
    await set(true);
    walk.digits = 1;
    walk.goTo('weights');
    await settled();
    // To one digit: e^−1.4 = 0.2, sum 0.2 + 1 + 0.5 = 1.7, 0.2 / 1.7 = 0.1
    expect([0, 1, 2].map((col) => text('weights', 2, col))).toEqual(['0.1', '0.6', '0.3']);
    walk.undo();
    expect(walk.digits).toBe(2);
    walk.digits = 'exact';
    await settled();
    expect(walk.paper).toBe(false);
    expect(box()?.disabled).toBe(true);
    walk.paper = true;
    expect(events.at(-1)?.[0]).toBe('attn-error');
    expect(walk.paper).toBe(false);
  });

  it('is an author’s choice too, which a reset goes back to', async () => {
    await open({ ...attributes, digits: '1', paper: '' });
    expect(walk.paper).toBe(true);
    expect(walk.spec?.rounding).toBe(1);
    await set(false);
    walk.reset();
    expect(walk.paper).toBe(true);
    walk.setAttribute('digits', '3');
    await settled();
    expect([walk.digits, walk.spec?.rounding]).toEqual([3, 3]);
    walk.removeAttribute('paper');
    await settled();
    expect(walk.paper).toBe(false);
  });

  it.each([
    [{ paper: 'yes' }, 'paper must be there without a value, or not at all, found "yes"'],
    [{ paper: '', digits: 'exact' }, 'digits must be a whole number where paper is there, found "exact"'],
  ])('refuses %o', async (given, message) => {
    await open({ ...attributes, ...given });
    expect(said('[role="alert"]')).toContain(message);
  });

  it('edits the number that was given, not what is shown of it', async () => {
    walk.set('Q', 0, 0, 0.125);
    await set(true);
    expect(text('Q', 0, 0)).toBe('0.13');
    cell('Q', 0, 0)?.click();
    await settled();
    expect(walk.renderRoot.querySelector<HTMLInputElement>('.field')?.value).toBe('0.125');
  });

  it('leaves answers and printed tables to the exact walk', async () => {
    const ask = element('attn-ask', { for: 'row_sum', row: 'sat' });
    const printed = element('attn-printed', { for: 'row_sum' }, '1.00; 1.06; 1.74');
    await open({ ...attributes, paper: '' }, [...children(), ask, printed]);
    const shown = (e: HTMLElement, selector: string) =>
      (e.shadowRoot?.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
    expect(shown(printed, 'summary')).toContain('Every printed number follows.');
    expect(shown(ask, '#hint')).toContain('The walk continues from displayed values');
    const input = ask.shadowRoot?.querySelector('input');
    if (!input) throw new Error('no field');
    input.value = '1.74';
    input.dispatchEvent(new Event('input', { bubbles: true }));
    ask.shadowRoot?.querySelector<HTMLElement>('.primary')?.click();
    await settled();
    expect(shown(ask, '.headline')).toBe('Right.');
    walk.paper = false;
    await settled();
    expect(shown(ask, '.headline')).toBe('Right.');
  });
});
