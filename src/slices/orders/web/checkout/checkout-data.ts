import { apiOf, load } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { readPortion, usualPack, usualText } from '#kernel/packs/typed-portion.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import { LEAST_KG } from '#kernel/typed-quantity.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { isApiProblem } from '#wire/problem.ts';
import { redirect } from 'react-router';
import { quoteDeliveries } from '../../contract-read.ts';
import type { DeliveryQuote } from '../../views.ts';
import { orderTerms } from '../../parts/checkout/order-terms.ts';
import { placeAsked } from './delivery/place-asked.ts';
import { orderedBefore, portionBefore } from './ordered-before.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import { goneData } from './gone-data.ts';

/** The product that an address asks for; both names of it work. */
export function productAsked(query: URLSearchParams): string | null {
  return query.get('listing') ?? query.get('product');
}

async function askedListing(args: PageArgs, id: string): Promise<PublicListing | null> {
  try {
    return await apiOf(args.context).call(readPublicListing, { params: { id } });
  } catch (error) {
    if (isApiProblem(error) && (error.status === 404 || error.status === 422)) return null;
    return load(args, () => Promise.reject(error));
  }
}

async function quotesFor(
  args: PageArgs,
  wanted: { listing: PublicListing; place: string | null; quantity: number | null },
): Promise<DeliveryQuote[]> {
  const { listing, place, quantity } = wanted;
  if (place === null || quantity === null) return [];
  return load(args, (api) => api.call(quoteDeliveries, { query: { listingId: listing.id, place, quantity } }));
}

/**
 * Everything that a checkout shows: the product, the pack and quantity of the address as they were typed, the place,
 * and what each way of delivery costs; an order that is wanted again fills in the rest. What cannot be bought any more
 * says so and shows others like it. An address without a product leads to the cart.
 */
export async function checkoutData(args: PageArgs, leastKg = LEAST_KG) {
  const query = new URL(args.request.url).searchParams;
  const id = productAsked(query);
  if (id === null) throw redirect(paths.cart());
  const listing = await askedListing(args, id);
  if (listing?.status !== 'approved' || listing.expired || listing.awayUntil !== null)
    return { open: null, gone: await goneData(args, listing) };
  const limits = { leastKg, availableKg: listing.quantity };
  const terms = termsOfView(listing);
  const before = await orderedBefore(args);
  const portion = portionBefore(terms, before);
  const packId = query.get('pack') ?? portion?.packId ?? usualPack(terms);
  const usual = portion?.packId === packId ? portion.text : usualText(terms, packId, limits);
  const typed = query.get('quantity') ?? usual;
  const { priced } = readPortion(terms, { packId, text: typed }, limits);
  const quantity = priced && toKg(priced.weightGrams);
  const where = await placeAsked(args, before);
  const quotes = await quotesFor(args, { listing, place: where.place, quantity });
  const rules = await load(args, (api) => api.call(readSettings));
  const agreed = { payWithinMinutes: rules.paymentWindowMinutes, terms: orderTerms(rules) };
  const means = await loadPayMeans(args);
  const open = { listing, packId, typed, leastKg, ...where, quotes, ...agreed, means, before };
  return { open, gone: null };
}

export type CheckoutData = NonNullable<Awaited<ReturnType<typeof checkoutData>>['open']>;
