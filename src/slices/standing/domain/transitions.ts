import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { dueAt } from './calendar.ts';
import { ended, resumed, type Standing, type State } from './standing.ts';

export const ACTS = ['skip', 'unskip', 'change', 'pause', 'resume', 'end'] as const;
export type Act = (typeof ACTS)[number];

type Turn = 'planned' | 'skipped';

interface Transition {
  readonly act: Act;
  readonly from: readonly State[];
  /** What the next turn must be, where that counts; it must not be its time yet. */
  readonly turn?: Turn;
  readonly label: string;
  readonly becomes: (standing: Standing, now: Date) => Decision<Standing>;
}

/** Everything that its buyer may do with a standing order. Nothing else says so. */
export const TRANSITIONS: readonly Transition[] = [
  {
    act: 'skip',
    from: ['active'],
    turn: 'planned',
    label: 'Skip This One',
    becomes: (standing) => accept({ ...standing, nextSkipped: true }),
  },
  {
    act: 'unskip',
    from: ['active'],
    turn: 'skipped',
    label: 'Order It After All',
    becomes: (standing) => accept({ ...standing, nextSkipped: false }),
  },
  { act: 'change', from: ['active', 'paused'], label: 'Change', becomes: accept },
  {
    act: 'pause',
    from: ['active'],
    label: 'Pause',
    becomes: (standing) =>
      accept({ ...standing, state: 'paused', pausedBy: 'buyer', nextDay: null, nextSkipped: false }),
  },
  { act: 'resume', from: ['paused'], label: 'Resume', becomes: resumed },
  { act: 'end', from: ['active', 'paused'], label: 'End', becomes: (standing) => accept(ended(standing, 'buyer')) },
];

function turnOf({ nextSkipped }: Standing): Turn {
  return nextSkipped ? 'skipped' : 'planned';
}

function isOpen({ nextDay }: Standing, now: Date): boolean {
  return nextDay !== null && dueAt(nextDay) > now;
}

function fits({ from, turn }: Transition, standing: Standing, now: Date): boolean {
  if (!from.includes(standing.state)) return false;
  return turn === undefined || (turn === turnOf(standing) && isOpen(standing, now));
}

/** One thing that its buyer may do now. */
export interface Choice {
  readonly code: Act;
  readonly label: string;
}

/** Everything that its buyer may do now. */
export function choicesFor(standing: Standing, now: Date): Choice[] {
  return TRANSITIONS.filter((row) => fits(row, standing, now)).map(({ act, label }) => ({ code: act, label }));
}

/** What an act makes of it. Refuses `standing.wrong_state`, `standing.too_late` and `standing.dates`. */
export function decide(act: Act, standing: Standing, now: Date): Decision<Standing> {
  const row = TRANSITIONS.find((one) => one.act === act && fits(one, standing, now));
  if (row) return row.becomes(standing, now);
  const turn = act === 'skip' || act === 'unskip';
  if (turn && standing.state === 'active' && !isOpen(standing, now))
    return refuse('standing.too_late', 'It is time for this order already: it is placed now.');
  return refuse('standing.wrong_state', `This standing order is ${standing.state}: that cannot be done now.`, {
    state: standing.state,
  });
}
