import { findPlace } from '#kernel/ghana/place.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { browsePlaces as endpoint } from '../../contract-places.ts';
import { wishesOf } from '../../domain/search/wishes.ts';
import { filterOf, readSearch } from './browse-listings.ts';
import { findPlacesOnMarket, type PlaceRow } from './store-market.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** The places of the first of the wishes that finds something, as the list does. */
export async function placesFound(tx: Tx, query: Query): Promise<PlaceRow[]> {
  const understood = await readSearch(tx, query.q);
  if (understood === null) return findPlacesOnMarket(tx, filterOf(query));
  for (const wish of wishesOf(understood)) {
    const rows = await findPlacesOnMarket(tx, filterOf(query, wish));
    if (rows.length > 0) return rows;
  }
  return [];
}

/** The market by place. */
export async function browsePlaces(
  { query }: ParsedInput<typeof endpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const rows = await placesFound(tx, query);
  return rows.flatMap(({ place_slug: placeSlug, listing_count: listingCount, lowest_pesewas: lowest }) => {
    const place = findPlace(placeSlug);
    if (place === null) return [];
    const { name, region, latitude, longitude } = place;
    return [{ placeSlug, name, region, latitude, longitude, listingCount, lowestPricePerKg: lowest }];
  });
}
