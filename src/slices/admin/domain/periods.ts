import { dayOf } from '#kernel/moment.ts';
import { DAY_MS } from '#kernel/time.ts';

/** Days that the analytics may look back. */
export const PERIODS = ['7', '30', '90', '365'] as const;
export type Period = (typeof PERIODS)[number];

/** Days per bar: a chart of a year in days cannot be read. */
const BUCKET_DAYS: Readonly<Record<Period, number>> = { '7': 1, '30': 1, '90': 7, '365': 28 };

/** The days of a period cut into buckets, oldest first. Ghana keeps UTC. */
export interface Span {
  readonly since: Date;
  /** When the period before this one began. */
  readonly before: Date;
  /** First day of each bucket: `2026-11-21`. */
  readonly buckets: readonly string[];
  readonly bucketDays: number;
}

/** The period that ends today, as whole buckets: its first bucket may begin a few days before the period does. */
export function spanOf(period: Period, now: Date): Span {
  const bucketDays = BUCKET_DAYS[period];
  const bucketCount = Math.ceil(Number(period) / bucketDays);
  const tomorrow = Date.parse(dayOf(now)) + DAY_MS;
  const start = tomorrow - bucketCount * bucketDays * DAY_MS;
  const buckets = Array.from({ length: bucketCount }, (_, index) =>
    dayOf(new Date(start + index * bucketDays * DAY_MS)),
  );
  return { since: new Date(start), before: new Date(start - bucketCount * bucketDays * DAY_MS), buckets, bucketDays };
}

/** Which bucket of a span a day lies in; null before and after it. */
export function bucketOf(span: Span, day: string): number | null {
  const index = Math.floor((Date.parse(day) - span.since.getTime()) / (span.bucketDays * DAY_MS));
  return index >= 0 && index < span.buckets.length ? index : null;
}

/** Adds up what happened on days into the buckets of a span. */
export function inBuckets<Row extends { readonly day: string }>(
  span: Span,
  rows: readonly Row[],
  valueOf: (row: Row) => number,
): number[] {
  const sums = span.buckets.map(() => 0);
  for (const row of rows) {
    const index = bucketOf(span, row.day);
    if (index !== null) sums[index] = (sums[index] ?? 0) + valueOf(row);
  }
  return sums;
}
