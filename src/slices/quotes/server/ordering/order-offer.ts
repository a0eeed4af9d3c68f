import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { formatKg, fromKg, type Grams, toKg } from '#kernel/quantity.ts';
import { leftText } from '#kernel/typed-quantity.ts';
import { gramsTaken } from '#kernel/trade/what-is-there.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { placeAgreed } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { orderOffer as endpoint } from '../../contract-offers.ts';
import { decide } from '../../domain/decide.ts';
import { lockOwn } from '../answer-offer.ts';
import { moveOffer } from '../move-offer.ts';
import { notifyShort } from '../notify.ts';
import { offerOf, requestOf } from '../rows.ts';
import type { LockedDeal } from '../store-offers.ts';

/** What is on sale of the listing of an offer, and what an order of it takes; null when that is too little. */
export async function takenOf(
  tx: Tx,
  { offer, request }: LockedDeal,
): Promise<{ readonly thereGrams: Grams; readonly takenGrams: Grams | null }> {
  const listing = await listingForOrder(tx, offer.listingId);
  const thereGrams = isOnSale(listing) ? listing.availableGrams : 0;
  const { quantityGrams: weightGrams } = offer;
  const takenGrams = gramsTaken({ weightGrams, packGrams: null, leastGrams: request.leastGrams }, thereGrams);
  return { thereGrams, takenGrams: takenGrams > thereGrams ? null : takenGrams };
}

/** What is ordered is what was shown. Refuses `quote.changed`. */
function checkShown(takenGrams: Grams, shownKg: number | undefined): void {
  if (shownKg === undefined || fromKg(shownKg) === takenGrams) return;
  throw refused('quote.changed', `${formatKg(takenGrams)} can be ordered now. Look at it again.`);
}

/**
 * The buyer orders what was agreed, and its payment starts; what is there where they take less, and the rest stays
 * wanted. When too little is there both are notified, and the agreement lasts until its time is over.
 */
export async function orderOffer(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now } = call;
  const { deal, by } = await lockOwn(call, params.id);
  const { offer, request } = deal;
  orThrow(decide({ act: 'order', by }, { offer: offerOf(offer), request: requestOf(request) }, now));
  const { thereGrams, takenGrams } = await takenOf(tx, deal);
  if (takenGrams === null) {
    const left = toKg(thereGrams);
    await notifyShort(tx, { offer, request, at: now }, left);
    return { placed: null, why: leftText(left), left };
  }
  const { phone, network, shownDeliveryFee, shownQuantity, ...delivery } = body;
  checkShown(takenGrams, shownQuantity);
  const { order, paymentId } = await placeAgreed(call, {
    request: {
      ...delivery,
      listingId: offer.listingId,
      quantity: toKg(takenGrams),
      deliveryPlace: request.placeSlug,
      agreed: { pricePerKgPesewas: offer.pricePesewas },
    },
    shownDeliveryFeePesewas: shownDeliveryFee ?? null,
    source: { phone, network },
  });
  await moveOffer(tx, deal, { act: 'order', by, quantityGrams: takenGrams }, { now, order });
  return { placed: { orderId: order.id, orderNumber: order.orderNumber, paymentId }, why: null, left: null };
}
