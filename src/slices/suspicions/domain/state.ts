import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import type { Reason } from './figures.ts';

export const STATES = ['open', 'cleared', 'confirmed'] as const;
export type State = (typeof STATES)[number];

/** What an administrator may decide. */
export const ACTIONS = ['clear', 'confirm', 'undo'] as const;
export type Action = (typeof ACTIONS)[number];

const MOVES: Readonly<Record<Action, { readonly from: readonly State[]; readonly to: State }>> = {
  clear: { from: ['open'], to: 'cleared' },
  confirm: { from: ['open', 'cleared'], to: 'confirmed' },
  undo: { from: ['confirmed'], to: 'open' },
};

/** What may be decided now; nothing by somebody whom it is about. */
export function actionsOf(state: State, isOwn: boolean): Action[] {
  return isOwn ? [] : ACTIONS.filter((action) => MOVES[action].from.includes(state));
}

/** The state after a decision. Refuses `suspicion.wrong_state`. */
export function decide(state: State, action: Action): Decision<State> {
  const move = MOVES[action];
  if (move.from.includes(state)) return accept(move.to);
  return refuse('suspicion.wrong_state', 'This was decided meanwhile. Load the page again.', {
    state,
    allowed: move.from,
  });
}

/** How much there is of a reason, in numbers of acts. */
function measureOf({ kind, figures }: Reason): number {
  switch (kind) {
    case 'own_trade':
    case 'shared_marks':
    case 'short_weights':
    case 'driver_weights':
    case 'unpaid_orders':
      return figures.orders;
    case 'unproved_deliveries':
      return figures.doubtful;
    case 'quick_grades':
      return figures.doubtful + figures.contradicted;
    case 'called_off':
      return figures.trips + figures.givenBack;
  }
}

/** Something that two people share now, and did not when it was decided. */
function hasNewMark(before: Reason, now: Reason): boolean {
  if (before.kind !== 'shared_marks' || now.kind !== 'shared_marks') return false;
  return now.figures.marks.some(({ mark }) => !before.figures.marks.some((one) => one.mark === mark));
}

/** Whether a cleared one is worth another look: it has doubled since, or the two share something new. */
export function hasGrown(before: Reason, now: Reason): boolean {
  return measureOf(now) >= 2 * measureOf(before) || hasNewMark(before, now);
}
