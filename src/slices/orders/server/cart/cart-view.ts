import { produceAmount } from '#kernel/money.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import type { CartLine, CartView } from '../../contract-cart.ts';
import { isOrderable, marksOf } from '../../domain/cart.ts';
import type { CartItem, Offer } from '../../domain/cart.ts';

export type Listings = ReadonlyMap<string, SaleListing>;

/** The listings that lines of a cart name, whatever their state. */
export function listingsOf(tx: Tx, items: readonly CartItem[]): Promise<Listings> {
  return listingsForOrder(
    tx,
    items.map(({ listingId }) => listingId),
  );
}

/**
 * A listing as far as it can be bought; a sold-out one is an offer of nothing, one past its best-before day is none.
 */
export function offerOf(listing: SaleListing | undefined): Offer | null {
  if (listing?.expired) return null;
  return listing && (listing.status === 'approved' || listing.status === 'sold') ? listing : null;
}

/** A cart as its owner sees it: every line at the present price, marked where something changed. */
export function cartViewOf(items: readonly CartItem[], listings: Listings): CartView {
  const lines = items.flatMap((item) => {
    const listing = listings.get(item.listingId);
    return listing ? [lineOf(item, listing)] : [];
  });
  const orderable = lines.filter((line) => line.orderable);
  return {
    lines,
    produceAmount: orderable.reduce((sum, line) => sum + amountOf(line.listingId, items, listings), 0),
    ready: lines.length > 0 && orderable.length === lines.length,
  };
}

function amountOf(listingId: string, items: readonly CartItem[], listings: Listings): number {
  const item = items.find((one) => one.listingId === listingId);
  return item
    ? produceAmount(item.weightGrams, listings.get(listingId)?.pricePerKgPesewas ?? item.pricePerKgPesewas)
    : 0;
}

function lineOf(item: CartItem, listing: SaleListing): CartLine {
  const offer = offerOf(listing);
  const marks = marksOf(item, offer);
  return {
    listingId: item.listingId,
    productName: listing.productName,
    category: listing.category,
    imageUrl: listing.imageUrl,
    qualityGrade: listing.qualityGrade,
    farmerId: listing.farmerId,
    farmerName: listing.farmerName,
    location: listing.location,
    quantity: toKg(item.weightGrams),
    available: offer === null ? null : toKg(offer.availableGrams),
    pricePerKg: listing.pricePerKgPesewas,
    priceBefore: item.pricePerKgPesewas,
    amount: produceAmount(item.weightGrams, listing.pricePerKgPesewas),
    marks,
    orderable: isOrderable(marks),
  };
}
