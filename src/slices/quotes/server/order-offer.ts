import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { toKg } from '#kernel/quantity.ts';
import { leftText } from '#kernel/typed-quantity.ts';
import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { placeAgreed } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { orderOffer as endpoint } from '../contract-offers.ts';
import { decide } from '../domain/decide.ts';
import { lockOwn } from './answer-offer.ts';
import { moveOffer } from './move-offer.ts';
import { notifyShort } from './notify.ts';
import { offerOf, type OfferRow, requestOf } from './rows.ts';

/** What is on sale of the listing of an offer when that is less than was agreed; null when it is enough. */
async function shortStock({ tx }: Call, offer: OfferRow): Promise<number | null> {
  const listing = await listingForOrder(tx, offer.listingId);
  const grams = isOnSale(listing) ? listing.availableGrams : 0;
  return grams < offer.quantityGrams ? grams : null;
}

/**
 * The buyer orders what was agreed, and its payment starts. When the stock is not there both are told, and the
 * agreement stands until its time is over.
 */
export async function orderOffer(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now } = call;
  const { deal, by } = await lockOwn(call, params.id);
  const { offer, request } = deal;
  const command = { act: 'order', by } as const;
  orThrow(decide(command, { offer: offerOf(offer), request: requestOf(request) }, now));
  const left = await shortStock(call, offer);
  if (left !== null) {
    await notifyShort(tx, { offer, request, at: now }, toKg(left));
    return { placed: null, why: leftText(toKg(left)), left: toKg(left) };
  }
  const { phone, network, shownDeliveryFee, ...delivery } = body;
  const { order, paymentId } = await placeAgreed(call, {
    request: {
      ...delivery,
      listingId: offer.listingId,
      quantity: toKg(offer.quantityGrams),
      deliveryPlace: request.placeSlug,
      agreed: { pricePerKgPesewas: offer.pricePesewas },
    },
    shownDeliveryFeePesewas: shownDeliveryFee ?? null,
    source: { phone, network },
  });
  await moveOffer(tx, deal, command, { now, order });
  return { placed: { orderId: order.id, orderNumber: order.orderNumber, paymentId }, why: null, left: null };
}
