import { after, DAY_MS } from '#kernel/time.ts';

/** So many days back cases count. */
export const COUNTED_DAYS = 90;

/** With fewer cases nothing is shown and nothing follows: one bad day must not mark a beginner. */
export const LEAST_CASES = 5;

/** A person who keeps a smaller share is unreliable. */
export const LEAST_KEPT_PERCENT = 80;

/** Of one buyer and farmer so many kept orders count at most, so that two of them cannot make a record together. */
export const KEPT_OF_A_PAIR = 3;

/**
 * And so many more for each that went wrong between them: at eighty percent kept they weigh exactly as much, so a
 * regular customer's one bad order does not count alone, and nothing is gained by making one on purpose.
 */
export const KEPT_FOR_A_HARM = 4;

/** More cases of one account than this are not read. */
export const MOST_READ = 500;

/** What counts of somebody's cases, one part in the trade. */
export interface ReliabilityRecord {
  readonly kept: number;
  readonly late: number;
  readonly cancelled: number;
  readonly calledOff: number;
  readonly disputed: number;
}

export const NO_CASES: ReliabilityRecord = { kept: 0, late: 0, cancelled: 0, calledOff: 0, disputed: 0 };

/** From when on cases count at `now`. */
export function countedSince(now: Date): Date {
  return after(now, -COUNTED_DAYS * DAY_MS);
}

export function casesIn({ kept, late, cancelled, calledOff, disputed }: ReliabilityRecord): number {
  return kept + late + cancelled + calledOff + disputed;
}

/** Whether a record has enough cases to be shown, or to have an effect. */
export function hasEnoughCases(record: ReliabilityRecord): boolean {
  return casesIn(record) >= LEAST_CASES;
}

/** Whether somebody keeps less than they should. */
export function isUnreliable(record: ReliabilityRecord): boolean {
  return hasEnoughCases(record) && record.kept * 100 < casesIn(record) * LEAST_KEPT_PERCENT;
}

/** How many kept orders in a row end the effects of a record, when nothing else goes wrong; 0 where there are none. */
export function keptToRecover(record: ReliabilityRecord): number {
  if (!isUnreliable(record)) return 0;
  const harms = casesIn(record) - record.kept;
  const needed = Math.ceil((harms * LEAST_KEPT_PERCENT) / (100 - LEAST_KEPT_PERCENT));
  return needed - record.kept;
}
