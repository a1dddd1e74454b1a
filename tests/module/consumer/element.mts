import { AttentionWalk, type AttnAsk, type EventDetails } from 'attention-walk/element';

export function follow(walk: AttentionWalk): string {
  walk.digits = 'exact';
  walk.addEventListener('attn-step', ({ detail }) => {
    const { id, index, total }: EventDetails['attn-step'] = detail;
    if (index === total - 1) walk.focusCell(id, 0, 0);
  });
  const ask: AttnAsk | null = walk.querySelector('attn-ask');
  ask?.addEventListener('attn-check', ({ detail }) => {
    const given: readonly unknown[] = detail.given;
    const credit: number = detail.credit;
    if (!detail.correct) walk.goTo(`${detail.for} ${given.length} ${credit}`);
  });
  // @ts-expect-error: a row is a number
  walk.set('Q', 'first', 0, 1);
  const moved: boolean = walk.next() && walk.undo() && new AttentionWalk().replace({ matrices: {} });
  return moved ? (walk.walk?.steps[0]?.id ?? '') : (document.querySelector('attention-walk')?.stepId ?? '');
}
