import { endOfDay, startOfDay } from '#kernel/moment.ts';
import type { CutSpan } from '#kernel/periods/summed-days.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { cutSpan, spanValues, type SummedDays } from '#platform/db/store-summed-days.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** The state of the whole platform's deliveries. */
export interface DeliveryFigures {
  /** Wait for a transporter. */
  readonly requested: number;
  /** Accepted and not yet arrived. */
  readonly underWay: number;
  /** Arrived since the moment asked about. */
  readonly completed: number;
  /** Of those, how many within the hours that were promised from the pickup. */
  readonly inTime: number;
  /** Hours from pickup to arrival on average; null before the first one. */
  readonly averageHours: number | null;
}

const IN_TIME = "ended_at <= picked_up_at + duration_hours * interval '1 hour'";
const CARRIED_MS = 'round(extract(epoch from ended_at - picked_up_at) * 1000)';

async function firstDay(tx: Tx, now: Date): Promise<string | null> {
  const [row] = await tx.rows(
    "select (ended_at at time zone 'UTC')::date::text as day from deliveries where ended_at < $1 order by ended_at limit 1",
    [now],
  );
  return row?.day ?? null;
}

async function sum(tx: Tx, day: string): Promise<void> {
  await tx.rows(
    `insert into delivery_days (day, completed, in_time, carried_ms)
     select $1::date, count(*), count(*) filter (where ${IN_TIME}), coalesce(sum(${CARRIED_MS}), 0)
     from deliveries where status = 'completed' and ended_at >= $2 and ended_at < $3`,
    [day, startOfDay(day), endOfDay(day)],
  );
}

/** What arrived on each day. */
export const DELIVERY_DAYS: SummedDays = { name: 'deliveries', firstDay, sum };

const ARRIVED_NOW = `select 1 as completed, (${IN_TIME})::int as in_time, ${CARRIED_MS} as carried_ms from deliveries where status = 'completed'`;

async function arrivedIn(tx: Tx, span: CutSpan) {
  const [row] = await tx.rows(
    `select coalesce(sum(completed), 0)::int as completed, coalesce(sum(in_time), 0)::int as "inTime", coalesce(sum(carried_ms), 0)::bigint as "carriedMs"
     from (
       select completed, in_time, carried_ms from delivery_days where day >= $1::date and day < $2::date
       union all ${ARRIVED_NOW} and ended_at >= $3 and ended_at < $4
       union all ${ARRIVED_NOW} and ended_at >= $5 and ended_at < $6
     ) arrived`,
    spanValues(span),
  );
  return row ?? { completed: 0, inTime: 0, carriedMs: 0 };
}

/** How many deliveries ever arrived. */
export const countAllArrived = keptSum(async (tx: Tx): Promise<number> => {
  return (await arrivedIn(tx, await cutSpan(tx, DELIVERY_DAYS.name))).completed;
});

/** Counts deliveries; those that ended count when they ended since then. */
export const deliveryFigures = keptSum(async (tx: Tx, since: Date): Promise<DeliveryFigures> => {
  const [open] = await tx.rows(
    `select (select count(*) from deliveries where status = 'requested' and not disputed) as requested,
       (select count(*) from deliveries where status in ('pending', 'picked_up', 'in_transit')) as "underWay"`,
  );
  const { completed, inTime, carriedMs } = await arrivedIn(tx, await cutSpan(tx, DELIVERY_DAYS.name, since));
  const averageHours = completed === 0 ? null : carriedMs / completed / HOUR_MS;
  return { requested: open?.requested ?? 0, underWay: open?.underWay ?? 0, completed, inTime, averageHours };
});
