import { findPlace } from '#kernel/ghana/place.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import type { recentPlaces as endpoint } from '../../contract-read.ts';
import { placeViewOf } from './quote-deliveries.ts';
import { dropoffsOf } from './store-places.ts';

/** The towns that the buyer's last orders went to, the newest first. */
export async function recentPlaces(call: Call): Promise<ResponseBody<typeof endpoint>> {
  const slugs = await dropoffsOf(call.tx, call.person.id);
  return slugs.flatMap((slug) => {
    const place = findPlace(slug);
    return place ? [placeViewOf(place)] : [];
  });
}
