import { accept, type Decision } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { collectAt, type Farm } from '../../domain/points/point.ts';
import type { Quote } from '../../domain/quote.ts';
import { selfPickupQuote } from '../../domain/self-pickup.ts';
import { findPoint, servingsOf } from './store-points.ts';

/** What it takes to collect the goods of a farm at one point. Refuses as `collectAt` does. */
export type CollectingAt = (waiting: Farm & { readonly goods: readonly unknown[] }) => Decision<Quote>;

/** Reads a point, and whether these farmers bring goods there. */
export async function collectingAt(tx: Tx, pointId: string, farmerIds: readonly string[]): Promise<CollectingAt> {
  const point = await findPoint(tx, pointId);
  const servings = point === null ? [] : await servingsOf(tx, farmerIds);
  return ({ farmerId, fromPlace, goods }) => {
    const serving = servings.find((one) => one.farmerId === farmerId);
    const at = collectAt(point, { fromPlace }, serving);
    return at.ok ? accept(selfPickupQuote(goods.length, at.value)) : at;
  };
}
