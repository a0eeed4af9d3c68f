import type { Tx } from '#platform/db/database.ts';
import type { ReliabilityCounts } from '#wire/reliability.ts';
import {
  casesIn,
  COUNTED_DAYS,
  hasEnoughCases,
  isUnreliable,
  NO_CASES,
  type ReliabilityRecord,
} from '../domain/record.ts';
import { type Asked, askedKey, readRecords } from './store.ts';

/** A record as it is shown: counts, and nothing while there are too few cases. */
export function countsOf(record: ReliabilityRecord): ReliabilityCounts {
  return hasEnoughCases(record) ? { days: COUNTED_DAYS, cases: casesIn(record), ...record } : null;
}

/** What is shown of several people, in one statement; asked for by account and part. */
export async function shownRecords(
  tx: Tx,
  asked: readonly Asked[],
  now: Date,
): Promise<(of: Asked) => ReliabilityCounts> {
  if (asked.length === 0) return () => null;
  const records = await readRecords(tx, asked, now);
  return (of) => countsOf(records.get(askedKey(of)) ?? NO_CASES);
}

/** Whether any of these people keeps less than they should. */
export async function isAnyUnreliable(tx: Tx, asked: readonly Asked[], now: Date): Promise<boolean> {
  if (asked.length === 0) return false;
  return [...(await readRecords(tx, asked, now)).values()].some(isUnreliable);
}
