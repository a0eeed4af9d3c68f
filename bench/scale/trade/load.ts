import { type Database, openDatabase } from '#platform/db/database.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { createLog } from '#platform/log.ts';
import { sumNextDay } from '#platform/db/store-summed-days.ts';
import { sumFees } from '#slices/ledger/server/fees/sum-fees.ts';
import { ORDER_DAYS } from '#slices/orders/server/figures/store-order-days.ts';
import { DELIVERY_DAYS } from '#slices/transport/server/figures/store-figures.ts';
import { rowsIn } from '#test/support/rows.ts';
import { takeUnchecked } from '../unchecked.ts';
import { withoutIndexes } from '../without-indexes.ts';
import { LEDGER, ORDERS, PEOPLE, SIDES } from './statements.ts';

/** Orders for each person: there are more people where there is more trade. */
export const ORDERS_OF_A_PERSON = 5;

/** What the triggers would have counted. */
const COUNTED_PEOPLE = `insert into row_counts (counted, kind, rows)
  select 'people', person_kind(u), count(*) from users u where person_kind(u) is not null group by 2
  on conflict (counted, kind) do update set rows = excluded.rows`;

/** The same database for a session that waits for no disk, and sorts in memory. */
export function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off -c maintenance_work_mem=256MB -c work_mem=128MB');
  return url.href;
}

async function fill(db: Database, orders: number): Promise<void> {
  const people = orders / ORDERS_OF_A_PERSON;
  await rowsIn(db, PEOPLE, [people]);
  await rowsIn(db, COUNTED_PEOPLE);
  await rowsIn(db, ORDERS, [orders, people, wellKnownPlaces.map(({ slug }) => slug)]);
  for (const statement of [...SIDES, ...LEDGER]) await rowsIn(db, statement);
}

/**
 * Fills an empty database with so many orders of one year, spread evenly over it and drawn by number: their people,
 * money in escrow and ledger, deliveries, inspections, notices and what belongs to them. What is older than ten days is
 * over. Then it sums the days as the scheduled jobs do.
 */
export async function loadTrade(databaseUrl: string, orders: number): Promise<void> {
  const db: Database = openDatabase(withoutWaiting(databaseUrl), 1, createLog('error'), { limits: UNHURRIED });
  try {
    await takeUnchecked(db);
    await withoutIndexes(db, 'all', () => fill(db, orders));
    await rowsIn(db, 'vacuum analyze');
    const now = new Date();
    for (const days of [ORDER_DAYS, DELIVERY_DAYS]) while ((await sumNextDay(db, days, now)) > 0);
    while ((await sumFees(db)) > 0);
    await rowsIn(db, 'vacuum analyze order_days, order_day_kinds, delivery_days, ledger_fee_days, ledger_fee_cuts');
  } finally {
    await db.close();
  }
}
