import type { Tx } from '#platform/db/database.ts';
import type { Part } from '../../domain/consignment.ts';
import { DELIVERY_COLUMNS } from '../rows.ts';
import type { DeliveryRow } from '../rows.ts';

/**
 * A delivery and all that belong to its consignment, locked in the order of their ids, so that two who act on them
 * never wait for each other in a ring.
 */
export function lockConsignment(tx: Tx, id: string): Promise<DeliveryRow[]> {
  return tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries
     where id = $1 or consignment_id = (select consignment_id from deliveries where id = $1) order by id for update`,
    [id],
  );
}

/** The same, by the order of the delivery. */
export function lockConsignmentOf(tx: Tx, orderId: string): Promise<DeliveryRow[]> {
  return tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries
     where order_id = $1 or consignment_id = (select consignment_id from deliveries where order_id = $1) order by id for update`,
    [orderId],
  );
}

/** All deliveries of the consignments of these rows, by consignment. */
export async function partsOf(
  tx: Tx,
  rows: readonly Pick<DeliveryRow, 'consignment_id'>[],
): Promise<Map<string, readonly Part[]>> {
  const ids = rows.flatMap(({ consignment_id: id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const parts = await tx.rows(
    `select id, consignment_id, status, transporter_id, seller_id, pickup_place, weight_grams, fee_pesewas from deliveries
     where consignment_id = any($1::uuid[]) and not (disputed and picked_up_at is null) order by id`,
    [[...new Set(ids)]],
  );
  return Map.groupBy(parts.map(partOf), ({ consignmentId }) => consignmentId);
}

type PartRow = Pick<
  DeliveryRow,
  'id' | 'status' | 'transporter_id' | 'seller_id' | 'pickup_place' | 'weight_grams' | 'fee_pesewas'
> & { readonly consignment_id: string | null };

function partOf(row: PartRow): Part & { readonly consignmentId: string } {
  return {
    id: row.id,
    consignmentId: row.consignment_id ?? '',
    status: row.status,
    transporterId: row.transporter_id,
    sellerId: row.seller_id,
    pickupPlace: row.pickup_place,
    weightGrams: row.weight_grams,
    feePesewas: row.fee_pesewas,
  };
}

/** Nobody of a consignment is to come any more: what waited for them is shown to transporters. */
export async function endWaitForOthers(tx: Tx, consignmentId: string): Promise<void> {
  await tx.rows(
    'update deliveries set awaits_others_until = null where consignment_id = $1 and awaits_others_until is not null returning id',
    [consignmentId],
  );
}
