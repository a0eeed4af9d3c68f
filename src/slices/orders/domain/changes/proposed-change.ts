import { dayOf, startOfDay } from '#kernel/moment.ts';
import type { Grams } from '#kernel/quantity.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** Who may propose a change: the two who trade. */
export type Proposer = 'buyer' | 'farmer';

interface Proposal {
  readonly by: Proposer;
  /** It can be answered until then; without an answer nothing changes. */
  readonly dueAt: Date;
}

/** Less is bought than was ordered. */
export interface ProposedLess extends Proposal {
  readonly kind: 'less';
  /** What would be paid for. */
  readonly grams: Grams;
}

/** The goods are ready, or collected, on another day. */
export interface ProposedDay extends Proposal {
  readonly kind: 'day';
  /** The deadline on that day. */
  readonly at: Date;
}

/** The goods go to another address in the same town. */
export interface ProposedAddress extends Proposal {
  readonly kind: 'address';
  readonly address: string;
}

/** What one side proposed and the other has not answered. */
export type ProposedChange = ProposedLess | ProposedDay | ProposedAddress;

/** A farmer sees a message in the evening, a restaurant in the morning: one day reaches both. */
const ANSWER_HOURS = 24;

/** Nothing below is sold loose either. */
export const LEAST_GRAMS: Grams = 100;

/** Produce does not keep for longer, and money should not wait for longer. */
export const MOST_DAYS_MOVED = 7;

/** The end of a working day in the field. */
const DAY_ENDS_MS = 18 * HOUR_MS;

/** So much is left of a day that is agreed at the last moment. */
const LEAST_LEFT_MS = 12 * HOUR_MS;

function answerDue(now: Date): Date {
  return after(now, ANSWER_HOURS * HOUR_MS);
}

/** A smaller quantity as it is kept, from `now`. */
export function proposeLess(by: Proposer, grams: Grams, now: Date): ProposedLess {
  return { kind: 'less', by, grams, dueAt: answerDue(now) };
}

/** Another day as it is kept: agreeing at the last moment leaves the other half a day. */
export function proposeDay(by: Proposer, day: string, now: Date): ProposedDay {
  const at = deadlineOn(day);
  const due = Math.min(answerDue(now).getTime(), after(at, -LEAST_LEFT_MS).getTime());
  return { kind: 'day', by, at, dueAt: new Date(due) };
}

/** Another address as it is kept, from `now`. */
export function proposeAddress(address: string, now: Date): ProposedAddress {
  return { kind: 'address', by: 'buyer', address, dueAt: answerDue(now) };
}

/** Whether a proposal waits for its answer. */
export function isOpen(change: ProposedChange | null, now: Date): change is ProposedChange {
  return change !== null && change.dueAt.getTime() > now.getTime();
}

/** Whether so many grams can be proposed where so many are paid for: something, and less. */
export function isLess(grams: Grams, paidGrams: Grams): boolean {
  return grams >= LEAST_GRAMS && grams < paidGrams;
}

/** When the deadline of a day such as '2026-11-24' is. */
export function deadlineOn(day: string): Date {
  return after(startOfDay(day), DAY_ENDS_MS);
}

/** Whether a deadline may be moved to a day such as '2026-11-24'. */
export function isNear(day: string, deadline: Date): boolean {
  const apart = Math.abs(startOfDay(day).getTime() - startOfDay(dayOf(deadline)).getTime());
  return apart <= MOST_DAYS_MOVED * DAY_MS;
}
