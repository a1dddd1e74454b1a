import type { Step } from '../engine/types.js';
import { closed } from '../views/choices.js';
import { views } from '../views/index.js';
import type { Problem } from './problem.js';
import { baseName } from './tones.js';

/** Words that no step will ever show: their `for` names none, or is missing. */
export function unknownSteps(host: ParentNode, steps: readonly Step[]): Problem[] {
  const known = reachable(steps);
  return Array.from(host.querySelectorAll(':scope > attn-step')).flatMap((words) => {
    const ids = (words.getAttribute('for') ?? '').split(/\s+/).filter((id) => id !== '');
    if (ids.length === 0) {
      const message = `attn-step: for is missing, such as for="${steps[0]?.id ?? 'scores'}"`;
      return [{ code: 'ERR_ARG', message, where: 'for' }];
    }
    return ids.filter((id) => !known.has(id)).map((id) => unknown(id, known));
  });
}

/** Views that there are not. */
export function unknownViews(host: ParentNode): Problem[] {
  const known = [...views.map(({ id }) => id), closed];
  return Array.from(host.querySelectorAll(':scope > attn-step[view]')).flatMap((words) => {
    const id = words.getAttribute('view')?.trim() ?? '';
    if (known.includes(id)) return [];
    const message = `attn-step: view must be one of ${known.join(', ')}, found "${id}"`;
    return [{ code: 'ERR_NAME', message, where: 'view' }];
  });
}

function unknown(id: string, known: ReadonlySet<string>): Problem {
  const all = [...known].join(', ');
  const message = `attn-step: for must name steps of this walk (${all}), found "${id}"`;
  return { code: 'ERR_NAME', message, where: 'for' };
}

/** Steps by their names, with and without the number of a head; scale and mask are the reader's to switch on. */
function reachable(steps: readonly Step[]): Set<string> {
  const ids = steps.flatMap(({ id, kind }) =>
    kind === 'row_max' ? ['scaled', 'masked', 'row_max'].map((name) => id.replace('row_max', name)) : id,
  );
  return new Set(ids.flatMap((id) => [baseName(id), id]));
}
