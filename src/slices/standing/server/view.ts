import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { isSelfPickup, SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import { pricePortion } from '#kernel/packs/selling-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { listingsForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import { findPeople, nameAmong } from '#slices/identity/server/index.ts';
import { collectAtNames, deliveryTypes } from '#slices/transport/server/index.ts';
import { turnsFrom } from '../domain/calendar.ts';
import { standingMachine } from '../domain/transitions.ts';
import type { StandingDetail, StandingView } from '../views.ts';
import { packOf } from './goods.ts';
import { stateOf, type StandingRow } from './rows.ts';
import { pastTurns, skippedAmong } from './store-turns.ts';

/** So many days ahead and behind are shown. */
const SHOWN_AHEAD = 6;
const SHOWN_PAST = 60;

/** What an order of today would cost: of a pack, or of a kilogram; null while it cannot be bought so. */
export function priceNowOf(row: StandingRow, listing: SaleListing | undefined): number | null {
  if (!isOnSale(listing)) return null;
  const { terms } = listing;
  if (row.packId === null)
    return terms.packsOnly ? null : pricePortion(terms, { pack: null, grams: row.weightGrams }).unitPesewas;
  const pack = terms.packs.find(({ id }) => id === row.packId);
  return pack ? pricePortion(terms, { pack, count: row.packCount ?? 0 }).unitPesewas : null;
}

function goodsOf(row: StandingRow) {
  const pack = packOf(row);
  return {
    quantity: toKg(row.weightGrams),
    pack: pack && { id: pack.id, unit: pack.unit, label: pack.label, count: pack.count, weight: toKg(pack.grams) },
  };
}

/** Rows as their buyer sees them. */
export async function viewsOf(tx: Tx, rows: readonly StandingRow[], now: Date): Promise<StandingView[]> {
  if (rows.length === 0) return [];
  const skipped = await skippedAmong(
    tx,
    rows.map(({ id }) => id),
  );
  const listings = await listingsForOrder(tx, [...new Set(rows.map(({ listingId }) => listingId))]);
  const people = await findPeople(tx, [...new Set(rows.map(({ sellerId }) => sellerId))]);
  const types = new Map((await deliveryTypes(tx)).map(({ id, name }) => [id, name]));
  const unknown = rows.map(({ deliveryTypeId }) => deliveryTypeId).filter((id) => !isSelfPickup(id) && !types.has(id));
  const points = await collectAtNames(tx, [...new Set(unknown)]);
  return rows.map((row) => {
    const listing = listings.get(row.listingId);
    const standing = stateOf(row, skipped.has(row.id));
    return {
      ...{ id: row.id, state: row.state, pausedBy: row.pausedBy, endedBy: row.endedBy, listingId: row.listingId },
      productName: listing?.productName ?? row.productName,
      category: listing?.category ?? null,
      imageUrl: listing?.imageUrl ?? null,
      farmerName: nameAmong(people, row.sellerId),
      ...goodsOf(row),
      least: leastView(row),
      limit: row.limitPesewas,
      priceNow: priceNowOf(row, listing),
      ...{ weekday: row.weekday, everyWeeks: row.everyWeeks, untilDay: row.untilDay },
      ...{ nextDay: standing.nextDay, nextSkipped: standing.nextSkipped },
      deliveryTypeId: row.deliveryTypeId,
      deliveryTypeName: deliveryName(
        points.get(row.deliveryTypeId) ?? types.get(row.deliveryTypeId),
        row.deliveryTypeId,
      ),
      selfPickup: isSelfPickup(row.deliveryTypeId) || points.has(row.deliveryTypeId),
      deliveryPlace: placeName(row.deliveryPlace),
      deliveryPlaceSlug: row.deliveryPlace,
      ...{ deliveryAddress: row.deliveryAddress, notes: row.notes, inspectionRequested: row.inspectionRequested },
      ...{ network: row.network, phone: row.phone },
      createdAt: row.createdAt.toISOString(),
      actions: standingMachine.actions(standing, { by: 'buyer', now }),
    };
  });
}

function leastView({ leastGrams, packGrams }: StandingRow): number | null {
  if (leastGrams === null) return null;
  return packGrams === null ? toKg(leastGrams) : leastGrams / packGrams;
}

function deliveryName(known: string | undefined, id: string): string {
  return isSelfPickup(id) ? SELF_PICKUP.name : (known ?? 'Not offered any more');
}

/** The page of one, with the days that come and those that are over. */
export async function detailOf(tx: Tx, row: StandingRow, now: Date): Promise<StandingDetail> {
  const [view] = await viewsOf(tx, [row], now);
  if (!view) throw new Error('One row has one view.');
  const { everyWeeks, untilDay, nextDay } = row;
  const days = nextDay === null ? [] : turnsFrom({ first: nextDay, everyWeeks, until: untilDay }, SHOWN_AHEAD);
  return {
    ...view,
    coming: days.map((day) => ({ day, skipped: day === nextDay && view.nextSkipped })),
    past: await pastTurns(tx, row.id, SHOWN_PAST),
  };
}
