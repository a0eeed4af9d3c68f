import { isOnMarket } from '#slices/catalogue/domain/on-sale.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { newId } from '#kernel/ids.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { openHarvest as endpoint } from '../contract-harvests.ts';
import { dueOf, mayOpen } from '../domain/harvest.ts';
import { recordChanged } from './events.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { harvestOf, type HarvestRow } from './rows.ts';
import { countOpenOf, insertHarvest } from './store-harvests.ts';
import { NO_COUNTS } from './store-pre-orders.ts';
import { ownView } from './view.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** The caller's own listing, when it was approved. */
async function fittingListing({ tx, person }: Call, listingId: string): Promise<SaleListing> {
  const listing = await listingForOrder(tx, listingId);
  if (!isOnMarket(listing) || listing.farmerId !== person.id)
    throw refused('harvest.listing_unfit', 'Choose a listing of yours that was approved.', { field: 'listingId' });
  return listing;
}

function rowOf(body: Body, listing: SaleListing, now: Date): HarvestRow {
  const { region } = knownPlace(listing.placeSlug);
  const { expectedFrom, expectedUntil } = body;
  const row: HarvestRow = {
    id: newId(now),
    state: 'open',
    farmerId: listing.farmerId,
    farmerName: listing.farmerName,
    listingId: listing.id,
    productName: listing.productName,
    category: listing.category,
    qualityGrade: listing.qualityGrade,
    imageUrl: listing.imageUrl,
    placeSlug: listing.placeSlug,
    region,
    expectedFrom,
    expectedUntil,
    offeredGrams: fromKg(body.quantity),
    bookedGrams: 0,
    leastGrams: fromKg(body.leastQuantity),
    pricePesewas: body.pricePerKg,
    depositPercent: body.depositPercent,
    note: body.note ?? null,
    declaredGrams: null,
    reason: null,
    reminders: 0,
    shownAt: null,
    dueAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...row, dueAt: dueOf(harvestOf(row)) };
}

/** A farmer offers what they expect of one of their listings. */
export async function openHarvest(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.open, person.id);
  const { expectedFrom, expectedUntil } = body;
  orThrow(mayOpen({ open: await countOpenOf(tx, person.id), expectedFrom, expectedUntil }, now));
  const row = rowOf(body, await fittingListing(call, body.listingId), now);
  if (!(await insertHarvest(tx, row)))
    throw refused('harvest.one_of_listing', 'This listing has an open harvest already.', { field: 'listingId' });
  await recordChanged(tx, row, { buyerIds: [], at: now });
  return ownView(row, NO_COUNTS, { viewer: person, now });
}
