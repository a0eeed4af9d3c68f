import { findPlace, placeLabel, places } from '#kernel/place.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { readPublicListing } from '#slices/catalogue/contract.ts';
import type { Option } from '#ui/SelectBox.tsx';
import type { Api } from '#wire/api.ts';
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

/** Everything that a checkout shows: the product, the quantity and place of the address, what each way of delivery costs. */
export async function checkoutData(api: Api, query: URLSearchParams, leastKg = LEAST_KG) {
  const id = productAsked(query) ?? '';
  const listing = await api.call(readPublicListing, { params: { id } });
  const quantity = quantityFrom(query.get('quantity'), leastKg, listing.quantity);
  const place = findPlace(query.get('place') ?? '')?.slug ?? null;
  const quotes = place === null ? [] : await api.call(quoteDeliveries, { query: { listingId: listing.id, place, quantity } });
  return { listing, quantity, place, quotes, places: placeOptions() };
}

export type CheckoutData = Awaited<ReturnType<typeof checkoutData>>;
