import { html, nothing, svg, type TemplateResult } from 'lit';
import { announce } from '../../element/announcer.js';
import { cssVars } from '../../element/css-vars.js';
import { define } from '../../element/define.js';
import { rowLabels } from '../../element/labels.js';
import { stepName } from '../../element/views/matrix-name.js';
import type { Step, Walk } from '../../engine/types.js';
import { range } from '../range.js';
import { viewStyles } from '../style.js';
import { ViewElement } from '../view-element.js';
import type { View, ViewContext } from '../view.js';
import { label, mixBody, named, onPaper, sheet, side } from './draw.js';
import { frameOf, type Frame, type Point } from './geometry.js';
import { lookupOf, mixFor, mixOf, pointsOf, type Lookup, type Mix } from './model.js';
import { givenName, moved, toTenths, withRow } from './query.js';
import { planeStyle } from './style.js';
import { mixWords, outputWords, pointText } from './words.js';

const origin: Point = { x: 0, y: 0 };
/** More numbers than this are changed in their matrix. */
const mostSliders = 8;

/** Values in the plane, the mix of one query among them, and its query to drag. */
class PlaneView extends ViewElement {
  static override styles = [viewStyles, planeStyle];

  /** The walk as it would be with the query where it is held; the engine's, as the walk itself. */
  #held: Walk | undefined;
  #query: number[] | undefined;
  /** Stays while the query is held: a picture that moves under the finger can't be aimed at. */
  #frame: Frame | undefined;

  protected override draw(context: ViewContext): TemplateResult | typeof nothing {
    const walk = this.#held ?? context.walk;
    const step = walk.steps.find(({ id }) => id === context.step.id);
    const head = step && mixFor(walk, step);
    const row = context.focus.row;
    const mix = head && mixOf(walk, head, row);
    if (!step || !mix) return nothing;
    const query = rowLabels(mix.mix, walk.spec)[row] ?? '';
    const lookup = lookupOf(walk, mix.mix, row);
    return html`<div class="sheets" dir="ltr">
        ${lookup ? this.#lookup(context, lookup, query) : nothing} ${this.#values(context, mix, step, query)}
      </div>
      <p class="claim">${mixWords(mix, query, context.digits)}</p>
      ${step.kind === 'output' ? html`<p class="claim">${outputWords(pointsOf(step)[row] ?? origin, mix.hull, query, context.digits)}</p>` : nothing}`;
  }

