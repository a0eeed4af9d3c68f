import { load, viewerOf } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { placeChoices } from '#kernel/ghana/place-choices.ts';
import { rememberedPlace } from '#kernel/ghana/remembered-place.ts';
import { recentPlaces } from '../../../contract-read.ts';

/** The towns that a buyer's orders went to last; none of a guest. */
async function usedBefore(args: PageArgs): Promise<string[]> {
  if (viewerOf(args.context)?.role !== 'buyer') return [];
  const places = await load(args, (api) => api.call(recentPlaces));
  return places.map(({ slug }) => slug);
}

/**
 * The place that a checkout's address names, or the one that was chosen on the market, and all that may be chosen: the
 * buyer's own first.
 */
export async function placeAsked(args: PageArgs) {
  const remembered = rememberedPlace(args.request.headers.get('cookie'));
  const typed = new URL(args.request.url).searchParams.get('place');
  const place = findPlace(typed ?? remembered ?? '')?.slug ?? null;
  const mine = [...(await usedBefore(args)), ...(remembered === null ? [] : [remembered])];
  return { place, unknownPlace: place === null && typed ? typed : null, places: placeChoices(mine) };
}
