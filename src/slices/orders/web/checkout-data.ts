import { load } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { findPlace, placeLabel, places } from '#kernel/place.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import type { Option } from '#ui/SelectBox.tsx';
import { redirect } from 'react-router';
import { quoteDeliveries } from '../contract-read.ts';
import { LEAST_KG } from './least-kg.ts';

/** Every known place for a select, by label. */
export function placeOptions(): Option[] {
  return places.map((place) => ({ value: place.slug, label: placeLabel(place) })).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** What was typed as a quantity, between the least and what there is; anything that is no number becomes 1. */
function quantityFrom(text: string | null, leastKg: number, stockKg: number): number {
  const typed = Number(text ?? '');
  const wanted = text === null || text.trim() === '' || !Number.isFinite(typed) ? 1 : typed;
  return toKg(fromKg(Math.round(Math.min(Math.max(wanted, leastKg), Math.max(stockKg, leastKg)) * 100) / 100));
}

/** The product that an address asks for; both names of it work. */
export function productAsked(query: URLSearchParams): string | null {
  return query.get('listing') ?? query.get('product');
}

/**
 * Everything that a checkout shows: the product, the quantity and place of the address, what each way of delivery costs.
 * An address without a product leads to the cart.
 */
export async function checkoutData(args: PageArgs, leastKg = LEAST_KG) {
  const query = new URL(args.request.url).searchParams;
  const id = productAsked(query);
  if (id === null) throw redirect(paths.cart());
  const listing = await load(args, (api) => api.call(readPublicListing, { params: { id } }));
  const quantity = quantityFrom(query.get('quantity'), leastKg, listing.quantity);
  const place = findPlace(query.get('place') ?? '')?.slug ?? null;
  const quotes = place === null ? [] : await load(args, (api) => api.call(quoteDeliveries, { query: { listingId: listing.id, place, quantity } }));
  return { listing, quantity, place, quotes, places: placeOptions() };
}

export type CheckoutData = Awaited<ReturnType<typeof checkoutData>>;
