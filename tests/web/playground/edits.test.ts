import { describe, expect, it } from 'vitest';
import type { WalkSpec } from '../../../web/src/engine/types';
import { size } from '../../../web/src/playground/axes';
import { resize, widthsOf } from '../../../web/src/playground/edit-sizes';
import { addToken, removeToken, renameToken, tokensOf } from '../../../web/src/playground/edit-tokens';
import { cat as given, catFromX } from '../support/cat';

const cat: WalkSpec = { tokens: catFromX.tokens, matrices: catFromX.matrices };
const projected: WalkSpec = { tokens: given.tokens, matrices: given.matrices };
const twoHeads: WalkSpec = {
  heads: 2,
  matrices: { Q: [[1, 2, 3, 4]], K: [[1, 2, 3, 4]], V: [[1, 2]], W_O: [[10], [20]] },
};

describe('tokens', () => {
  it('adds a row of zeros to X and to nothing else', () => {
    const spec = addToken(cat, 'query', 'on');
    expect(spec.tokens).toEqual(['the', 'cat', 'sat', 'on']);
    expect(spec.matrices.X?.[3]).toEqual([0, 0, 0]);
    expect(spec.matrices.W_Q).toEqual(cat.matrices.W_Q);
  });

  it('adds a copy of another token', () => {
    const spec = addToken(projected, 'query', 'cat', 1);
    expect([spec.matrices.Q?.[3], spec.matrices.K?.[3], spec.matrices.V?.[3]]).toEqual([
      [2, 1],
      [2, 1],
      [0, 1],
    ]);
    expect(projected.matrices.Q).toHaveLength(3);
  });

  it('adds a row and a column to scores, and to a mask drawn by hand', () => {
    const spec = addToken(
      {
        matrices: {
          scores: [
            [1, 2],
            [3, 4],
          ],
          V: [[1], [2]],
        },
        mask: [
          [true, false],
          [true, true],
        ],
      },
      'query',
      '',
    );
    expect(spec.matrices.scores).toEqual([
      [1, 2, 0],
      [3, 4, 0],
      [0, 0, 0],
    ]);
    expect(spec.matrices.V).toEqual([[1], [2], [0]]);
    expect(spec.mask).toEqual([
      [true, false, true],
      [true, true, true],
      [true, true, true],
    ]);
    expect(spec.tokens).toBeUndefined();
  });

  it('removes a token from every matrix at once', () => {
    const spec = removeToken(projected, 'query', 1);
    expect(spec).toEqual({
      tokens: ['the', 'sat'],
      matrices: {
        Q: [
          [1, 0],
          [1, 1],
        ],
        K: [
          [0, 1],
          [2, 0],
        ],
        V: [
          [1, 1],
          [1, 0],
        ],
      },
    });
    expect(
      removeToken(
        {
          matrices: {
            scores: [
              [1, 2],
              [3, 4],
            ],
          },
        },
        'query',
        0,
      ).matrices.scores,
    ).toEqual([[4]]);
  });

  it('keeps keys of their own apart', () => {
    const own: WalkSpec = { ...projected, keyTokens: ['le', 'chat', 'dort'] };
    const spec = addToken(own, 'key', 'ici');
    expect([size(spec, 'query'), size(spec, 'key')]).toEqual([3, 4]);
    expect([spec.tokens, spec.keyTokens]).toEqual([own.tokens, ['le', 'chat', 'dort', 'ici']]);
    expect(removeToken(spec, 'query', 0).keyTokens).toHaveLength(4);
  });

  it('renames one token, repeated or not', () => {
    const spec = { ...projected, tokens: ['the', 'cat', 'the'] };
    expect(renameToken(spec, 'query', 2, '<b>x</b>').tokens).toEqual(['the', 'cat', '<b>x</b>']);
    expect(tokensOf({ matrices: projected.matrices }, 'query')).toEqual(['', '', '']);
  });
});

describe('sizes', () => {
  it('names the widths of a spec', () => {
    expect(widthsOf(cat).map(({ name, size: found }) => [name, found])).toEqual([
      ['d_model', 3],
      ['d_k', 2],
      ['d_v', 2],
    ]);
    expect(widthsOf(twoHeads).map(({ name, size: found }) => [name, found])).toEqual([
      ['d_k', 2],
      ['d_v', 1],
      ['columns of W_O', 1],
    ]);
  });

  it('changes d_model in X and in the rows of every W', () => {
    const { matrices } = resize(cat, 'd_model', 4);
    expect(matrices.X?.[0]).toEqual([0, 1, 1, 0]);
    expect([matrices.W_Q?.[3], matrices.W_K?.[3], matrices.W_V?.[3]]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('changes d_k in both Q and K, d_v in V alone', () => {
    expect(resize(cat, 'd_k', 1).matrices).toEqual({
      ...cat.matrices,
      W_Q: [[1], [0], [1]],
      W_K: [[2], [0], [0]],
    });
    expect(resize(projected, 'd_v', 3).matrices.V).toEqual([
      [1, 1, 0],
      [0, 1, 0],
      [1, 0, 0],
    ]);
  });

  it('keeps each head’s columns together', () => {
    expect(resize(twoHeads, 'd_k', 3).matrices.Q).toEqual([[1, 2, 0, 3, 4, 0]]);
    expect(resize(twoHeads, 'd_k', 1).matrices.K).toEqual([[1, 3]]);
    const { matrices } = resize(twoHeads, 'd_v', 2);
    expect([matrices.V, matrices.W_O]).toEqual([[[1, 0, 2, 0]], [[10], [0], [20], [0]]]);
  });
});
