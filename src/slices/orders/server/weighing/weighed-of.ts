import type { WeighedOf } from '#slices/escrow/server/index.ts';
import { toKg } from '#kernel/quantity.ts';
import { orderedText } from '../packs/pack-view.ts';
import { findOrder } from '../store.ts';
import { slipsOf } from './store-slips.ts';

/** What was ordered and weighed, for the administrator who decides a dispute. */
export const weighedOf: WeighedOf = async (tx, orderId) => {
  const order = await findOrder(tx, orderId);
  if (!order) return null;
  const slips = order.weighings > 0 ? await slipsOf(tx, orderId) : [];
  return {
    ordered: orderedText(order),
    slips: slips.map((slip) => ({
      weight: toKg(slip.weight_grams),
      by: slip.party.replaceAll('_', ' '),
      at: slip.created_at.toISOString(),
      photoUrl: `/api/orders/${orderId}/weigh-slips/${slip.id}/photo`,
    })),
  };
};
