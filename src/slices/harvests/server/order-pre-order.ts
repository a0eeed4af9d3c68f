import { toKg } from '#kernel/quantity.ts';
import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { putOnSale } from '#slices/catalogue/server/index.ts';
import { placeAgreed } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { orderPreOrder as endpoint } from '../contract-pre-orders.ts';
import { freeUntil } from '../domain/bounds.ts';
import { decide } from '../domain/decide.ts';
import { goodsOf } from '../domain/pre-order.ts';
import { lockOwn } from './act-on-pre-order.ts';
import { recordChanged } from './events.ts';
import { movePreOrder } from './move-pre-order.ts';
import { preOrderOf } from './rows.ts';

/**
 * The buyer orders their part at the price of the pre-order, and has what is left of their time to pay the rest. Its
 * goods were kept for them: they go on sale in the same transaction in which the order takes them.
 */
export async function orderPreOrder(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const own = await lockOwn(call, params.id);
  const { harvest, preOrder } = own;
  const command = { act: 'order', by: 'buyer' } as const;
  orThrow(decide(command, preOrderOf(preOrder), now));
  const { id: holdId, orderUntil, paidAt } = preOrder;
  const deposit = { holdId, payBy: orderUntil ?? now, boundFrom: freeUntil(paidAt ?? now) };
  const weightGrams = goodsOf(preOrder);
  await putOnSale(tx, { listingId: harvest.listingId, weightGrams, at: now });
  const { phone, network, shownDeliveryFee, ...delivery } = body;
  const { order, paymentId } = await placeAgreed(call, {
    request: {
      ...delivery,
      listingId: harvest.listingId,
      quantity: toKg(weightGrams),
      agreed: { pricePerKgPesewas: preOrder.pricePesewas, deposit },
    },
    shownDeliveryFeePesewas: shownDeliveryFee ?? null,
    source: { phone, network },
  });
  await movePreOrder(tx, own, command, { now, byId: person.id, orderNumber: order.orderNumber });
  await recordChanged(tx, harvest, { buyerIds: [person.id], at: now });
  return { orderId: order.id, orderNumber: order.orderNumber, paymentId };
}
