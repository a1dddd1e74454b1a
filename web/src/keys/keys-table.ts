import { html, nothing, type TemplateResult } from 'lit';
import { cssVars } from '../element/css-vars.js';
import { digitsFor, equalsSign, formatNumber, type Digits } from '../element/format.js';
import type { Step } from '../engine/types.js';
import type { Blend, BlendKey } from './blend.js';

/** Key by key: scores, weight and value of one query. */
export function keysTable(blend: Blend, query: number, digits: Digits): TemplateResult {
  return html`<table dir="ltr">
    <caption class="sr">
      Keys of query ${blend.queries[query]}
    </caption>
    <thead>
      <tr>
        <th scope="col">key</th>
        ${blend.stages.map(({ title }) => html`<th scope="col" class="number">${title}</th>`)}
        <th scope="col" class="number tone-w">weight</th>
        <th scope="col" class="tone-v">value</th>
      </tr>
    </thead>
    <tbody>
      ${blend.keys.map((key) => row(key, blend, digits))}
    </tbody>
  </table>`;
}

function row(key: BlendKey, blend: Blend, digits: Digits): TemplateResult {
  const shown = (step: Step, value: number): string => formatNumber(value, digitsFor(step.data, digits));
  return html`<tr class=${key.masked ? 'hidden-key' : nothing}>
    <th scope="row"><bdi>${key.label}</bdi></th>
    ${blend.stages.map(({ step }, i) => {
      const value = key.scores[i] ?? NaN;
      const masked = key.masked && value === -Infinity;
      return html`<td class="number ${masked ? 'masked' : ''}">
        ${shown(step, value)}${masked ? html` <span class="word">masked</span>` : nothing}
      </td>`;
    })}
    <td class="number weight tone-w ${key.masked ? 'masked' : ''}" ${cssVars({ '--share': key.weight })}>
      <span>${key.masked ? '0' : shown(blend.weights, key.weight)}</span>
      <span class="bar" aria-hidden="true"></span>
    </td>
    <td class="tone-v value">${vector(key.value.map(({ value }) => shown(blend.values, value)))}</td>
  </tr>`;
}

/** The mix written out: each weight with its value, and what they come to. */
export function weightedOutput(blend: Blend, query: number, digits: Digits): TemplateResult {
  const { mix, weights, values, keys } = blend;
  const output = Array.from(mix.data.slice(query * mix.cols, (query + 1) * mix.cols));
  const shown = (step: Step, value: number): string => formatNumber(value, digitsFor(step.data, digits));
  const exact = output.every((value) => equalsSign(value, digits) === '=');
  return html`<p class="output" dir="ltr">
    <span class="label">Weighted output:</span>
    ${keys.map(
      (key, j) =>
        html`<span class="term"
          >${j === 0 ? nothing : html`<span class="op">+</span> `}<span class="tone-w number"
            >${key.masked ? '0' : shown(weights, key.weight)}</span
          >
          <span class="op">·</span> ${vectorOf(
            'v',
            key.value.map(({ value }) => shown(values, value)),
          )}</span
        > `,
    )}
    <span class="term"
      ><span class="op">${exact ? '=' : '≈'}</span> ${vectorOf(
        'o',
        output.map((value) => shown(mix, value)),
      )}</span
    >
  </p>`;
}

function vectorOf(tone: string, texts: string[]): TemplateResult {
  return html`<span class="tone-${tone} number">${vector(texts)}</span>`;
}

function vector(texts: string[]): string {
  return texts.length === 1 ? (texts[0] ?? '') : `(${texts.join(', ')})`;
}
