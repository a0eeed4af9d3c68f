import type { Tx } from '#platform/db/database.ts';
import { ACTIVE_STATUSES, ARRIVED_STATUSES } from '../../domain/tabs.ts';

/** Counts of orders: of one person's part, or of all. */
export interface Figures {
  readonly total: number;
  readonly active: number;
  readonly arrived: number;
  readonly totalNow: number;
  readonly totalBefore: number;
}

const SIDE_SQL = {
  bought: 'o.buyer_id = $1::uuid',
  sold: 'o.seller_id = $1::uuid',
  carried: 'o.transporter_id = $1::uuid',
  inspected: 'o.inspector_id = $1::uuid',
} as const;
export type Side = keyof typeof SIDE_SQL;

/** `month` began this month; `before` to `beforeEnd` is the last one up to the same hour. */
export interface Months {
  readonly month: Date;
  readonly before: Date;
  readonly beforeEnd: Date;
}

/** Figures of one side of the orders. */
export async function figuresOf(tx: Tx, side: Side, personId: string, months: Months): Promise<Figures> {
  const [row] = await tx.rows(
    `select count(*) as total,
       count(*) filter (where o.status = any($5::text[])) as active,
       count(*) filter (where o.status = any($6::text[])) as arrived,
       count(*) filter (where o.created_at >= $2) as "totalNow",
       count(*) filter (where o.created_at >= $3 and o.created_at < $4) as "totalBefore"
     from orders o where ${SIDE_SQL[side]}`,
    [personId, months.month, months.before, months.beforeEnd, ACTIVE_STATUSES, ARRIVED_STATUSES],
  );
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}
