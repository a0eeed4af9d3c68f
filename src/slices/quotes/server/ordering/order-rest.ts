import { findPlace } from '#kernel/ghana/place.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { LEAST_WEIGHT_GRAMS } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import { type LessTaken, takeLess } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { orderRest as endpoint } from '../../contract-rest.ts';
import { REST_DAYS } from '../../domain/bounds.ts';
import { mayAsk } from '../../domain/request.ts';
import { recordChanged } from '../events.ts';
import { firstRound } from '../first-round.ts';
import { newRequest } from '../new-request.ts';
import { notifyRest } from '../notify.ts';
import { RATE_LIMITS } from '../rate-limits.ts';
import type { RequestRow } from '../rows.ts';
import { insertOffer } from '../store-offers.ts';
import { countOpenOf, insertRequest } from '../store-requests.ts';
import { requestView } from '../view.ts';

/** The request for what a farmer did not have, which that farmer alone sees. */
function restWanted(call: Call, taken: LessTaken, listing: SaleListing): RequestRow {
  const place = findPlace(taken.placeSlug);
  if (!place) throw refused('catalogue.not_found', 'The place of this order is not known any more.');
  return newRequest(call, {
    place,
    listing,
    productWords: taken.productName,
    category: taken.category,
    quantityGrams: taken.restGrams,
    leastGrade: taken.qualityGrade,
    targetPesewas: taken.pricePerKgPesewas,
    neededBy: addDays(dayOf(call.now), REST_DAYS.neededIn),
    note: null,
    openDays: REST_DAYS.open,
    leastGrams: null,
    restOfOrder: taken.orderNumber,
  });
}

/** The buyer takes what is there, and asks the farmer for the rest at the same price. */
export async function orderRest(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.ask, person.id);
  const open = await countOpenOf(tx, person.id);
  const taken = await takeLess(call, { orderId: params.id, quantity: body.quantity });
  if (taken.restGrams < LEAST_WEIGHT_GRAMS)
    throw refused('quote.too_little', 'The rest is too little to be ordered. Take the offer without it.');
  const listing = await listingForOrder(tx, taken.listingId);
  if (listing === null) throw refused('catalogue.not_found', 'The farmer does not sell this product any more.');
  const request = restWanted(call, taken, listing);
  orThrow(mayAsk({ open, neededBy: request.neededBy }, now));
  const { offer, first } = firstRound(
    now,
    { request, listing },
    {
      side: 'buyer',
      quantityGrams: taken.restGrams,
      pricePesewas: taken.pricePerKgPesewas,
      validDays: REST_DAYS.open,
      note: null,
    },
  );
  await insertRequest(tx, request);
  await insertOffer(tx, offer, first);
  await recordChanged(tx, { request, farmerIds: [listing.farmerId], listed: true, at: now });
  await notifyRest(tx, { offer, request, at: now });
  call.settle();
  return requestView(request, person, now);
}
