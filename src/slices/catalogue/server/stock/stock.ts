import { toKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import { leftText } from '#kernel/typed-quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OutboxEvent } from '#platform/outbox/record.ts';
import { eventOfListing, recordListing } from '../events.ts';
import { noSuchListing } from '../lock-own.ts';
import type { SaleListing } from './sale-listing.ts';
import { saleListing } from './sale-listing.ts';
import { giveStockBack, putOn, takeStock, turnIntoSale } from './store-stock.ts';
import { findListing } from '../store.ts';
import { notifySoldOut } from '../notify.ts';

export interface StockMove {
  readonly listingId: string;
  readonly weightGrams: number;
  readonly at: Date;
}

/** A listing as a reservation left it, and the event that says so. */
export interface ReservedStock {
  readonly listing: SaleListing;
  readonly event: OutboxEvent;
}

/**
 * Promises weight to an order in one conditional statement, so that racing orders never take more than there is. The
 * caller records the event with its own. Refuses `catalogue.not_for_sale` and `catalogue.not_enough_stock`
 * { availableKg }.
 */
export async function reserveStock(tx: Tx, move: StockMove): Promise<ReservedStock> {
  const { listingId, at } = move;
  const row = await takeStock(tx, move);
  if (row !== null) {
    const type = row.status === 'sold' ? 'catalogue.sold_out' : 'catalogue.stock_changed';
    return { listing: saleListing(row), event: eventOfListing(type, row, at) };
  }
  const present = await findListing(tx, listingId);
  if (present?.status !== 'approved' || present.expired)
    throw refused('catalogue.not_for_sale', 'This product is not for sale any more.', {
      status: present?.status ?? 'removed',
    });
  const availableKg = toKg(present.quantity_grams);
  throw refused('catalogue.not_enough_stock', leftText(availableKg), { availableKg });
}

/**
 * Gives promised or sold weight back; a sold-out listing is for sale again. Throws when more comes back than was taken.
 */
export async function returnStock(tx: Tx, move: StockMove & { readonly from: 'reserved' | 'sold' }): Promise<void> {
  const { listingId, weightGrams, at, from } = move;
  const row = await giveStockBack(tx, from, listingId, { weightGrams, at });
  if (row === null) throw noSuchListing();
  const wasSoldOut = row.quantity_grams === weightGrams;
  await recordListing(tx, wasSoldOut ? 'catalogue.changed' : 'catalogue.stock_changed', row, at);
}

/** Puts weight on sale that was kept for one buyer; a sold-out listing is for sale again. */
export async function putOnSale(tx: Tx, move: StockMove): Promise<void> {
  const row = await putOn(tx, move);
  if (row === null) throw noSuchListing();
  const wasSoldOut = row.quantity_grams === move.weightGrams;
  await recordListing(tx, wasSoldOut ? 'catalogue.changed' : 'catalogue.stock_changed', row, move.at);
}

/**
 * Turns promised weight of several orders into sold weight, once the money is there. Throws when more is sold than was
 * promised.
 */
export async function sellStock(tx: Tx, moves: readonly Omit<StockMove, 'at'>[], at: Date): Promise<void> {
  const rows = await turnIntoSale(tx, moves, at);
  if (rows.length < new Set(moves.map(({ listingId }) => listingId)).size) throw noSuchListing();
  for (const row of rows) await notifySoldOut(tx, row, at);
}
