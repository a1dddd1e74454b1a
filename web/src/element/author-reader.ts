import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Attention, Walk, WalkSpec } from '../engine/index.js';
import type { AttnMatrix } from './attn-matrix.js';
import { unknownNames } from './author-names.js';
import { unknownSteps, unknownViews } from './author-steps.js';
import { readDigits, readMode, readSpec, readTheme, type Author } from './author.js';
import { readNotation, setNotation } from '../notation/notation.js';
import type { Digits } from './format.js';
import { problemOf, type Problem } from './problem.js';
import type { Mode } from './session.js';

/** What the element around it makes of the author's page. */
interface ReaderHost extends ReactiveControllerHost, HTMLElement {
  readonly engine: Attention | undefined;
  readonly walk: Walk | undefined;
  digits: Digits;
  /** The page's spec, at the start and whenever the author changes it. */
  follow(spec: WalkSpec, mode: Mode): void;
  report(problems: readonly Problem[]): void;
}

const nothingGiven: Problem = {
  code: 'ERR_ARG',
  message: 'attention-walk: there is no attn-matrix in it to start from',
  where: 'attn-matrix',
};

/** Reads attributes and attn-matrix children, again whenever they change: a parser, a framework or an editor may add them late. */
export class AuthorReader implements ReactiveController {
  #observer: MutationObserver | undefined;
  #scheduled = false;
  #digits: string | null = null;
  #notation: string | null = null;
  readonly #onParsed = (): void => {
    this.schedule();
  };

  constructor(private readonly host: ReaderHost) {
    host.addController(this);
  }

  hostConnected(): void {
    this.#observer = new MutationObserver(() => {
      this.schedule();
    });
    this.#observer.observe(this.host, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['name', 'for', 'view'],
    });
    // Only a page that is read to its end is known to lack something.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', this.#onParsed);
    this.schedule();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    document.removeEventListener('DOMContentLoaded', this.#onParsed);
  }

  /** Attributes and children that change together are read together. */
  schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      this.#read();
    });
  }

  #read(): void {
    const { host } = this;
    if (!host.engine || !host.isConnected) return;
    const author = authorOf(host);
    const { spec, problems } = readSpec(author, host.engine);
    const found = [...problems, ...unknownNames(host), ...unknownViews(host)];
    const isEmpty = author.matrices.length === 0 && author.attribute('practice') === null && !host.walk;
    if (isEmpty && document.readyState !== 'loading') found.push(nothingGiven);
    // One setting that is wrong takes no other with it.
    const attempt = (read: () => void): void => {
      try {
        read();
      } catch (thrown) {
        found.push(problemOf(thrown));
      }
    };
    let mode: Mode = 'explore';
    attempt(() => {
      this.#readDigits();
    });
    attempt(() => {
      this.#readNotation();
    });
    attempt(() => {
      readTheme(host.getAttribute('theme'));
    });
    attempt(() => {
      mode = readMode(host.getAttribute('mode'));
    });
    attempt(() => {
      if (spec) host.follow(spec, mode);
    });
    if (host.walk) found.push(...unknownSteps(host, host.walk.steps));
    host.report(found);
  }

  /** The same: whoever reads the page may have chosen another since. */
  #readNotation(): void {
    const text = this.host.getAttribute('notation');
    if (text === this.#notation) return;
    setNotation(readNotation(text));
    this.#notation = text;
  }

  /** Only an attribute that changed: the learner may have chosen other digits since. */
  #readDigits(): void {
    const text = this.host.getAttribute('digits');
    if (text === this.#digits) return;
    this.host.digits = readDigits(text);
    this.#digits = text;
  }
}

function authorOf(host: HTMLElement): Author {
  const matrices = Array.from(host.querySelectorAll<AttnMatrix>(':scope > attn-matrix'), (matrix) => ({
    name: matrix.getAttribute('name')?.trim() ?? '',
    text: matrix.textContent,
  }));
  return { attribute: (name) => host.getAttribute(name), matrices };
}
