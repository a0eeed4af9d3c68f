/** Days that figures may reach back. */
export const PERIODS = [7, 30, 90] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;

/** The period of `days` whole days that ends with today, and the one of the same length before it. */
export interface Window {
  readonly from: Date;
  readonly before: Date;
  /** First and last day, '2026-11-21'. */
  readonly fromDay: string;
  readonly toDay: string;
}

function dayText(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** Ghana keeps UTC all year, so days begin at midnight UTC. */
export function windowOf(days: Period, now: Date): Window {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const from = new Date(today - (days - 1) * DAY_MS);
  return { from, before: new Date(from.getTime() - days * DAY_MS), fromDay: dayText(from), toDay: dayText(new Date(today)) };
}
