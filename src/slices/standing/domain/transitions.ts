import { accept, type Decision } from '#kernel/refusal.ts';
import { isPast } from '#kernel/time.ts';
import { type Conditions, type Context, machine, type Row } from '#kernel/transitions/machine.ts';
import { dueAt } from './calendar.ts';
import { ended, resumed, type Standing, type State } from './standing.ts';

export const ACTS = ['skip', 'unskip', 'change', 'pause', 'resume', 'end'] as const;
export type Act = (typeof ACTS)[number];

const wrongNow = ({ state }: Standing) => `This standing order is ${state}: that cannot be done now.`;

const CONDITIONS = {
  before_its_time: {
    code: 'standing.too_late',
    detail: 'It is time for this order already: it is placed now.',
    holds: ({ nextDay }, { now }) => nextDay !== null && !isPast(dueAt(nextDay), now),
  },
  planned: { detail: wrongNow, holds: ({ nextSkipped }) => !nextSkipped },
  skipped: { detail: wrongNow, holds: ({ nextSkipped }) => nextSkipped },
} as const satisfies Conditions<Standing, Context<'buyer'>>;

interface StandingRow extends Row<Act, State, 'buyer', keyof typeof CONDITIONS> {
  readonly becomes: (standing: Standing, now: Date) => Decision<Standing>;
}

const who = ['buyer'] as const;

/** What the clock does with its turns is no act: `wentOn` says it. */
const TABLE: readonly StandingRow[] = [
  {
    act: 'skip',
    from: ['active'],
    to: 'same',
    who,
    when: ['before_its_time', 'planned'],
    label: 'Skip This One',
    becomes: (standing) => accept({ ...standing, nextSkipped: true }),
  },
  {
    act: 'unskip',
    from: ['active'],
    to: 'same',
    who,
    when: ['before_its_time', 'skipped'],
    label: 'Order It After All',
    becomes: (standing) => accept({ ...standing, nextSkipped: false }),
  },
  { act: 'change', from: ['active', 'paused'], to: 'same', who, when: [], label: 'Change', becomes: accept },
  {
    act: 'pause',
    from: ['active'],
    to: 'paused',
    who,
    when: [],
    label: 'Pause',
    becomes: (standing) =>
      accept({ ...standing, state: 'paused', pausedBy: 'buyer', nextDay: null, nextSkipped: false }),
  },
  { act: 'resume', from: ['paused'], to: 'active', who, when: [], label: 'Resume', becomes: resumed },
  {
    act: 'end',
    from: ['active', 'paused'],
    to: 'ended',
    who,
    when: [],
    label: 'End',
    becomes: (standing) => accept(ended(standing, 'buyer')),
  },
];

export const standingMachine = machine({
  table: TABLE,
  conditions: CONDITIONS,
  state: ({ state }: Standing) => state,
  wrongState: { code: 'standing.wrong_state', detail: wrongNow },
  situation: ({ state }) => ({ state }),
});

/** What an act of its buyer makes of it. Refuses `standing.wrong_state`, `standing.too_late` and `standing.dates`. */
export function decide(act: Act, standing: Standing, now: Date): Decision<Standing> {
  const row = standingMachine.choose(act, standing, { by: 'buyer', now });
  return row.ok ? row.value.becomes(standing, now) : row;
}
