import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { placeTogether } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { orderLot as endpoint } from '../contract.ts';
import { decideLot } from '../domain/decide.ts';
import { byListing, giveBack, lockWithParts, moveLot } from './move-lot.ts';
import { lotOf } from './rows.ts';
import { partsOf, putOrder } from './store-lots.ts';

/**
 * A buyer orders a whole lot: an order of each farmer at the lot's price, in one payment and with one delivery fee. Its
 * goods were kept aside: they go on sale in the same transaction in which the orders take them.
 */
export async function orderLot(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const locked = await lockWithParts(tx, params.id);
  const command = { act: 'order', by: ['buyer'] } as const;
  orThrow(decideLot(command, lotOf(locked.lot), now));
  await giveBack(tx, locked.parts, now);
  const { phone, network, shownDeliveryFee, ...request } = body;
  const { pricePesewas } = locked.lot;
  const { orders, paymentId } = await placeTogether(call, {
    goods: byListing(locked.parts).map(({ listingId, grams }) => ({
      listingId,
      weightGrams: grams,
      pricePerKgPesewas: pricePesewas,
    })),
    request,
    shownDeliveryFeePesewas: shownDeliveryFee ?? null,
    source: { phone, network },
  });
  for (const part of locked.parts) {
    const order = orders.find(({ listingId }) => listingId === part.listingId);
    if (order) await putOrder(tx, part.id, order);
  }
  const parts = await partsOf(tx, locked.lot.id);
  await moveLot(tx, { lot: locked.lot, parts }, command, { now, buyerId: person.id, byId: person.id });
  return { orders: orders.map(({ id, orderNumber }) => ({ id, orderNumber })), paymentId };
}
