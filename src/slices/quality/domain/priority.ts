import type { Category } from '#kernel/ghana/produce.ts';
import { DAY_MS, HOUR_MS } from '#kernel/time.ts';

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

/** Goods whose deadline is as near as this go before everything else. */
const NEAR_MS = 12 * HOUR_MS;

export interface Waiting {
  readonly category: Category;
  readonly kind: 'listing' | 'order' | 'second_look';
  readonly requestedAt: Date;
  /** Until when the goods must be looked at; null for a new listing. */
  readonly dueAt: Date | null;
}

/**
 * By category; one step higher for a paid order; one step higher after a day's wait, but for second looks; urgent when
 * the deadline is near or over; never above urgent.
 */
export function priorityOf(item: Waiting, now: Date): Priority {
  if (item.dueAt !== null && item.dueAt.getTime() - now.getTime() <= NEAR_MS) return 'urgent';
  // Nobody waits for a second inspection: goods that somebody wants to sell or has paid go before it until it is due.
  const waitedLong = item.kind !== 'second_look' && now.getTime() - item.requestedAt.getTime() > LONG_WAIT_MS;
  const step = STEP_OF_CATEGORY[item.category] + (item.kind === 'order' ? 1 : 0) + (waitedLong ? 1 : 0);
  return PRIORITIES[Math.min(step, PRIORITIES.length - 1)] ?? 'urgent';
}

/**
 * Sorts a queue: urgent at the top, within one priority what is due first, then what has no deadline, the longest
 * waiting first.
 */
export function byPriority(now: Date): (one: Waiting, other: Waiting) => number {
  const rank = (item: Waiting) => PRIORITIES.indexOf(priorityOf(item, now));
  const due = ({ dueAt }: Waiting) => dueAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
  return (one, other) =>
    rank(other) - rank(one) || due(one) - due(other) || one.requestedAt.getTime() - other.requestedAt.getTime();
}
