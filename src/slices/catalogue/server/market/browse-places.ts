import { findPlace } from '#kernel/ghana/place.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { browsePlaces as endpoint } from '../../contract-places.ts';
import { filterOf } from './browse-listings.ts';
import { findPlacesOnMarket } from './store-market.ts';

/** The market by place. */
export async function browsePlaces(
  { query }: ParsedInput<typeof endpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const rows = await findPlacesOnMarket(tx, filterOf(query));
  return rows.flatMap(({ place_slug: placeSlug, listing_count: listingCount, lowest_pesewas: lowest }) => {
    const place = findPlace(placeSlug);
    if (place === null) return [];
    const { name, region, latitude, longitude } = place;
    return [{ placeSlug, name, region, latitude, longitude, listingCount, lowestPricePerKg: lowest }];
  });
}
