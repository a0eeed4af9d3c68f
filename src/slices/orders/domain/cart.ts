import type { Pesewas } from '#kernel/money.ts';
import {
  limitProblem,
  type Portion,
  portionText,
  pricePortion,
  type SellingTerms,
} from '#kernel/packs/selling-terms.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Grams } from '#kernel/quantity.ts';

/** The most lines that a cart holds. */
export const MOST_LINES = 50;

/** So many of a pack, at the price of each that was last seen. */
export interface CartPack {
  readonly id: string;
  readonly count: number;
  readonly pesewas: Pesewas;
}

/** What somebody wants of one listing, at the price that they last saw. */
export interface CartItem {
  readonly listingId: string;
  readonly weightGrams: Grams;
  readonly pricePerKgPesewas: Pesewas;
  /** Null for loose kilograms. */
  readonly pack: CartPack | null;
}

/** What the market says of a listing now; null in its place when it is not for sale any more. */
export interface Offer {
  readonly productName: string;
  readonly pricePerKgPesewas: Pesewas;
  readonly availableGrams: Grams;
  readonly terms: SellingTerms;
  /** The last day on which its farmer takes no orders, or null. */
  readonly awayUntil: string | null;
}

/** Why a line needs a look: all but a new price stop it from being ordered. */
export const CART_MARKS = [
  'not_for_sale',
  'farmer_away',
  'pack_gone',
  'not_enough_stock',
  'quantity_limits',
  'price_changed',
] as const;
export type CartMark = (typeof CART_MARKS)[number];

/** What a line asks for, of a listing as it is sold now; null where it is not sold so any more. */
export function portionOfItem({ pack, weightGrams }: CartItem, terms: SellingTerms): Portion | null {
  if (pack === null) return terms.packsOnly ? null : { pack, grams: weightGrams };
  const known = terms.packs.find(({ id }) => id === pack.id);
  return known ? { pack: known, count: pack.count } : null;
}

/** What has changed about a line since its owner last saw it. */
export function marksOf(item: CartItem, offer: Offer | null): CartMark[] {
  if (offer === null) return ['not_for_sale'];
  const portion = portionOfItem(item, offer.terms);
  if (portion === null) return ['pack_gone'];
  const marks: CartMark[] = offer.awayUntil === null ? [] : ['farmer_away'];
  if (offer.availableGrams < item.weightGrams) marks.push('not_enough_stock');
  else if (limitProblem(offer.terms, item.weightGrams, offer.availableGrams) !== null) marks.push('quantity_limits');
  const { unitPesewas } = pricePortion(offer.terms, portion);
  if (unitPesewas !== (item.pack?.pesewas ?? item.pricePerKgPesewas)) marks.push('price_changed');
  return marks;
}

/** Whether a line with these marks may be ordered as it is. */
export function isOrderable(marks: readonly CartMark[]): boolean {
  return marks.every((mark) => mark === 'price_changed');
}

/**
 * A visitor's cart joins that of the account they sign in to: quantities of the same listing add up, as far as the
 * stock reaches, and never to less than either was. The account's price stays, so that a change shows; so does its pack
 * where the visitor wanted another one of the same listing.
 */
export function joinItems(
  own: readonly CartItem[],
  visitors: readonly CartItem[],
  stockOf: (listingId: string) => Grams,
): CartItem[] {
  const joined = new Map(own.map((item) => [item.listingId, item]));
  for (const item of visitors) {
    const known = joined.get(item.listingId);
    if (known) joined.set(item.listingId, addUp(known, item, stockOf(item.listingId)));
    else if (joined.size < MOST_LINES) joined.set(item.listingId, item);
  }
  return [...joined.values()];
}

function addUp(own: CartItem, other: CartItem, stock: Grams): CartItem {
  if (own.pack === null && other.pack === null)
    return { ...own, weightGrams: upTo(own.weightGrams, other.weightGrams, stock) };
  if (own.pack === null || own.pack.id !== other.pack?.id) return own;
  const packGrams = own.weightGrams / own.pack.count;
  const count = upTo(own.pack.count, other.pack.count, Math.floor(stock / packGrams));
  return { ...own, weightGrams: count * packGrams, pack: { ...own.pack, count } };
}

function upTo(one: number, other: number, most: number): number {
  return Math.min(one + other, Math.max(most, one, other));
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
  const portion = portionOfItem(item, offer.terms);
  if (portion === null) return `${name} is no longer sold this way: choose the quantity again.`;
  if (
    item.weightGrams !== shown.weightGrams ||
    item.pack?.id !== shown.pack?.id ||
    item.pack?.count !== shown.pack?.count
  )
    return `${name}: the cart now says ${wordsOf(portion, item.weightGrams)}.`;
  if (offer.availableGrams < item.weightGrams) return `${name}: only ${formatKg(offer.availableGrams)} are left.`;
  return null;
}

function wordsOf(portion: Portion, weightGrams: Grams): string {
  return portionText(weightGrams, portion.pack === null ? null : { ...portion.pack, count: portion.count });
}
