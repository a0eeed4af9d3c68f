import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { JobView } from '../../contract-operations.ts';

const UNITS = [
  [DAY_MS, 'day'],
  [HOUR_MS, 'hour'],
  [MINUTE_MS, 'minute'],
  [SECOND_MS, 'second'],
] as const;

/** 'every 15 seconds', 'every hour': in whole units, as jobs are set. */
export function everyWords(ms: number): string {
  const [unitMs, unit] = UNITS.find(([size]) => ms >= size) ?? [SECOND_MS, 'second'];
  const count = ms / unitMs;
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** '12 ms', '3.4 s'. */
export function tookWords(ms: number): string {
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}

export const JOB_LOOKS = {
  well: { words: 'Runs', tone: 'good' },
  late: { words: 'Late', tone: 'wait' },
  failing: { words: 'Fails', tone: 'bad' },
} as const satisfies Record<JobView['state'], object>;

export const TOASTS = {
  again: { title: 'Trying again', text: 'The result appears here in a moment.' },
  aside: { title: 'Event set aside', text: 'Your reason is in the audit log.' },
} as const;