  #values({ focus, digits }: ViewContext, mix: Mix, step: Step, query: string): TemplateResult {
    const output = step.kind === 'output' ? pointsOf(step)[focus.row] : undefined;
    const frame = frameOf([...mix.values, ...pointsOf(mix.mix), ...(output ? [output] : [])]);
    const end = output ?? mix.at;
    const [from, to] = [onPaper(frame, mix.at), onPaper(frame, end)];
    const all = [...mix.values, end];
    const body = svg`${mixBody(frame, mix, digits)}
      ${
        output
          ? svg`<line class="way" x1=${from.x} y1=${from.y} x2=${to.x} y2=${to.y}></line>
              <circle class="output" cx=${to.x} cy=${to.y} r="7"></circle>`
          : nothing
      }
      ${label(frame, end, all, `${output ? 'output' : 'mix'} of ${query}`, 'tone-o')}`;
    return html`<figure>
      <p class="title">Values and their mix</p>
      <div class="sheet">${sheet(frame, mixWords(mix, query, digits), mix.axes, body)}</div>
      <figcaption class="quiet">
        The thicker a line, the larger the
        weight.${mix.others.length > 0 ? ' Small dots are the mixes of the other queries.' : nothing}
      </figcaption>
    </figure>`;
  }

  #lookup(context: ViewContext, lookup: Lookup, query: string): TemplateResult {
    const { Q, keys, at } = lookup;
    const matrix = context.editable ? givenName(context.walk, Q.id) : undefined;
    const isPlane = at.length === 2;
    return html`<figure>
      <p class="title">Query and keys</p>
      ${isPlane ? this.#queryPlane(context, keys, at, query, matrix) : nothing}
      ${!isPlane && matrix !== undefined ? this.#components(context, matrix, at) : nothing}
      <figcaption class="quiet" id="how">${this.#howTo(context, Q, at, matrix)}</figcaption>
    </figure>`;
  }

  #howTo({ editable }: ViewContext, Q: Step, at: readonly number[], matrix: string | undefined): unknown {
    if (!editable) return nothing;
    if (matrix === undefined) {
      const from = Q.operands.map((id, i) => html`${i === 0 ? '' : ' and '}${stepName(id)}`);
      return html`${stepName(Q.id)} is computed here${from.length > 0 ? html`, from ${from}` : nothing}:
      change a number there, and the query moves.`;
    }
    if (at.length === 2)
      return 'Drag the query, or move it with the arrow keys: by tenths, with Shift by ones.';
    return at.length > mostSliders
      ? html`The query has ${at.length} numbers: change them in ${stepName(Q.id)}.`
      : 'Move the query, number by number.';
  }

  #queryPlane(
    context: ViewContext,
    keys: Lookup['keys'],
    at: readonly number[],
    query: string,
    matrix: string | undefined,
  ): TemplateResult {
    const [x = 0, y = 0] = at;

    const here = { x, y };
    const frame = this.#frame ?? frameOf([...keys, here, origin]);
    const all = [...keys, here];
    const [zero, end] = [onPaper(frame, origin), onPaper(frame, here)];
    const place = pointText(at, 'exact');
    const body = svg`${keys.map((dot) => named(frame, dot, all, 'k', context.digits))}
      <line class="arrow tone-q" x1=${zero.x} y1=${zero.y} x2=${end.x} y2=${end.y}></line>
      <circle class="dot tone-q" cx=${end.x} cy=${end.y} r="6"></circle>
      ${label(frame, here, all, `query ${query}`, 'tone-q')}`;
    return html`<div class="sheet">
      ${sheet(frame, `Query ${query} at ${place}, with ${keys.map((dot) => `${dot.keys.map((key) => key.label).join(', ')} at ${pointText([dot.x, dot.y], context.digits)}`).join('; ')}.`, ['0', '1'], body)}
      ${
        matrix === undefined
          ? nothing
          : html`<button
              type="button"
              class="handle"
              aria-label="query ${query} at ${place}"
              aria-describedby="how"
              ${cssVars({ '--x': (end.x / side) * 100, '--y': (end.y / side) * 100 })}
              @pointerdown=${(event: PointerEvent) => {
                this.#frame = frame;
                (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
              }}
              @pointermove=${(event: PointerEvent) => {
                this.#drag(event, context, matrix);
              }}
              @pointerup=${() => {
                this.#letGo(context, matrix);
              }}
              @pointercancel=${() => {
                this.#forget();
              }}
              @keydown=${(event: KeyboardEvent) => {
                this.#onKey(event, context, matrix, at);
              }}
            ></button>`
      }
    </div>`;
  }

  #components(context: ViewContext, matrix: string, at: readonly number[]): TemplateResult | typeof nothing {
    if (at.length > mostSliders) return nothing;
    const reach = Math.max(5, ...at.map((value) => Math.ceil(Math.abs(value))));
    return html`<div class="components">
      ${at.map((value, i) =>
        range(
          html`q<sub>${i}</sub>`,
          { min: -reach, max: reach, step: 0.1, value, text: pointText([value], 'exact').slice(1, -1) },
          (next) => {
            this.#hold(
              context,
              matrix,
              at.map((other, k) => (k === i ? toTenths(next) : other)),
            );
          },
          () => {
            this.#letGo(context, matrix);
          },
        ),
      )}
    </div>`;
  }

  #drag(event: PointerEvent, context: ViewContext, matrix: string): void {
    const handle = event.currentTarget as HTMLElement;
    const frame = this.#frame;
    const box = handle.parentElement?.getBoundingClientRect();
    if (!frame || !box || !handle.hasPointerCapture(event.pointerId)) return;
    const across = Math.min(Math.max((event.clientX - box.left) / box.width, 0), 1);
    const up = 1 - Math.min(Math.max((event.clientY - box.top) / box.height, 0), 1);
    this.#hold(context, matrix, [
      toTenths(frame.left + across * frame.size),
      toTenths(frame.bottom + up * frame.size),
    ]);
  }

  /** Shows where the query would take the mix; the walk itself follows when it is let go. */
  #hold({ engine, walk, focus }: ViewContext, matrix: string, query: number[]): void {
    this.#query = query;
    this.#held = engine.walk(withRow(walk.spec, matrix, focus.row, query));
    this.requestUpdate();
  }

  #letGo(context: ViewContext, matrix: string): void {
    const query = this.#query;
    this.#forget();
    if (query) this.#move(context, matrix, query);
  }

  #forget(): void {
    this.#query = undefined;
    this.#held = undefined;
    this.#frame = undefined;
    this.requestUpdate();
  }

  #onKey(event: KeyboardEvent, context: ViewContext, matrix: string, at: readonly number[]): void {
    const query = moved(at, event);
    if (!query) return;
    event.preventDefault();
    event.stopPropagation();
    this.#move(context, matrix, query);
  }

  #move(context: ViewContext, matrix: string, query: readonly number[]): void {
    context.replace(withRow(context.walk.spec, matrix, context.focus.row, query));
    // The walk draws again first, then this.
    setTimeout(() => {
      announce(this.renderRoot.querySelector('.claim')?.textContent.replace(/\s+/g, ' ').trim() ?? '');
    });
  }
}

define('attn-view-plane', PlaneView);

export const plane: View = {
  id: 'plane',
  title: 'in the plane',
  needs: 'values and outputs of two numbers each, which are points then',
  fits: ({ walk, step }) => step.cols === 2 && mixFor(walk, step)?.cols === 2,
  render: (context) => html`<attn-view-plane .context=${context}></attn-view-plane>`,
};
