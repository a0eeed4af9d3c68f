import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { z } from 'zod';
import type { DeliveryStatus } from '../domain/delivery.ts';
import type { DeliveryRow } from './rows.ts';

/**
 * What every event of this slice carries; `subjectId` is the order. `transporterId` is null only while nobody has
 * accepted.
 */
const deliveryEvent = z.object({
  orderId: z.uuid(),
  deliveryId: z.uuid(),
  transporterId: z.uuid().nullable(),
  at: z.iso.datetime(),
  /** For the timeline of the order: how a step was proved. */
  note: z.string().optional(),
  /** The step was proved, by the code or by a photo. */
  proved: z.boolean().optional(),
});

const TYPES: Readonly<Record<DeliveryStatus, string>> = {
  requested: 'transport.requested',
  pending: 'transport.accepted',
  picked_up: 'transport.picked_up',
  in_transit: 'transport.in_transit',
  completed: 'transport.delivered',
  cancelled: 'transport.cancelled',
};

function audienceOf(row: DeliveryRow): string[] {
  const people = [row.seller_id, row.buyer_id, row.transporter_id].filter((id) => id !== null);
  const listedForAll = row.status === 'requested' || row.status === 'pending' || row.transporter_id === null;
  return [...people.map((id) => `user:${id}`), 'role:admin', ...(listedForAll ? ['role:transporter'] : [])];
}

function payloadOf(row: DeliveryRow, at: Date): z.output<typeof deliveryEvent> {
  return { orderId: row.order_id, deliveryId: row.id, transporterId: row.transporter_id, at: at.toISOString() };
}

/** How a step was taken, for the timeline of the order. */
export interface StepSaid {
  readonly note?: string | null;
  readonly proved?: boolean;
}

/** Says what the delivery has become. */
export function recordDelivery(tx: Tx, row: DeliveryRow, at: Date, { note, proved }: StepSaid): Promise<void> {
  return recordEvent(tx, {
    type: TYPES[row.status],
    subjectId: row.order_id,
    payload: {
      ...payloadOf(row, at),
      ...(note !== null && note !== undefined && { note }),
      ...(proved === true && { proved }),
    },
    audience: audienceOf(row),
    at,
  });
}

/** Says that nobody took the goods; `returns`: they go back to the farm, and somebody has to decide about the money. */
export function recordNotDelivered(
  tx: Tx,
  row: DeliveryRow,
  failed: { readonly note: string; readonly returns: boolean },
  at: Date,
): Promise<void> {
  const payload = { ...payloadOf(row, at), ...failed };
  return recordEvent(tx, {
    type: 'transport.not_delivered',
    subjectId: row.order_id,
    payload,
    audience: audienceOf(row),
    at,
  });
}

/** Says that the customer rated the delivery. */
export function recordRated(tx: Tx, row: DeliveryRow, at: Date): Promise<void> {
  const payload = { ...payloadOf(row, at), stars: row.rating };
  const audience = row.transporter_id === null ? ['role:admin'] : [`user:${row.transporter_id}`, 'role:admin'];
  return recordEvent(tx, { type: 'transport.rated', subjectId: row.order_id, payload, audience, at });
}

/** Says that the goods were seen elsewhere: to those who wait for them, and to nobody for whom it changes nothing. */
export function recordPosition(tx: Tx, row: DeliveryRow, at: Date): Promise<void> {
  const audience = [row.seller_id, row.buyer_id].filter((id) => id !== null).map((id) => `user:${id}`);
  return recordEvent(tx, {
    type: 'transport.position_changed',
    subjectId: row.order_id,
    payload: payloadOf(row, at),
    audience,
    at,
  });
}
