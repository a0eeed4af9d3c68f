import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { gramsOf } from '#kernel/packs/selling-terms.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { LEAST_KG } from '#kernel/typed-quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import { portionOf, withinLimits } from '#slices/orders/domain/prices/portion.ts';
import { quoteDelivery } from '#slices/transport/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { changeStanding } from '../contract.ts';
import { leastOf } from '#kernel/trade/what-is-there.ts';
import type { StandingRow } from './rows.ts';

type Ordered = ParsedInput<typeof changeStanding>['body'];

/** What is ordered each time, as its row keeps it. */
export type OrderedColumns = Pick<
  StandingRow,
  | 'weightGrams'
  | 'packId'
  | 'packCount'
  | 'packUnit'
  | 'packLabel'
  | 'packGrams'
  | 'leastGrams'
  | 'limitPesewas'
  | 'untilDay'
  | 'deliveryTypeId'
  | 'deliveryPlace'
  | 'deliveryAddress'
  | 'notes'
  | 'inspectionRequested'
  | 'network'
  | 'phone'
>;

/** The listing on the market, or a refusal. */
export async function listingOnSale(tx: Tx, listingId: string): Promise<SaleListing> {
  const listing = await listingForOrder(tx, listingId);
  const onSale = listing !== null && !listing.expired && ['approved', 'sold'].includes(listing.status);
  if (!onSale) throw refused('catalogue.not_for_sale', 'This product is not for sale any more.');
  return listing;
}

/**
 * What somebody wants each time, checked as an order of it would be, but for the stock and the price of that day.
 * Refuses a pack that is not sold, more or less than is sold at once, and places where nobody delivers so much.
 */
export async function fitRequest(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  listing: SaleListing,
  wanted: Ordered,
): Promise<OrderedColumns> {
  const place = knownPlace(wanted.deliveryPlace);
  const portion = orThrow(portionOf(listing.terms, wanted));
  const weightGrams = gramsOf(portion);
  const availableGrams = Math.max(listing.availableGrams, weightGrams + 1);
  orThrow(withinLimits(listing.terms, portion, { leastGrams: fromKg(LEAST_KG), availableGrams }));
  const quote = await quoteDelivery(tx, {
    deliveryTypeId: wanted.deliveryTypeId,
    farmerId: listing.farmerId,
    fromPlace: listing.placeSlug,
    toPlace: place.slug,
    goods: [{ category: listing.category, weightGrams }],
    at: now,
  });
  if (quote.trip) throw refused('transport.unavailable', 'A trip goes once. Choose a way of delivery for every time.');
  const packs = portion.pack === null ? null : portion;
  return {
    weightGrams,
    packId: packs?.pack.id ?? null,
    packCount: packs?.count ?? null,
    packUnit: packs?.pack.unit ?? null,
    packLabel: packs?.pack.label ?? null,
    packGrams: packs?.pack.grams ?? null,
    leastGrams: orThrow(leastOf(wanted.least, { weightGrams, packGrams: packs?.pack.grams ?? null })),
    limitPesewas: wanted.limit,
    untilDay: wanted.until ?? null,
    deliveryTypeId: wanted.deliveryTypeId,
    deliveryPlace: place.slug,
    deliveryAddress: wanted.deliveryAddress,
    notes: wanted.notes ?? null,
    inspectionRequested: wanted.inspectionRequested,
    network: wanted.network,
    phone: wanted.phone,
  };
}
