// @vitest-environment happy-dom
import { render } from 'lit';
import { afterEach, describe, expect, it } from 'vitest';
import { spokenName } from '../../../web/src/element/labels';
import { formula } from '../../../web/src/element/views/formula';
import { axisName, stepName } from '../../../web/src/element/views/matrix-name';
import { load, type Step } from '../../../web/src/engine/index';
import { readNotation, setNotation } from '../../../web/src/notation/notation';
import { sizeName } from '../../../web/src/notation/names';
import { specs } from '../views/code/specs';

const engine = await load({ build: 'js' });
const { steps } = engine.walk(specs['from X, to the output'] ?? { matrices: {} });

const step = (id: string): Step => {
  const found = steps.find((candidate) => candidate.id === id);
  if (!found) throw new Error(id);
  return found;
};

function textOf(shown: unknown): string {
  const box = document.createElement('div');
  render(shown, box);
  return box.textContent.replace(/\s+/g, '');
}

const call = (text: string): void => {
  setNotation(readNotation(text));
};

afterEach(() => {
  call('');
});

describe('the notation of a page', () => {
  it('is ours where nothing is said', () => {
    expect(readNotation(null)).toEqual({
      weights: 'weights',
      length: 'T',
      width: 'd_model',
      projection: 'XW',
    });
    expect(textOf(stepName('weights'))).toBe('weights');
    expect(textOf(formula(step('O')))).toBe('O=weightsV');
    expect(textOf(formula(step('Q')))).toBe('Q=XWQ');
  });

  it('is read in any order', () => {
    expect(readNotation('n  P')).toEqual({ weights: 'P', length: 'n', width: 'd_model', projection: 'XW' });
    expect(readNotation('nn.Linear d A')).toMatchObject({
      weights: 'A',
      width: 'd',
      projection: 'nn.Linear',
    });
  });

  it.each(['B', 'A P', 'weights A', 'wx'])('refuses %s', (text) => {
    expect(() => readNotation(text)).toThrow(/attention-walk: notation must be/);
  });

  it('renames labels, sizes and what is read aloud', () => {
    call('A n d');
    expect(textOf(stepName('weights'))).toBe('A');
    expect(textOf(stepName('weights.2'))).toBe('A(2)');
    expect(spokenName('weights.2')).toBe('A, head 2');
    expect(textOf(axisName('d_model'))).toBe('d');
    expect(sizeName('T_q × T_k')).toBe('n_q × n_k');
    expect(sizeName('heads·d_v')).toBe('heads·d_v');
  });

  it('renames formulas', () => {
    call('P d');
    expect(textOf(formula(step('O')))).toBe('O=PV');
    expect(textOf(formula(step('weights')))).toMatch(/^Pij=expsij/);
    expect(textOf(formula(step('scaled')))).toBe('scaled=scores√d');
  });

  it('writes W in front of x, with the table turned', () => {
    call('Wx');
    expect(textOf(formula(step('Q')))).toMatch(/^qi=WQxiRowiofX,asacolumn/);
    expect(textOf(formula(step('output')))).toMatch(/^outputi=WOoi/);
    expect(textOf(stepName('W_Q'))).toBe('WQ⊤');
    expect(textOf(stepName('Q'))).toBe('Q');
  });

  it('writes a call of nn.Linear, whose weight is turned', () => {
    call('nn.Linear');
    expect(textOf(formula(step('Q')))).toMatch(/^Q=WQ\(X\)nn\.Linear.*XtimesWQ\.weight⊤/);
    expect(textOf(stepName('W_O'))).toBe('WO.weight⊤');
  });
});
