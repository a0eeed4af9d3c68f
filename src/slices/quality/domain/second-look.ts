import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { OverallGrade } from './score.ts';

/** After so many days a second inspection that nobody took is called off: the goods are other goods by then. */
export const LOOK_DAYS = 7;

/** Until when a second inspection waits. */
export function lookDueAt(requestedAt: Date): Date {
  return after(requestedAt, LOOK_DAYS * DAY_MS);
}

/** What one of two reports says of the same goods. */
export interface Finding {
  readonly overallGrade: OverallGrade;
  /** Out of 10. */
  readonly score: number;
  readonly approved: boolean;
}

/** Points of ten from which on two scores are no longer the same opinion. */
const POINTS_APART = 2;

/** Whether two inspectors saw the same goods otherwise, so that an administrator has to look at it. */
export function findingsDiffer(first: Finding, second: Finding): boolean {
  return (
    first.overallGrade !== second.overallGrade ||
    first.approved !== second.approved ||
    Math.abs(first.score - second.score) >= POINTS_APART
  );
}

export const LOOK_STATUSES = ['waiting', 'same', 'differs', 'called_off', 'kept', 'regraded', 'taken_down'] as const;
export type LookStatus = (typeof LOOK_STATUSES)[number];

/** What an administrator may do about two reports that differ. */
export const SETTLEMENTS = ['keep', 'take_grade', 'take_down'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

const SETTLED: Readonly<Record<Settlement, LookStatus>> = {
  keep: 'kept',
  take_grade: 'regraded',
  take_down: 'taken_down',
};

/** The status after a settlement. Refuses `quality.settled` for whatever does not wait for one. */
export function settleLook(status: LookStatus, settlement: Settlement): Decision<LookStatus> {
  if (status === 'differs') return accept(SETTLED[settlement]);
  return refuse('quality.settled', 'There is nothing left to decide about this second inspection.', { status });
}
