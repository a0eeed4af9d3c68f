import { pricePortion } from '#kernel/packs/selling-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import type { CartLine, CartView } from '../../contract-cart.ts';
import { isOrderable, marksOf, portionOfItem } from '../../domain/cart.ts';
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
    produceAmount: orderable.reduce((sum, { amount }) => sum + amount, 0),
    ready: lines.length > 0 && orderable.length === lines.length,
  };
}

/** What a line costs by now, or what it was agreed at where it is not sold so any more. */
function costOf(item: CartItem, { terms }: SaleListing): Pick<CartLine, 'pricePerKg' | 'amount' | 'pack'> {
  const portion = portionOfItem(item, terms);
  if (portion === null) return { pricePerKg: item.pricePerKgPesewas, amount: 0, pack: null };
  const priced = pricePortion(terms, portion);
  const cost = { pricePerKg: priced.pricePerKgPesewas, amount: priced.producePesewas };
  const kept = terms.packs.find(({ id }) => id === item.pack?.id);
  if (!kept || item.pack === null) return { ...cost, pack: null };
  const { id, unit, label, source, grams, on } = kept;
  const { count, pesewas: priceBefore } = item.pack;
  const pack = { id, unit, label, source, count, priceBefore, weight: toKg(grams), weighedOn: on };
  return { ...cost, pack: { ...pack, price: priced.unitPesewas } };
}

function lineOf(item: CartItem, listing: SaleListing): CartLine {
  const offer = offerOf(listing);
  const marks = marksOf(item, offer);
  const { terms } = listing;
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
    priceBefore: item.pricePerKgPesewas,
    ...costOf(item, listing),
    minQuantity: terms.leastGrams === null ? null : toKg(terms.leastGrams),
    maxQuantity: terms.mostGrams === null ? null : toKg(terms.mostGrams),
    packsOnly: terms.packsOnly,
    awayUntil: listing.awayUntil,
    marks,
    orderable: isOrderable(marks),
  };
}
