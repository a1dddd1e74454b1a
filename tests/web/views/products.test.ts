// @vitest-environment happy-dom
// Numbers are those of the published walk "Mixing values", and of paper.
import { describe, expect, it } from 'vitest';
import { products } from '../../../web/src/views/products/index';
import { cat, contextOf, show } from './views';

describe('the products of a cell', () => {
  it('are there wherever two matrices are multiplied, and only there', () => {
    const fitting = ['scores', 'O'].map((id) => products.fits(contextOf(cat, id)));
    expect(fitting).toEqual([true, true]);
    const others = ['Q', 'scaled', 'masked', 'exps', 'weights'].map((id) =>
      products.fits(contextOf(cat, id)),
    );
    expect(others).toEqual(others.map(() => false));
  });

  it('stand in lines with the sum so far', async () => {
    const view = await show(products, contextOf(cat, 'scores', 1, 1));
    expect(view.rows('.terms')).toEqual([
      ['0', '2', '×', '2', '=', '4', '4'],
      ['1', '1', '×', '1', '=', '1', '5'],
    ]);
  });

  it('follow the cell in hand', async () => {
    const view = await show(products, contextOf(cat, 'scores', 1, 1));
    await view.again(contextOf(cat, 'scores', 1, 2));
    expect(view.rows('.terms').map((row) => row.at(-1))).toEqual(['4', '4']);
  });
});

describe('a product read another way', () => {
  it('is a line a cell, by row and by column, with the cell in hand marked', async () => {
    const view = await show(products, contextOf(cat, 'scores', 1, 2));
    await view.choose('way', 'row');
    expect(view.all('li .result').map((line) => line.textContent.replace(/\s+/g, ''))).toEqual([
      '=1',
      '=5',
      '=4',
    ]);
    expect(view.all('li').map((line) => line.getAttribute('aria-current'))).toEqual([
      'false',
      'false',
      'true',
    ]);
    await view.choose('way', 'column');
    expect(view.all('li .result').map((line) => line.textContent.replace(/\s+/g, ''))).toEqual([
      '=2',
      '=4',
      '=2',
    ]);
  });

  it('is a mix of rows: sat mixes the three values', async () => {
    const view = await show(products, contextOf(cat, 'O', 2, 0));
    expect(view.rows('.mix')).toEqual([
      ['the', '0.140', '×', '1', '1', '=', '0.140', '0.140'],
      ['cat', '0.576', '×', '0', '1', '=', '0.000', '0.576'],
      ['sat', '0.284', '×', '1', '0', '=', '0.284', '0.000'],
    ]);
    expect(view.rows('.mix', 'tfoot')).toEqual([['O', '=', '0.424', '0.716']]);
  });

  it('adds as many rows as are wanted', async () => {
    const view = await show(products, contextOf(cat, 'O', 2, 0));
    await view.slide('rows added', 2);
    expect(view.rows('.mix', 'tfoot')).toEqual([['sum of 2', '=', '0.140', '0.716']]);
    expect(view.all('.mix tbody tr').map((row) => row.classList.contains('later'))).toEqual([
      false,
      false,
      true,
    ]);
    await view.again(contextOf(cat, 'scores', 2, 0));
    await view.choose('way', 'mix');
    expect(view.rows('.mix', 'tfoot')).toEqual([['scores', '=', '1', '3', '2']]);
  });

  it('says what is masked', async () => {
    const view = await show(products, contextOf(cat, 'O', 1, 0));
    const row = view.all('.mix tbody tr')[2];
    expect(row?.classList.contains('masked')).toBe(true);
    expect(row?.textContent).toContain('masked');
  });

  it('is a sum of outer products', async () => {
    const view = await show(products, contextOf(cat, 'scores', 0, 0));
    await view.choose('way', 'outer');
    await view.slide('matrices added', 1);
    const tables = view
      .all('table')
      .map((table) =>
        Array.from(table.querySelectorAll('tbody tr'), (row) =>
          Array.from(row.querySelectorAll('td'), (cell) => cell.textContent.trim()),
        ),
      );
    // Column 0 of Q with row 0 of K transposed.
    expect(tables).toEqual([
      [['1'], ['2'], ['1']],
      [['0', '2', '2']],
      [
        ['0', '2', '2'],
        ['0', '4', '4'],
        ['0', '2', '2'],
      ],
      [
        ['0', '2', '2'],
        ['0', '4', '4'],
        ['0', '2', '2'],
      ],
    ]);
    await view.slide('matrices added', 2);
    const [, , second, sum] = view.all('table');
    const rows = (table: HTMLElement | undefined): string[] =>
      Array.from(table?.querySelectorAll('tbody tr') ?? [], (row) =>
        Array.from(row.querySelectorAll('td'), (cell) => cell.textContent.trim()).join(' '),
      );
    expect(rows(second)).toEqual(['0 0 0', '1 1 0', '1 1 0']);
    expect(rows(sum)).toEqual(['0 2 2', '1 5 4', '1 3 2']);
  });
});
