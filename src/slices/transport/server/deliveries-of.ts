import type { Tx } from '#platform/db/database.ts';
import type { DeliveryStatus } from '../domain/delivery.ts';
import { estimatedArrival, progressOf } from '../domain/progress.ts';
import type { LastPosition } from '../views.ts';
import { journeyOf, leftOf, positionOf } from './rows.ts';
import { findDeliveriesOf } from './store.ts';
import { positionView } from './view.ts';

/** The delivery of an order as the order shows it. The transporter's number is for the parties only. */
export interface DeliveryOfOrder {
  readonly id: string;
  readonly status: DeliveryStatus;
  readonly transporterId: string | null;
  readonly transporterName: string | null;
  readonly transporterPhone: string | null;
  /** Whole per cent. */
  readonly progress: number;
  readonly estimatedArrival: Date | null;
  readonly acceptedAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly inTransitAt: Date | null;
  readonly endedAt: Date | null;
  /** Where the goods last were; null unless they are on the road and their transporter shares it. */
  readonly position: LastPosition | null;
  /** Road left from there. */
  readonly kmLeft: number | null;
}

/**
 * Deliveries by order; orders without one are left out. The progress is that of `at`, or of now on the database's
 * clock.
 */
export async function deliveriesOf(
  tx: Tx,
  orderIds: readonly string[],
  at: Date | null = null,
): Promise<Map<string, DeliveryOfOrder>> {
  if (orderIds.length === 0) return new Map();
  const rows = await findDeliveriesOf(tx, orderIds, at);
  return new Map(
    rows.map((row) => [
      row.order_id,
      {
        id: row.id,
        status: row.status,
        transporterId: row.transporter_id,
        transporterName: row.transporter_name,
        transporterPhone: row.transporter_phone,
        progress: progressOf(journeyOf(row), row.read_at),
        estimatedArrival: estimatedArrival(journeyOf(row)),
        acceptedAt: row.accepted_at,
        pickedUpAt: row.picked_up_at,
        inTransitAt: row.in_transit_at,
        endedAt: row.ended_at,
        position: positionView(positionOf(row)),
        kmLeft: leftOf(row)?.km ?? null,
      },
    ]),
  );
}
