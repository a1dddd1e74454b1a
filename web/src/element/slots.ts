import { AttnStep } from './attn-step.js';
import type { Session } from './session.js';
import { baseName } from './tones.js';

/** Whether the author wrote words or questions for any step: then their column stays, so that steps don't jump. */
export function hasWords(host: HTMLElement): boolean {
  return host.querySelector(':scope > attn-step, :scope > attn-ask') !== null;
}

function wordsFor(host: HTMLElement, stepId: string): AttnStep[] {
  const all = Array.from(host.querySelectorAll<AttnStep>(':scope > attn-step'));
  return all.filter((words) => words instanceof AttnStep && words.isFor(stepId));
}

/** The view that the author opens at a step. */
export function viewFor(host: HTMLElement, stepId: string): string | undefined {
  return wordsFor(host, stepId).find(({ view }) => view !== undefined)?.view;
}

/** In a quiz every question is there from the start; else a question belongs to its step, and one without is always shown: it says so. */
export function asksFor(host: HTMLElement, session: Session, stepId: string): Element[] {
  const all = Array.from(host.querySelectorAll(':scope > attn-ask'));
  if (session.mode === 'quiz') return all;
  const known = namesOf(session.walk.steps.map(({ id }) => id));
  return all.filter((ask) => {
    const name = ask.getAttribute('for')?.trim() ?? '';
    return namesOf([stepId]).has(name) || !known.has(name);
  });
}

const namesOf = (stepIds: string[]): Set<string> => new Set(stepIds.flatMap((id) => [id, baseName(id)]));

const printedTables = (host: HTMLElement): Element[] =>
  Array.from(host.querySelectorAll(':scope > attn-printed'));

/** Whether the author printed any table: then its row stays, so that steps don't jump. */
export function hasPrinted(host: HTMLElement): boolean {
  return printedTables(host).length > 0;
}

export function printedFor(host: HTMLElement, stepId: string): Element[] {
  return printedTables(host).filter((table) => table.getAttribute('for')?.trim() === stepId);
}

/** The table of keys holds weights, which a quiz doesn't show before they are asked for. */
function keysOf(host: HTMLElement, session: Session): Element[] {
  const shown = session.mode !== 'quiz' || session.steps.some((step) => baseName(step.id) === 'weights');
  return shown ? Array.from(host.querySelectorAll(':scope > attn-keys')) : [];
}

/**
 * Puts the author's elements into the slots by hand: they stay where the author put them, with nothing added to them.
 * `stepId` is the step to show the words of, where it isn't the slot's own.
 */
export function assignSlots(host: HTMLElement, root: ParentNode, session: Session, stepId?: string): void {
  // On paper several steps may have the same words: they stand where they come first.
  for (const slot of Array.from(root.querySelectorAll<HTMLSlotElement>('slot')).reverse()) {
    const { step = '', content } = slot.dataset;
    if (content === 'words') slot.assign(...wordsFor(host, stepId ?? step));
    if (content === 'asks') slot.assign(...asksFor(host, session, stepId ?? step));
    if (content === 'printed') slot.assign(...printedFor(host, stepId ?? step));
    if (content === 'keys') slot.assign(...keysOf(host, session));
  }
  for (const column of root.querySelectorAll('.words')) {
    const isFilled = (content: string): boolean =>
      (column.querySelector<HTMLSlotElement>(`slot[data-content="${content}"]`)?.assignedNodes().length ??
        0) > 0;
    column.classList.toggle('no-words', !isFilled('words'));
    column.classList.toggle('no-asks', !isFilled('asks'));
  }
}
