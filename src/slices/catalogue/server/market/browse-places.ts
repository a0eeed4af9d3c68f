import { firstFound } from '../search/first-found.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { browsePlaces as endpoint } from '../../contract-places.ts';
import { filterOf, readSearch, stepsFor } from './browse-listings.ts';
import { findPlacesOnMarket, type PlaceRow } from './store-places.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** The places of the first step that finds something, as the list does. */
export async function placesFound(tx: Tx, query: Query): Promise<readonly PlaceRow[]> {
  const understood = await readSearch(tx, query.q);
  if (understood === null) return findPlacesOnMarket(tx, filterOf(query));
  const found = await firstFound(await stepsFor(tx, understood), (criteria) =>
    findPlacesOnMarket(tx, filterOf(query, criteria)),
  );
  return found?.rows ?? [];
}

/** The market by place, over the connections for searches: what no count is kept of is counted one by one. */
export async function browsePlaces(
  { query }: ParsedInput<typeof endpoint>,
  { searches }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const rows = await placesFound(searches, query);
  return rows.flatMap(({ place_slug: placeSlug, listing_count: listingCount, lowest_pesewas: lowest }) => {
    const place = findPlace(placeSlug);
    if (place === null) return [];
    const { name, region, latitude, longitude } = place;
    return [{ placeSlug, name, region, latitude, longitude, listingCount, lowestPricePerKg: lowest }];
  });
}
