import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** How the deliveries of the whole platform stand. */
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

/** Counts deliveries; those that ended count when they ended since then. */
export const deliveryFigures = keptSum(async (tx: Tx, since: Date): Promise<DeliveryFigures> => {
  const [row] = await tx.rows(
    `select count(*) filter (where status = 'requested') as requested,
            count(*) filter (where status in ('pending', 'picked_up', 'in_transit')) as "underWay",
            count(*) filter (where status = 'completed' and ended_at >= $1) as completed,
            count(*) filter (where status = 'completed' and ended_at >= $1 and ended_at <= picked_up_at + duration_hours * interval '1 hour') as "inTime",
            (avg(extract(epoch from ended_at - picked_up_at) / 3600) filter (where status = 'completed' and ended_at >= $1))::double precision as "averageHours"
     from deliveries where status in ('requested', 'pending', 'picked_up', 'in_transit') or ended_at >= $1`,
    [since],
  );
  if (!row) throw new Error('A count always has a row.');
  return row;
});
