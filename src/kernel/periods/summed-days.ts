import { addDays, dayOf, endOfDay, startOfDay } from '../moment.ts';

/** `from` is in it, `until` is not. */
export interface Span {
  readonly from: Date;
  readonly until: Date;
}

/** A span of time, cut where days that are summed already begin and end. */
export interface CutSpan {
  /** Whole days within it that are summed: the first, and the first that is not; null when there are none. */
  readonly days: { readonly from: string; readonly until: string } | null;
  /** What is left of it, and must be counted row by row. */
  readonly rest: readonly Span[];
}

const isLong = ({ from, until }: Span) => from < until;
const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * Cuts a span. `summedUntil` is the first day that is not summed ('2026-11-26'); null when none is. Each moment of the
 * span is in exactly one of the parts.
 */
export function cutAtSummedDays(span: Span, summedUntil: string | null): CutSpan {
  const { from, until } = span;
  const first = startOfDay(dayOf(from)).getTime() === from.getTime() ? dayOf(from) : addDays(dayOf(from), 1);
  const end = summedUntil === null ? first : earlier(summedUntil, dayOf(until));
  if (end <= first) return { days: null, rest: [span].filter(isLong) };
  const rest = [
    { from, until: startOfDay(first) },
    { from: startOfDay(end), until },
  ];
  return { days: { from: first, until: end }, rest: rest.filter(isLong) };
}

/** Whether a day has been over for so long that nothing is dated into it any more. */
export function isSettledDay(day: string, now: Date, afterMs: number): boolean {
  return now.getTime() - endOfDay(day).getTime() >= afterMs;
}
