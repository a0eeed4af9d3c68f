import { type CutSpan, cutAtSummedDays, isSettledDay } from '#kernel/periods/summed-days.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Database, Tx } from './database.ts';

/** A request that began before midnight may still be dating something when the day is over. */
const SETTLED_AFTER_MS = HOUR_MS;
const BEGINNING = new Date(0);
const END = new Date('9999-01-01T00:00:00Z');

/** Sums of days that are over, one by one from the first. */
export interface SummedDays {
  /** Says whose they are in `summed_days`. */
  readonly name: string;
  /** The day of the first of what is summed, before now; null where there is none yet. */
  readonly firstDay: (tx: Tx, now: Date) => Promise<string | null>;
  /** Writes the sums of one day. */
  readonly sum: (tx: Tx, day: string) => Promise<void>;
}

/** The first day that is not summed (`2026-11-26`); null when none is. */
export async function summedUntil(tx: Tx, name: string): Promise<string | null> {
  const [row] = await tx.rows('select until_day::text as day from summed_days where name = $1', [name]);
  return row?.day ?? null;
}

/** A span of time, from the beginning and without an end where nothing else is said, cut where days are summed. */
export async function cutSpan(tx: Tx, name: string, from: Date = BEGINNING, until: Date = END): Promise<CutSpan> {
  return cutAtSummedDays({ from, until }, await summedUntil(tx, name));
}

/**
 * The days that are summed, and the ends of the one or two spans that are not: each as a value of its own, so that
 * PostgreSQL sees how few rows they hold.
 */
export const spanValues = ({ days, rest: [first, second] }: CutSpan) =>
  [
    days?.from ?? null,
    days?.until ?? null,
    first?.from ?? null,
    first?.until ?? null,
    second?.from ?? null,
    second?.until ?? null,
  ] as const;

async function lockNextDay(tx: Tx, name: string): Promise<string | null> {
  const [row] = await tx.rows('select until_day::text as day from summed_days where name = $1 for update', [name]);
  return row?.day ?? null;
}

async function lockFirstDay(tx: Tx, { name, firstDay }: SummedDays, now: Date): Promise<string | null> {
  const first = await firstDay(tx, now);
  if (first === null) return null;
  await tx.rows('insert into summed_days (name, until_day) values ($1, $2) on conflict do nothing', [name, first]);
  return lockNextDay(tx, name);
}

/** Sums the next day that is over and not summed, once, even when others do so too. Gives how many days it summed. */
export function sumNextDay(db: Database, days: SummedDays, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const day = (await lockNextDay(tx, days.name)) ?? (await lockFirstDay(tx, days, now));
    if (day === null || !isSettledDay(day, now, SETTLED_AFTER_MS)) return 0;
    await days.sum(tx, day);
    await tx.rows('update summed_days set until_day = $2::date + 1 where name = $1', [days.name, day]);
    return 1;
  });
}
