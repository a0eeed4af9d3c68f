import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { togetherOf } from '../../domain/consignment.ts';
import type { ConsignmentView } from '../../views.ts';
import type { DeliveryRow } from '../rows.ts';
import { partsOf } from './store-consignments.ts';

export type ConsignmentOf = (row: Pick<DeliveryRow, 'id' | 'consignment_id'>) => ConsignmentView | null;

/** What goes together with each of these deliveries, as the viewer sees it. */
export async function consignmentViews(
  tx: Tx,
  rows: readonly Pick<DeliveryRow, 'consignment_id'>[],
  viewerId: string,
): Promise<ConsignmentOf> {
  const parts = await partsOf(tx, rows);
  return ({ id, consignment_id: consignmentId }) => {
    const together = consignmentId && togetherOf(parts.get(consignmentId) ?? [], id, viewerId);
    if (!consignmentId || !together) return null;
    return {
      id: consignmentId,
      deliveries: together.deliveries,
      farms: together.farms,
      weight: toKg(together.weightGrams),
      deliveryFee: together.feePesewas,
      carriedByYou: together.carriedByViewer,
    };
  };
}
