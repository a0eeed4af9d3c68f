import type { Category } from '#kernel/ghana/produce.ts';
import { DAY_MS } from '#kernel/time.ts';

/** From the least to the most pressing. */
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** Places in PRIORITIES: what spoils sooner comes first. */
const STEP_OF_CATEGORY: Readonly<Record<Category, number>> = {
  vegetables: 2,
  fruits: 2,
  tubers: 1,
  spices: 1,
  grains: 0,
  legumes: 0,
};

/** After this long in the queue, goods move up by one step. */
const LONG_WAIT_MS = DAY_MS;

export interface Waiting {
  readonly category: Category;
  readonly kind: 'listing' | 'order';
  readonly requestedAt: Date;
}

/** By category; one step higher for a paid order; one step higher after a day's wait; never above urgent. */
export function priorityOf(item: Waiting, now: Date): Priority {
  const waitedLong = now.getTime() - item.requestedAt.getTime() > LONG_WAIT_MS;
  const step = STEP_OF_CATEGORY[item.category] + (item.kind === 'order' ? 1 : 0) + (waitedLong ? 1 : 0);
  return PRIORITIES[Math.min(step, PRIORITIES.length - 1)] ?? 'urgent';
}

/** Sorts a queue: urgent at the top, and within one priority the longest waiting first. */
export function byPriority(now: Date): (one: Waiting, other: Waiting) => number {
  const rank = (item: Waiting) => PRIORITIES.indexOf(priorityOf(item, now));
  return (one, other) => rank(other) - rank(one) || one.requestedAt.getTime() - other.requestedAt.getTime();
}
