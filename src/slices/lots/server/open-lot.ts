import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { newId } from '#kernel/ids.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { openLot as endpoint } from '../contract.ts';
import { fillUntil } from '../domain/bounds.ts';
import { dueOf, fits, mayOpen } from '../domain/lot.ts';
import { addPart } from './add-part.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { lotOf, type LotRow } from './rows.ts';
import { countOpenOf, insertLot } from './store-lots.ts';
import { lotDetail } from './view.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** The caller's own listing, when it is on sale. Refuses `lot.listing_unfit`. */
export async function ownListing({ tx, person }: Call, listingId: string): Promise<SaleListing> {
  const listing = await listingForOrder(tx, listingId);
  if (!isOnSale(listing) || listing.farmerId !== person.id)
    throw refused('lot.listing_unfit', 'Choose a listing of yours that is on sale.', { field: 'listingId' });
  return listing;
}

function rowOf(body: Body, listing: SaleListing, now: Date): LotRow {
  const { region } = knownPlace(listing.placeSlug);
  const row: LotRow = {
    id: newId(now),
    state: 'filling',
    leadId: listing.farmerId,
    leadName: listing.farmerName,
    productName: listing.productName,
    category: listing.category,
    qualityGrade: listing.qualityGrade,
    imageUrl: listing.imageUrl,
    placeSlug: listing.placeSlug,
    region,
    totalGrams: fromKg(body.total),
    filledGrams: 0,
    pricePesewas: body.pricePerKg,
    note: body.note ?? null,
    fillUntil: fillUntil(body.fillBy),
    offerUntil: null,
    heldSince: null,
    buyerId: null,
    why: null,
    keptOut: [],
    dueAt: null,
    endedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { ...row, dueAt: dueOf(lotOf(row)) };
}

/** A farmer opens a lot with a part of their own, at a price that holds for all. */
export async function openLot(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.open, person.id);
  orThrow(mayOpen({ open: await countOpenOf(tx, person.id), fillBy: body.fillBy }, now));
  const listing = await ownListing(call, body.listingId);
  const row = rowOf(body, listing, now);
  const grams = fromKg(body.quantity);
  orThrow(fits(lotOf(row), { grams, parts: 0 }));
  await insertLot(tx, row);
  const { lot, parts } = await addPart(tx, { lot: row, parts: [] }, { listing, grams, now });
  return lotDetail(lot, parts, { viewer: person, now });
}
