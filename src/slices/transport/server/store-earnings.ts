import type { Tx } from '#platform/db/database.ts';

export interface MonthRow {
  /** `2026-11`. */
  readonly month: string;
  readonly deliveries: number;
  readonly fee_pesewas: number;
  readonly distance_km: number;
}

/** What the transporter earned in each calendar month since `from`, the latest first; months without a delivery are left out. */
export function monthsOf(tx: Tx, transporterId: string, from: Date): Promise<MonthRow[]> {
  return tx.rows<MonthRow>(
    `select to_char(ended_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as deliveries,
            sum(fee_pesewas)::bigint as fee_pesewas, sum(distance_km) as distance_km
     from deliveries where transporter_id = $1 and ended_at >= $2 and status = 'completed'
     group by 1 order by 1 desc`,
    [transporterId, from],
  );
}
