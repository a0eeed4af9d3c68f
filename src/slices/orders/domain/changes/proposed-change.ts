import type { Grams } from '#kernel/quantity.ts';
import { after, HOUR_MS } from '#kernel/time.ts';

/** Who may propose that less is bought: the two who trade. */
export type Proposer = 'buyer' | 'farmer';

/** A smaller quantity that one side offered and the other has not answered. */
export interface ProposedChange {
  readonly by: Proposer;
  /** What would be paid for. */
  readonly grams: Grams;
  /** It can be answered until then; without an answer nothing changes. */
  readonly dueAt: Date;
}

/** A farmer sees a message in the evening, a restaurant in the morning: one day reaches both. */
const ANSWER_HOURS = 24;

/** Nothing below is sold loose either. */
export const LEAST_GRAMS: Grams = 100;

/** The proposal as it is kept, from `now`. */
export function proposeLess(by: Proposer, grams: Grams, now: Date): ProposedChange {
  return { by, grams, dueAt: after(now, ANSWER_HOURS * HOUR_MS) };
}

/** Whether a proposal waits for its answer. */
export function isOpen(change: ProposedChange | null, now: Date): change is ProposedChange {
  return change !== null && change.dueAt.getTime() > now.getTime();
}

/** Whether so many grams can be proposed where so many are paid for: something, and less. */
export function isLess(grams: Grams, paidGrams: Grams): boolean {
  return grams >= LEAST_GRAMS && grams < paidGrams;
}
