import { placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Viewer } from '#wire/viewer.ts';
import { declaredFrom, freeUntil, lapsesAt, stoppedUntil } from '../domain/bounds.ts';
import { restOf } from '../domain/harvest.ts';
import { goodsOf, priceOf } from '../domain/pre-order.ts';
import { harvestMachine, preOrderMachine } from '../domain/transitions.ts';
import type { Side } from '../domain/words.ts';
import type { HarvestView, OwnHarvest, PreOrderView } from '../views.ts';
import { harvestOf, type HarvestRow, preOrderOf, type PreOrderRow } from './rows.ts';
import type { Counts } from './store-pre-orders.ts';

/** Which party of a harvest a viewer is: its farmer, a buyer like any other, or none. */
function partyOf(row: HarvestRow, viewer: Viewer | null): Side | null {
  if (viewer?.id === row.farmerId) return 'farmer';
  return viewer === null || viewer.role === 'buyer' ? 'buyer' : null;
}

/** A harvest with what its viewer may do with it now. Visitors see what buyers may, and sign in for it. */
export function harvestView(row: HarvestRow, viewer: Viewer | null, now: Date): HarvestView {
  const harvest = harvestOf(row);
  const party = partyOf(row, viewer);
  return {
    id: row.id,
    state: row.state,
    listing: {
      id: row.listingId,
      productName: row.productName,
      category: row.category,
      qualityGrade: row.qualityGrade,
      imageUrl: row.imageUrl,
    },
    farmer: { id: row.farmerId, name: row.farmerName },
    from: { slug: row.placeSlug, label: placeName(row.placeSlug) },
    expectedFrom: row.expectedFrom,
    expectedUntil: row.expectedUntil,
    offered: toKg(row.offeredGrams),
    booked: toKg(row.bookedGrams),
    rest: toKg(restOf(harvest)),
    least: toKg(row.leastGrams),
    pricePerKg: row.pricePesewas,
    depositPercent: row.depositPercent,
    note: row.note,
    lapsesAt: lapsesAt(row).toISOString(),
    shownAt: row.shownAt?.toISOString() ?? null,
    actions: party === null ? [] : harvestMachine.actions(harvest, { by: party, now }),
  };
}

/** The same as its farmer sees it. */
export function ownView(row: HarvestRow, counts: Counts, { viewer, now }: { viewer: Viewer; now: Date }): OwnHarvest {
  return {
    ...harvestView(row, viewer, now),
    declaredFrom: declaredFrom(row).toISOString(),
    reserved: counts.reserved,
    reservedQuantity: toKg(counts.reservedGrams),
    declared: row.declaredGrams === null ? null : toKg(row.declaredGrams),
    waiting: counts.waiting,
    reason: row.reason,
    endedAt: row.endedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Which of the two of a pre-order somebody is, or null. */
export function sideOf(
  { buyerId, farmerId }: Pick<PreOrderRow, 'buyerId' | 'farmerId'>,
  personId: string,
): Side | null {
  if (buyerId === personId) return 'buyer';
  return farmerId === personId ? 'farmer' : null;
}

/** A pre-order with what its viewer may do with it now. */
export function preOrderView(row: PreOrderRow, viewer: Viewer, now: Date): PreOrderView {
  const preOrder = preOrderOf(row);
  const you = sideOf(row, viewer.id);
  const { producePesewas } = priceOf({ ...preOrder, grams: goodsOf(preOrder) });
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    quantity: toKg(row.bookedGrams),
    part: row.partGrams === null ? null : toKg(row.partGrams),
    pricePerKg: row.pricePesewas,
    produceAmount: producePesewas,
    depositPercent: row.depositPercent,
    deposit: row.depositPesewas,
    standing: row.standingPesewas,
    rest: producePesewas - row.standingPesewas,
    payUntil: row.payUntil.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    freeUntil: row.paidAt === null ? null : freeUntil(row.paidAt).toISOString(),
    comesBack: row.paidAt !== null && freeUntil(row.paidAt).getTime() > now.getTime(),
    orderUntil: row.orderUntil?.toISOString() ?? null,
    stoppedAt: row.stoppedAt?.toISOString() ?? null,
    stoppedUntil: row.stoppedAt === null ? null : stoppedUntil(row.stoppedAt).toISOString(),
    buyerFirstName: row.buyerFirstName,
    order: row.orderNumber === null ? null : { id: row.id, orderNumber: row.orderNumber },
    why: row.why,
    movedAt: row.movedAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    you,
    actions: you === null ? [] : preOrderMachine.actions(preOrder, { by: you, now }),
  };
}
