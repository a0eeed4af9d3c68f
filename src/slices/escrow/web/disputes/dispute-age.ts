import { DAY_MS, HOUR_MS } from '#kernel/time.ts';

/** The state of the money after each outcome. */
export const STATUS_OF_OUTCOME = { release: 'released', refund: 'refunded', split: 'split', continue: 'held' } as const;

/** An open case should be decided within two days: people wait for their money. */
const LATE_MS = 2 * DAY_MS;

function wordOf(age: number): string {
  if (age < HOUR_MS) return 'under 1 h';
  return age >= DAY_MS ? `${Math.floor(age / DAY_MS)} d` : `${Math.floor(age / HOUR_MS)} h`;
}

/** How long something waits, '3 d' or '5 h', and whether that is too long. */
export function ageOf(since: string, now: string): { readonly text: string; readonly late: boolean } {
  const age = Math.max(0, Date.parse(now) - Date.parse(since));
  return { text: wordOf(age), late: age >= LATE_MS };
}
