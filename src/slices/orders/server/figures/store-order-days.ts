import { findPlace } from '#kernel/ghana/place.ts';
import { endOfDay, startOfDay } from '#kernel/moment.ts';
import type { CutSpan } from '#kernel/periods/summed-days.ts';
import { spanValues, type SummedDays } from '#platform/db/store-summed-days.ts';
import type { Tx } from '#platform/db/database.ts';

const ORDERS_WITH_MONEY = 'orders o left join order_money m on m.order_id = o.id';
const COMPLETED_GRAMS =
  "case when o.status = 'completed' then coalesce(o.counted_grams, o.weight_grams)::bigint else 0 end";

type Spans = readonly [Date | null, Date | null, Date | null, Date | null];
type Regions = readonly [slugs: readonly string[], regions: readonly string[]];

/** The places from which goods of a few spans came, with their regions: few of the thousands that there are. */
async function regionsOf(tx: Tx, [from, until, again, end]: Spans): Promise<Regions> {
  const rows = await tx.rows(
    `select distinct pickup_place from orders
     where (closed_at >= $1 and closed_at < $2) or (closed_at >= $3 and closed_at < $4)`,
    [from, until, again, end],
  );
  const found = rows.flatMap((row) => findPlace(row.pickup_place) ?? []);
  return [found.map(({ slug }) => slug), found.map(({ region }) => region)];
}

async function firstDay(tx: Tx, now: Date): Promise<string | null> {
  const [row] = await tx.rows(
    "select (created_at at time zone 'UTC')::date::text as day from orders where created_at < $1 order by created_at limit 1",
    [now],
  );
  return row?.day ?? null;
}

async function sum(tx: Tx, day: string): Promise<void> {
  const span = [startOfDay(day), endOfDay(day)] as const;
  await tx.rows(
    `insert into order_days (day, placed, completed, cancelled, traded_pesewas)
     select $1::date, (select count(*) from orders where created_at >= $2 and created_at < $3),
       count(*) filter (where o.status = 'completed'), count(*) filter (where o.status = 'cancelled'), coalesce(sum(m.traded_pesewas), 0)
     from ${ORDERS_WITH_MONEY} where o.closed_at >= $2 and o.closed_at < $3`,
    [day, ...span],
  );
  await tx.rows(
    `insert into order_day_kinds (day, region, category, completed, traded_pesewas, grams)
     select $1::date, r.region, o.category, count(*) filter (where o.status = 'completed'), coalesce(sum(m.traded_pesewas), 0), sum(${COMPLETED_GRAMS})
     from ${ORDERS_WITH_MONEY} join unnest($4::text[], $5::text[]) as r (slug, region) on r.slug = o.pickup_place
     where o.closed_at >= $2 and o.closed_at < $3 group by r.region, o.category`,
    [day, ...span, ...(await regionsOf(tx, [...span, ...span]))],
  );
}

/** What was placed and what ended on each day, dated by when it did. */
export const ORDER_DAYS: SummedDays = { name: 'orders', firstDay, sum };

const DAYS = 'day >= $1::date and day < $2::date';

/** How many orders were placed in a span. */
export async function countPlaced(tx: Tx, span: CutSpan): Promise<number> {
  const [row] = await tx.rows(
    `select ((select coalesce(sum(placed), 0) from order_days where ${DAYS})
       + (select count(*) from orders where created_at >= $3 and created_at < $4)
       + (select count(*) from orders where created_at >= $5 and created_at < $6))::int as count`,
    spanValues(span),
  );
  return row?.count ?? 0;
}

const ENDED_NOW = `select coalesce(to_char(o.closed_at at time zone 'UTC', 'YYYY-MM-DD'), '') as day, (o.status = 'completed')::int as completed,
    (o.status = 'cancelled')::int as cancelled, coalesce(m.traded_pesewas, 0) as traded_pesewas from ${ORDERS_WITH_MONEY}`;
const ENDED = `(
  select day::text as day, completed, cancelled, traded_pesewas from order_days where ${DAYS}
  union all ${ENDED_NOW} where o.closed_at >= $3 and o.closed_at < $4
  union all ${ENDED_NOW} where o.closed_at >= $5 and o.closed_at < $6
) ended` as const;
const SUMS =
  'coalesce(sum(completed), 0)::int as orders, coalesce(sum(cancelled), 0)::int as cancelled, coalesce(sum(traded_pesewas), 0)::bigint as pesewas';

/** What was completed and cancelled, and what earners and the platform got of it. */
export interface Ended {
  /** Completed. */
  readonly orders: number;
  readonly cancelled: number;
  readonly pesewas: number;
}

/** All that ended in a span. */
export async function endedIn(tx: Tx, span: CutSpan): Promise<Ended> {
  const [row] = await tx.rows(`select ${SUMS} from ${ENDED}`, spanValues(span));
  return row ?? { orders: 0, cancelled: 0, pesewas: 0 };
}

/** The same by day (`2026-11-21`), the earliest first. Ghana keeps UTC. */
export function endedByDay(tx: Tx, span: CutSpan): Promise<(Ended & { readonly day: string })[]> {
  return tx.rows(`select day, ${SUMS} from ${ENDED} group by day order by day`, spanValues(span));
}

const KINDS_NOW = `select r.region, o.category::text as category, (o.status = 'completed')::int as completed,
    coalesce(m.traded_pesewas, 0) as traded_pesewas, ${COMPLETED_GRAMS} as grams
  from ${ORDERS_WITH_MONEY} join unnest($7::text[], $8::text[]) as r (slug, region) on r.slug = o.pickup_place`;

/** What ended by the region that the goods came from, and their category. */
export interface EndedOfKind {
  readonly region: string;
  readonly category: string;
  /** Completed. */
  readonly orders: number;
  readonly pesewas: number;
  /** Of those completed. */
  readonly grams: number;
}

/** All that ended in a span, by kind. */
export async function endedByKind(tx: Tx, span: CutSpan): Promise<EndedOfKind[]> {
  const values = spanValues(span);
  const [, , ...now] = values;
  return tx.rows(
    `select region, category, sum(completed)::int as orders, sum(traded_pesewas)::bigint as pesewas, sum(grams)::bigint as grams
     from (
       select region::text as region, category::text as category, completed, traded_pesewas, grams from order_day_kinds where ${DAYS}
       union all ${KINDS_NOW} where o.closed_at >= $3 and o.closed_at < $4
       union all ${KINDS_NOW} where o.closed_at >= $5 and o.closed_at < $6
     ) ended group by region, category`,
    [...values, ...(await regionsOf(tx, now))],
  );
}

/** How many orders are in each of these states, which they leave again. */
export function countInStates(
  tx: Tx,
  statuses: readonly string[],
): Promise<{ readonly status: string; readonly count: number }[]> {
  return tx.rows(
    'select status, count(*) as count from orders where status = any($1::text[]) group by status order by status',
    [statuses],
  );
}
