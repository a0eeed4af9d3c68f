import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { addDays, dayOf, endOfDay } from '#kernel/moment.ts';
import { type Day, dueAt, firstTurn, turnAfter, type Weekday, weekdayName } from './calendar.ts';

export const STATES = ['active', 'paused', 'ended'] as const;
export type State = (typeof STATES)[number];

/** What becomes of the order of one day. */
export const TURN_STATES = ['planned', 'skipped', 'placed', 'missed'] as const;
export type TurnState = (typeof TURN_STATES)[number];

export const PAUSES = ['buyer', 'misses'] as const;
export type Pause = (typeof PAUSES)[number];

export const ENDS = ['buyer', 'date', 'gone', 'account'] as const;
export type End = (typeof ENDS)[number];

/** So many of one buyer at once, ended ones not counted. */
export const MOST_STANDING = 20;
/** So many missed turns in a row pause it. */
export const MOST_MISSES = 3;
/** A first turn lies at most so far ahead. */
const MOST_DAYS_AHEAD = 366;

/** When it is ordered. */
export interface Rhythm {
  readonly weekday: Weekday;
  readonly everyWeeks: number;
  readonly firstDay: Day;
  /** The last day on which it may be ordered; null for no end. */
  readonly untilDay: Day | null;
}

/** A standing order as its rules know it. The next turn is there while it is active. */
export interface Standing extends Rhythm {
  readonly state: State;
  readonly pausedBy: Pause | null;
  readonly endedBy: End | null;
  readonly nextDay: Day | null;
  readonly nextSkipped: boolean;
  /** Turns that were missed since the last that was placed. */
  readonly misses: number;
}

const NO_TURN = { nextDay: null, nextSkipped: false } as const;

/** It orders no more. */
export function ended(standing: Standing, by: End): Standing {
  return { ...standing, ...NO_TURN, state: 'ended', pausedBy: null, endedBy: by };
}

/** What is due of it next: its turn, or its end where it is paused until then; null for nothing. */
export function dueNext({ state, nextDay, untilDay }: Standing): Date | null {
  if (state === 'active') return nextDay === null ? null : dueAt(nextDay);
  return state === 'paused' && untilDay !== null ? endOfDay(untilDay) : null;
}

/** The first turn of what somebody asks for. Refuses days between which nothing can be ordered. */
export function firstOf(
  asked: { readonly from: Day; readonly until: Day | null; readonly weekday: Weekday },
  now: Date,
): Decision<Day> {
  const first = firstTurn(asked, now);
  if (first > addDays(dayOf(now), MOST_DAYS_AHEAD))
    return refuse('standing.dates', 'The first order can be at most a year ahead.', { field: 'from' });
  if (asked.until !== null && first > asked.until)
    return refuse('standing.dates', `There is no ${weekdayName(asked.weekday)} left until the last day.`, {
      field: 'until',
    });
  return accept(first);
}

/** What it takes up again with after a pause. */
export function resumed(standing: Standing, now: Date): Decision<Standing> {
  const { weekday, untilDay, firstDay } = standing;
  const first = firstTurn({ from: firstDay, weekday }, now);
  if (untilDay !== null && first > untilDay)
    return refuse('standing.dates', 'Its last day is over before the next order. Change the last day first.');
  return accept({ ...standing, state: 'active', pausedBy: null, nextDay: first, nextSkipped: false, misses: 0 });
}

/** What came of a turn. */
export type Outcome = Exclude<TurnState, 'planned'>;

/** Goes on to the turn after one that is over; after too many missed ones it waits for its buyer. */
export function wentOn(standing: Standing, outcome: Outcome, now: Date): Standing {
  const { nextDay, everyWeeks, untilDay } = standing;
  if (nextDay === null) return standing;
  const misses = outcome === 'placed' ? 0 : standing.misses + (outcome === 'missed' ? 1 : 0);
  const next = turnAfter(nextDay, everyWeeks, now);
  if (untilDay !== null && next > untilDay) return ended({ ...standing, misses }, 'date');
  if (misses >= MOST_MISSES) return { ...standing, ...NO_TURN, misses, state: 'paused', pausedBy: 'misses' };
  return { ...standing, misses, nextDay: next, nextSkipped: false };
}

/** Whether a turn is to be placed on another day than its own: nobody orders for yesterday. */
export function isTooLate(day: Day, now: Date): boolean {
  return dayOf(now) > day;
}
