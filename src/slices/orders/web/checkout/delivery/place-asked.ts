import { load, viewerOf } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { rememberedPlace } from '#kernel/ghana/places/remembered-place.ts';
import { listAddresses, type SavedAddress } from '#slices/identity/contract.ts';
import { recentPlaces } from '../../../contract-read.ts';

/** The addresses that a buyer keeps, and the towns that their orders went to last; none of a guest. */
async function ownOf(args: PageArgs): Promise<{ addresses: SavedAddress[]; towns: string[] }> {
  if (viewerOf(args.context)?.role !== 'buyer') return { addresses: [], towns: [] };
  const [addresses, recent] = await load(args, (api) => Promise.all([api.call(listAddresses), api.call(recentPlaces)]));
  return { addresses, towns: [...addresses.map(({ place }) => place), ...recent.map(({ slug }) => slug)] };
}

/** The saved address that is asked for; the one that is offered first where nothing is asked for at all. */
function addressAsked(addresses: readonly SavedAddress[], query: URLSearchParams): SavedAddress | null {
  const id = query.get('address');
  if (id !== null) return addresses.find((one) => one.id === id) ?? null;
  return query.has('place') ? null : (addresses.find(({ isDefault }) => isDefault) ?? null);
}

/**
 * Where a checkout brings its goods: to a saved address, to the place that its address names, or to the one that was
 * chosen on the market; and all that may be chosen, the buyer's own first.
 */
export async function placeAsked(args: PageArgs) {
  const query = new URL(args.request.url).searchParams;
  const remembered = rememberedPlace(args.request.headers.get('cookie'));
  const { addresses, towns } = await ownOf(args);
  const chosen = addressAsked(addresses, query);
  const typed = query.get('place');
  const place = findPlace(chosen?.place ?? typed ?? (addresses.length > 0 ? '' : remembered) ?? '')?.slug ?? null;
  return {
    place,
    unknownPlace: place === null && typed ? typed : null,
    places: placeChoices([...towns, ...(remembered === null ? [] : [remembered])]),
    addresses,
    addressId: chosen?.id ?? (addresses.length > 0 ? 'new' : ''),
  };
}
