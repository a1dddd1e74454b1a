import { html, nothing, type TemplateResult } from 'lit';
import type { Attention, Step, Walk } from '../../engine/index.js';
import type { Digits } from '../format.js';
import type { Problem } from '../problem.js';
import type { Session } from '../session.js';
import { headsOf } from '../steps.js';
import type { EquationView } from './equation-view.js';
import { givens } from './givens.js';
import { nav, type NavModel } from './nav.js';
import { notice } from './notice.js';
import { rail } from './rail.js';
import { segmented } from './segmented.js';
import { work } from './stage.js';

export interface WalkView {
  session: Session;
  equation: EquationView;
  nav: NavModel;
  switches: TemplateResult;
  problems: readonly Problem[];
  hasWords: boolean;
  hasPrinted: boolean;
  /** Other views of the step in hand. */
  views: TemplateResult | typeof nothing;
  goTo: (id: string) => void;
  chooseHead: (head: number) => void;
}

export interface CoveredView {
  engine: Attention;
  walk: Walk;
  digits: Digits;
  stepId: string;
  switches: TemplateResult;
  problems: readonly Problem[];
  hasWords: boolean;
}

/** Rail, buttons, stage and switches of a walk that has started. */
export function walk(view: WalkView): TemplateResult {
  const { session, equation } = view;
  const id = equation.step.id;
  return html`<div class="walk" lang="en" role="group" aria-label="Attention, step by step">
    <div class="where">${heads(view)}${rail(session.steps, session.index, view.goTo)}</div>
    ${nav(view.nav)}
    <div class="stage ${view.hasWords ? 'with-words' : ''}">
      <div class="main">
        <div class="work">
          <p class="sr" id="how-to-move">
            Arrow keys move from cell to cell; the arithmetic of the cell is below the
            equation.${equation.editable ? ' Enter edits a number of the given matrices.' : ''}
          </p>
          ${work(equation)} ${notice(view.problems)}
        </div>
        ${view.hasPrinted ? html`<div class="beside"><slot data-content="printed" data-step=${id}></slot></div>` : nothing}
        ${view.views}
        <div class="keys"><slot data-content="keys"></slot></div>
      </div>
      ${view.hasWords ? words(id) : nothing}
    </div>
    ${view.switches}
  </div>`;
}

/** A quiz before anything of it is uncovered: what is given, the questions, and nothing to walk through. */
export function coveredWalk(view: CoveredView): TemplateResult {
  return html`<div class="walk covered" lang="en" role="group" aria-label="What is given">
    <div class="stage ${view.hasWords ? 'with-words' : ''}">
      <div class="work">${givens(view.engine, view.walk, view.digits)} ${notice(view.problems)}</div>
      ${view.hasWords ? words(view.stepId) : nothing}
    </div>
    ${view.switches}
  </div>`;
}

function words(id: string): TemplateResult {
  return html`<div class="words">
    <div class="inner">
      <slot data-content="words" data-step=${id}></slot>
      <slot data-content="asks" data-step=${id}></slot>
    </div>
  </div>`;
}

export interface PrintedView {
  session: Session;
  equation: (step: Step) => EquationView;
  /** The view that is open at a step. */
  view: (step: Step) => TemplateResult | typeof nothing;
}

/** On paper every step is there, one below the other, each with its words, tables and questions. */
export function printedWalk({ session, equation, view }: PrintedView): TemplateResult {
  const isQuiz = session.mode === 'quiz';
  return html`<div class="walk printed" lang="en">
    ${session.steps.map(
      (step) =>
        html`<div class="stage">
          <div class="work">${work(equation(step))}</div>
          <div class="beside"><slot data-content="printed" data-step=${step.id}></slot></div>
          ${isQuiz ? nothing : html`<div class="views">${view(step)}</div>`}
          <div class="words">
            <div class="inner">
              <slot data-content="words" data-step=${step.id}></slot>
              ${isQuiz ? nothing : html`<slot data-content="asks" data-step=${step.id}></slot>`}
            </div>
          </div>
        </div>`,
    )}
    <div class="keys"><slot data-content="keys"></slot></div>
    ${isQuiz ? words('') : nothing}
  </div>`;
}

function heads({ session, chooseHead }: WalkView): TemplateResult | typeof nothing {
  const all = headsOf(session.walk);
  if (all.length < 2) return nothing;
  const choices = all.map((value) => ({ value, label: value }));
  return segmented('head', 'head', choices, session.head, chooseHead);
}
