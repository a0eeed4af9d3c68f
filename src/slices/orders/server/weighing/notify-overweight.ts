import { formatKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { paidGrams } from '../../domain/weighing/found-goods.ts';
import { overweight } from '../../domain/weighing/overweight.ts';
import { goodsParams, sellerOf } from '../order/notice-addresses.ts';
import type { OrderRow } from '../rows.ts';
import { goodsOf } from '../rows.ts';

/** Tells the farmer of packs that hold more than they were sold as, while the rest can still be taken out. */
export async function notifyOverweight(
  tx: Tx,
  order: OrderRow,
  { grams, at }: { readonly grams: number; readonly at: Date },
): Promise<void> {
  const found = overweight({ ...order, weightGrams: paidGrams(goodsOf(order)) }, grams);
  if (found === null) return;
  await notify(tx, {
    kind: 'order_overweight',
    key: `order.overweight:${order.weighings}:${order.id}`,
    at,
    ...sellerOf(order),
    params: {
      ...goodsParams(order),
      weighed: formatKg(grams),
      beyond: formatKg(found.beyondGrams),
      lostPesewas: found.lostPesewas,
    },
  });
}
