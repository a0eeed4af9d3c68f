import type { Tx } from '#platform/db/database.ts';
import type { DeliveryRow } from '../rows.ts';

/** One delivery that ended, or is under way. */
export type CarriedRow = Pick<DeliveryRow, 'order_id' | 'status' | 'fee_pesewas' | 'distance_km' | 'ended_at'>;

/** Every delivery of the transporter that ended since then or is under way. */
export function carriedSince(tx: Tx, transporterId: string, from: Date): Promise<CarriedRow[]> {
  return tx.rows(
    `select order_id, status, fee_pesewas, distance_km, ended_at from deliveries where transporter_id = $1 and ended_at >= $2
     union all
     select order_id, status, fee_pesewas, distance_km, ended_at from deliveries
     where transporter_id = $1 and status in ('pending', 'picked_up', 'in_transit')`,
    [transporterId, from],
  );
}
