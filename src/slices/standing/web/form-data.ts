import { apiOf, load, nowOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { meantPlace } from '#kernel/ghana/places/known-place.ts';
import { placeChoices } from '#kernel/ghana/places/place-choices.ts';
import { dayOf } from '#kernel/moment.ts';
import { samePack } from '#kernel/packs/same-pack.ts';
import { readPortion, usualPack, usualText } from '#kernel/packs/typed-portion.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { LEAST_KG } from '#kernel/typed-quantity.ts';
import { asOrdered } from '#slices/orders/parts/checkout/as-ordered.ts';
import { addressesIn, namesSavedAddress, withSavedAddress } from '#slices/orders/parts/checkout/saved-address.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { listAddresses } from '#slices/identity/contract.ts';
import type { OrderDetail } from '#slices/orders/views.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { isApiProblem } from '#wire/problem.ts';
import type { StandingView } from '../views.ts';

/** What an order, or the standing order that is changed, asks for: the form begins with it. */
export type Start = Pick<
  OrderDetail & StandingView,
  | 'quantity'
  | 'deliveryTypeId'
  | 'deliveryPlaceSlug'
  | 'deliveryAddress'
  | 'notes'
  | 'inspectionRequested'
  | 'selfPickup'
> & { readonly pack: StandingView['pack'] | Omit<NonNullable<StandingView['pack']>, 'id'> };

/** The product, when it can be ordered again and again; null when it cannot. */
export async function listingOf(args: PageArgs, id: string): Promise<PublicListing | null> {
  try {
    const listing = await apiOf(args.context).call(readPublicListing, { params: { id } });
    return listing.expired ? null : listing;
  } catch (error) {
    if (isApiProblem(error) && (error.status === 404 || error.status === 422)) return null;
    return load(args, () => Promise.reject(error));
  }
}

/** Tomorrow's stock is another one: what is left today bounds nothing. */
const ANY_STOCK = { leastKg: LEAST_KG, availableKg: 1_000_000 } as const;

function portionOf(listing: PublicListing, start: Start | null, query: URLSearchParams) {
  const terms = termsOfView(listing);
  const before = start?.pack ? samePack(terms, { ...start.pack, grams: fromKg(start.pack.weight) }) : null;
  const packId = query.get('pack') ?? before?.id ?? usualPack(terms);
  const fromStart = start && (start.pack ? packId === before?.id : packId === '');
  const usual = fromStart ? String(start.pack?.count ?? start.quantity) : usualText(terms, packId, ANY_STOCK);
  const typed = query.get('quantity') ?? usual;
  return { packId, typed, ...readPortion(terms, { packId, text: typed }, ANY_STOCK) };
}

/** Everything that the form of a standing order shows: goods, quantity, place, and what each way of delivery costs. */
export async function formData(args: PageArgs, listing: PublicListing, start: Start | null) {
  const query = new URL(args.request.url).searchParams;
  const { packId, typed, pack, problem, priced } = portionOf(listing, start, query);
  const addresses = await load(args, (api) => api.call(listAddresses));
  const usualPlace = start?.deliveryPlaceSlug ?? addresses.find(({ isDefault }) => isDefault)?.place;
  const typedPlace = query.get('place') ?? usualPlace ?? '';
  const place = meantPlace(typedPlace)?.slug ?? null;
  const quotes =
    priced === null || place === null
      ? []
      : await load(args, (api) =>
          api.call(quoteDeliveries, { query: { listingId: listing.id, place, quantity: toKg(priced.weightGrams) } }),
        );
  // A trip goes once.
  const everyTime = quotes.filter(({ trip }) => trip === null);
  return {
    listing,
    start,
    ...{ packId, typed, place, quotes: everyTime },
    /** Said once somebody typed it. */
    problem: query.has('quantity') || query.has('pack') ? problem : null,
    unitPesewas: priced?.unitPesewas ?? null,
    pack: pack && { unit: pack.unit, label: pack.label },
    addresses: addressesIn(addresses, place),
    places: placeChoices([...(place === null ? [] : [place]), ...addresses.map((one) => one.place)], [typedPlace]),
    today: dayOf(nowOf(args.context)),
  };
}

/** A sent form as the calls of standing orders take it, with the saved address that it names. */
export async function sentStanding(args: PageArgs, form: FormData): Promise<FormData> {
  if (!namesSavedAddress(form)) return asOrdered(form);
  const addresses = await load(args, (api) => api.call(listAddresses));
  return asOrdered(withSavedAddress(form, { addresses, place: sentText(form, 'deliveryPlace'), contact: false }));
}

export type StandingFormData = Awaited<ReturnType<typeof formData>>;
