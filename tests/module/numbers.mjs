// Presets and results from the lessons' sources, recomputed there with 28 to 40 digits; none comes from the engine.

/** "1 0; 2 1" as rows. @param {string} text */
export const rows = (text) => text.split(';').map((row) => row.trim().split(/\s+/).map(Number));

/** Lesson 2: Q, K and V of "the cat sat". */
export const catSat = {
  tokens: ['the', 'cat', 'sat'],
  mask: 'causal',
  matrices: { Q: rows('1 0; 2 1; 1 1'), K: rows('0 1; 2 1; 2 0'), V: rows('1 1; 0 1; 1 0') },
};
export const catSatScores = rows('0 2 2; 1 5 4; 1 3 2');
export const catSatWeights = [
  [1, 0, 0],
  [0.0558072192, 0.9441927808, 0],
  [0.140029245, 0.5759753452, 0.2839954097],
];
export const catSatOutput = [
  [1, 1],
  [0.0558072192, 1],
  [0.4240246548, 0.7160045903],
];
/** The same without a mask, four decimals. */
export const catSatUnmaskedOutput = rows('.5542 .5542; .3557 .6823; .4240 .7160');
/** The last rows without a scale, four decimals. */
export const catSatUnscaledRow = [0.09, 0.6652, 0.2447];

/** Lesson 1: X and one-decimal weights that give the printed tables. */
export const lisa = {
  tokens: ['the', 'cat', 'sat', 'on', 'the', 'mat'],
  mask: 'causal',
  scale: 'none',
  matrices: {
    X: rows(`.3 .3 0 .4 .3 .9; .8 1 .3 .5 .7 .3; .4 0 .3 .8 .7 .7; .5 .5 .1 .8 .6 .5; .3 .3 0 .4 .3 .9;
      .5 .7 .7 .9 .5 .4`),
    W_Q: rows(`.5 -.2 0 0 -.1 -.3; -.5 .6 -.3 -1 -.5 -.5; .4 .4 -.3 .3 1 .4; 1 .8 .3 -.2 .3 .8;
      0 .9 -.2 -.1 .3 -.8; -1 -.1 -.1 -.4 -.3 .1`),
    W_K: rows(`-.3 -.8 .3 -.4 -.5 .6; .1 .2 -.3 .5 .2 .1; -.7 .4 .2 .8 .9 -.8; .1 .3 .9 .1 -.5 .5;
      .1 .6 -1 .4 .6 -1; -.6 0 -.3 -.6 1 .1`),
    W_V: rows(`-.4 .1 -.1 -.2 .4 -.2; -.1 -.2 -.2 .1 -.4 -.5; -.3 -.1 -.5 .2 -.3 -.1; .4 -.3 .1 -.1 0 .3;
      .1 .3 .3 .4 -.2 .5; -.4 .4 .3 .3 -.3 -.4`),
  },
};
/** Two decimals. */
export const lisaV = rows(`-.32 .30 .31 .32 -.33 -.30; -.36 .03 -.08 .32 -.40 -.31; -.14 .26 .31 .39 -.28 .20;
  -.10 .08 .21 .28 -.30 -.02; -.32 .30 .31 .32 -.33 -.30; -.23 -.12 -.18 .34 -.51 -.16`);
/** Four decimals. */
export const lisaWeights = rows(`1 0 0 0 0 0; .6477 .3523 0 0 0 0; .3460 .2478 .4062 0 0 0;
  .2754 .1571 .3216 .2460 0 0; .2336 .1291 .2260 .1777 .2336 0; .1982 .1030 .2183 .1580 .1982 .1243`);

/** Lesson 4: the third row's scores, its exponentials, their sum and the weights. */
export const blend = {
  scores: [0.7, 1.1, 0.2, -Infinity],
  weights: [0.3227518747, 0.4814892179, 0.1957589075, 0],
};
