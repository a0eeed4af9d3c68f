import { load, viewerOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { meantPlace, placeProblem } from '#kernel/ghana/places/known-place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { rememberedPlace } from '#kernel/ghana/places/remembered-place.ts';
import { ANOTHER_ADDRESS, asKept } from '../../../parts/checkout/saved-address.ts';
import { listAddresses, MOST_SAVED_ADDRESSES, type SavedAddress } from '#slices/identity/contract.ts';
import { recentPlaces } from '../../../contract-read.ts';

interface Own {
  readonly addresses: SavedAddress[];
  readonly towns: string[];
  /** How many more addresses may be saved; null for buyers who keep none. */
  readonly room: number | null;
}

/** The addresses that a buyer keeps, and the towns that their orders went to last; none of a guest. */
async function ownOf(args: PageArgs): Promise<Own> {
  if (viewerOf(args.context)?.role !== 'buyer') return { addresses: [], towns: [], room: null };
  const [addresses, recent] = await load(args, (api) => Promise.all([api.call(listAddresses), api.call(recentPlaces)]));
  const towns = [...addresses.map(({ place }) => place), ...recent.map(({ slug }) => slug)];
  return { addresses, towns, room: MOST_SAVED_ADDRESSES - addresses.length };
}

/** Where an order of before went. */
interface Before {
  readonly place: string;
  readonly deliveryAddress: string;
}

/**
 * The saved address that is asked for, or to which the order of before went; the one that is offered first where
 * nothing is asked for at all.
 */
function addressAsked(
  addresses: readonly SavedAddress[],
  query: URLSearchParams,
  before: Before | null,
): SavedAddress | null {
  const id = query.get('address');
  if (id !== null) return addresses.find((one) => one.id === id) ?? null;
  if (query.has('place')) return null;
  if (before === null) return addresses.find(({ isDefault }) => isDefault) ?? null;
  return addresses.find((one) => one.place === before.place && asKept(one) === before.deliveryAddress) ?? null;
}

/**
 * Where a checkout brings its goods: to a saved address, to the place that its address names, or to the one that was
 * chosen on the market; and all that may be chosen, the buyer's own first.
 */
export async function placeAsked(args: PageArgs, before: Before | null = null) {
  const query = new URL(args.request.url).searchParams;
  const remembered = rememberedPlace(args.request.headers.get('cookie'));
  const { addresses, towns, room } = await ownOf(args);
  const chosen = addressAsked(addresses, query, before);
  const typed = query.get('place') ?? before?.place ?? null;
  const place = meantPlace(chosen?.place ?? typed ?? (addresses.length > 0 ? '' : remembered) ?? '')?.slug ?? null;
  const unknown = place === null && typed ? typed : null;
  return {
    place,
    unknownPlace: unknown,
    placeProblem: unknown && placeProblem(unknown),
    places: placeChoices([...towns, ...(remembered === null ? [] : [remembered])], [place ?? unknown]),
    addresses,
    room,
    addressId: chosen?.id ?? (addresses.length > 0 ? ANOTHER_ADDRESS : ''),
  };
}
