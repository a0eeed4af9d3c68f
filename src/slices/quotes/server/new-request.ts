import type { Place } from '#kernel/ghana/place.ts';
import { newId } from '#kernel/ids.ts';
import type { Call } from '#platform/http/route.ts';
import { cropOf } from '#slices/catalogue/domain/search/crop-of.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { openUntil } from '../domain/bounds.ts';
import type { RequestRow } from './rows.ts';

/** What a buyer asks for, and of whom where it is directed. */
interface Wanted extends Pick<
  RequestRow,
  | 'productWords'
  | 'category'
  | 'quantityGrams'
  | 'leastGrade'
  | 'targetPesewas'
  | 'neededBy'
  | 'note'
  | 'leastGrams'
  | 'restOfOrder'
> {
  readonly place: Place;
  readonly listing: SaleListing | null;
  readonly openDays: number;
}

/** A request of the caller, which nobody has answered. */
export function newRequest({ now, person }: Call, { place, listing, openDays, ...wanted }: Wanted): RequestRow {
  return {
    ...wanted,
    id: newId(now),
    state: 'open',
    buyerId: person.id,
    buyerFirstName: person.firstName,
    crop: cropOf(wanted.productWords, wanted.category),
    filledGrams: 0,
    placeSlug: place.slug,
    region: place.region,
    listingId: listing?.id ?? null,
    farmerId: listing?.farmerId ?? null,
    productName: listing?.productName ?? null,
    openUntil: openUntil(now, { days: openDays, neededBy: wanted.neededBy }),
    toldAt: null,
    createdAt: now,
    updatedAt: now,
  };
}
