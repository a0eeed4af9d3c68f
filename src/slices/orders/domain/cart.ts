import type { Pesewas } from '#kernel/money.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Grams } from '#kernel/quantity.ts';

/** The most lines that a cart holds. */
export const MOST_LINES = 50;

/** What somebody wants of one listing, at the price that they last saw. */
export interface CartItem {
  readonly listingId: string;
  readonly weightGrams: Grams;
  readonly pricePerKgPesewas: Pesewas;
}

/** What the market says of a listing now; null in its place when it is not for sale any more. */
export interface Offer {
  readonly productName: string;
  readonly pricePerKgPesewas: Pesewas;
  readonly availableGrams: Grams;
}

/** Why a line needs a look: the first two stop it from being ordered. */
export const CART_MARKS = ['not_for_sale', 'not_enough_stock', 'price_changed'] as const;
export type CartMark = (typeof CART_MARKS)[number];

/** What has changed about a line since its owner last saw it. */
export function marksOf(item: CartItem, offer: Offer | null): CartMark[] {
  if (offer === null) return ['not_for_sale'];
  const marks: CartMark[] = [];
  if (offer.availableGrams < item.weightGrams) marks.push('not_enough_stock');
  if (offer.pricePerKgPesewas !== item.pricePerKgPesewas) marks.push('price_changed');
  return marks;
}

/** Whether a line with these marks may be ordered as it stands. */
export function isOrderable(marks: readonly CartMark[]): boolean {
  return marks.every((mark) => mark === 'price_changed');
}

/**
 * A visitor's cart joins that of the account they sign in to: quantities of the same listing add up, as far as the
 * stock reaches, and never to less than either was. The account's price stays, so that a change shows.
 */
export function joinItems(
  own: readonly CartItem[],
  visitors: readonly CartItem[],
  stockOf: (listingId: string) => Grams,
): CartItem[] {
  const joined = new Map(own.map((item) => [item.listingId, item]));
  for (const item of visitors) {
    const known = joined.get(item.listingId);
    if (known)
      joined.set(item.listingId, {
        ...known,
        weightGrams: addUp(known.weightGrams, item.weightGrams, stockOf(item.listingId)),
      });
    else if (joined.size < MOST_LINES) joined.set(item.listingId, item);
  }
  return [...joined.values()];
}

function addUp(one: Grams, other: Grams, stock: Grams): Grams {
  return Math.min(one + other, Math.max(stock, one, other));
}

/** A line that is less in the joined cart than in the two carts together. */
export interface Cut {
  readonly listingId: string;
  readonly wantedGrams: Grams;
  readonly keptGrams: Grams;
}

/** What of a visitor's cart did not fit: for want of stock, or because the cart is full. */
export function cutsOf(own: readonly CartItem[], visitors: readonly CartItem[], joined: readonly CartItem[]): Cut[] {
  const gramsOf = (items: readonly CartItem[], listingId: string) =>
    items.find((item) => item.listingId === listingId)?.weightGrams ?? 0;
  return visitors.flatMap(({ listingId, weightGrams }) => {
    const wantedGrams = gramsOf(own, listingId) + weightGrams;
    const keptGrams = gramsOf(joined, listingId);
    return keptGrams < wantedGrams ? [{ listingId, wantedGrams, keptGrams }] : [];
  });
}

/** A line that is not what its buyer was shown. */
export interface Difference {
  readonly listingId: string;
  readonly detail: string;
}

/**
 * Every line that differs from what was shown at the checkout, each with one sentence that names it; empty when all is
 * as shown. Prices are not among it: `atShownPrices` compares them, with the delivery fee.
 */
export function differencesOf(
  shown: readonly CartItem[],
  items: readonly CartItem[],
  offerOf: (listingId: string) => Offer | null,
): Difference[] {
  const differences = shown.flatMap((line) => {
    const item = items.find(({ listingId }) => listingId === line.listingId) ?? null;
    const detail = differenceOf(line, item, offerOf(line.listingId));
    return detail === null ? [] : [{ listingId: line.listingId, detail }];
  });
  const added = items.filter(({ listingId }) => shown.every((line) => line.listingId !== listingId));
  return [
    ...differences,
    ...added.map(({ listingId }) => ({
      listingId,
      detail: `${offerOf(listingId)?.productName ?? 'A product'} was added to the cart.`,
    })),
  ];
}

function differenceOf(shown: CartItem, item: CartItem | null, offer: Offer | null): string | null {
  if (offer === null) return 'A product of your cart is not for sale any more.';
  const name = offer.productName;
  if (item === null) return `${name} is not in the cart any more.`;
  if (item.weightGrams !== shown.weightGrams) return `${name}: the cart now says ${formatKg(item.weightGrams)}.`;
  if (offer.availableGrams < item.weightGrams) return `${name}: only ${formatKg(offer.availableGrams)} are left.`;
  return null;
}
