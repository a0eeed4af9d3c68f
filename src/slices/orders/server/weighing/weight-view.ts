import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { type ReductionRow, reductionsOf } from '#slices/escrow/server/index.ts';
import { isMostlyThere, leastUnasked, paidGrams } from '../../domain/weighing/found-goods.ts';
import type { Actor } from '../../domain/order.ts';
import type { OrderReduction, OrderWeight } from '../../views.ts';
import type { OrderRow } from '../rows.ts';
import { goodsOf } from '../rows.ts';
import { type Fall, fallIfAgreed, fallIfTaken, NO_FALL, sumOf } from './follow-price.ts';
import { slipsOf, type SlipRow } from './store-slips.ts';

const PERCENT = 100;

/** What was found of an order's goods, and what it did to the price. */
export interface Found {
  readonly slips: readonly SlipRow[];
  readonly reductions: readonly ReductionRow[];
  /** What would go back if the buyer took the weight that they are asked about. */
  readonly asked: Fall;
  /** What would go back if the proposed smaller quantity were agreed. */
  readonly proposed: Fall;
}

export const NOTHING_FOUND: Found = { slips: [], reductions: [], asked: NO_FALL, proposed: NO_FALL };

/** Reads only what there is: most orders were neither weighed nor reduced. */
export async function foundOf(tx: Tx, row: OrderRow, reducedPesewas: number): Promise<Found> {
  const slips = row.weighings > 0 ? await slipsOf(tx, row.id) : [];
  const reductions = reducedPesewas > 0 ? await reductionsOf(tx, [row.id]) : [];
  const asked = row.weightDueAt === null ? NO_FALL : await fallIfTaken(tx, row);
  const proposed = row.changeGrams === null ? NO_FALL : await fallIfAgreed(tx, row);
  return { slips, reductions, asked, proposed };
}

/** For those whose business the buyer's money is. */
export function seesPrice(actors: readonly Actor[]): boolean {
  return actors.some(({ party }) => party === 'buyer' || party === 'farmer' || party === 'admin');
}

function questionOf(row: OrderRow, { asked, reductions }: Found): OrderWeight['question'] {
  if (row.weightDueAt === null) return null;
  const fallen = reductions.reduce((sum, { refundPesewas }) => sum + refundPesewas, 0);
  return {
    until: row.weightDueAt.toISOString(),
    refund: sumOf(asked),
    refundDelivery: asked.deliveryPesewas,
    total: row.totalPesewas - fallen - sumOf(asked),
    awaits: row.weightAwaitsFarmer ? 'farmer' : 'buyer',
    silence: row.weightAwaitsFarmer ? 'looked_at' : isMostlyThere(goodsOf(row)) ? 'taken' : 'called_off',
  };
}

/** What was agreed and found; null for an order of the time before. `photoUrl` says where the photo of a slip is. */
export function weightView(
  row: OrderRow,
  found: Found,
  viewer: { readonly actors: readonly Actor[]; readonly isGuest: boolean },
): OrderWeight | null {
  const goods = goodsOf(row);
  if (goods.toleranceBasisPoints === null) return null;
  const base = viewer.isGuest ? `/api/track/${row.trackToken ?? ''}` : `/api/orders/${row.id}`;
  return {
    tolerancePercent: goods.toleranceBasisPoints / PERCENT,
    leastUnasked: toKg(leastUnasked(goods)),
    gradeStepPercent: goods.gradeStepBasisPoints / PERCENT,
    gradesBelow: goods.gradesBelow,
    weighed: goods.weighedGrams === null ? null : toKg(goods.weighedGrams),
    counted: toKg(paidGrams(goods)),
    question: seesPrice(viewer.actors) ? questionOf(row, found) : null,
    slips: found.slips.map((slip) => ({
      id: slip.id,
      weight: toKg(slip.weight_grams),
      party: slip.party,
      at: slip.created_at.toISOString(),
      photoUrl: `${base}/weigh-slips/${slip.id}/photo`,
    })),
  };
}

export function reductionView(row: ReductionRow): OrderReduction {
  return {
    id: row.id,
    source: row.source,
    reason: row.reason,
    note: row.note,
    quantity: row.weightGrams === null ? null : toKg(row.weightGrams),
    amount: row.refundPesewas,
    delivery: row.deliveryPesewas,
    at: row.at.toISOString(),
  };
}
