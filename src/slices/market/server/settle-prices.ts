import type { Tx } from '#platform/db/database.ts';
import { screenStanding, type StandingPrice } from '../domain/import/plan-import.ts';
import { inOrder } from '../domain/import/price-key.ts';
import { type PriceOutlook, priceOutlooks } from '../domain/outlook/price-outlook.ts';
import type { MarketPrice } from '../domain/read-record.ts';
import type { ScreenedPrice, SetAsideReason } from '../domain/screening/screen-prices.ts';
import { deleteOutlooks, insertOutlooks } from './store.ts';
import { putScreening, standingPrices } from './store-standing.ts';
import { putSummaries } from './store-summaries.ts';

/**
 * Works through prices one series after the other. What is asked between two of them gives others their turn, and shows
 * the database that the transaction goes on.
 */
async function bySeries<P extends MarketPrice, T>(tx: Tx, prices: readonly P[], work: (series: readonly P[]) => T[]) {
  const results: T[] = [];
  for (const series of Map.groupBy(prices, ({ commodity, priceType }) => `${commodity} ${priceType}`).values()) {
    results.push(...work(series));
    await tx.rows('select 1 as here');
  }
  return results;
}

/** Judges all prices by the rule; in the order of their keys. */
export async function screenAll<P extends MarketPrice & { readonly takenBack: boolean }>(
  tx: Tx,
  prices: readonly P[],
): Promise<(P & { readonly setAside: SetAsideReason | null })[]> {
  return inOrder(await bySeries(tx, prices, (series) => screenStanding(series)));
}

/** Works out anew what follows from the published prices: what pages show of them, and how far they may move. */
export async function deriveFigures(tx: Tx, prices: readonly ScreenedPrice[]): Promise<void> {
  await putSummaries(tx);
  const outlooks = await bySeries(tx, prices, (series): PriceOutlook[] => priceOutlooks(series));
  await deleteOutlooks(tx);
  await insertOutlooks(tx, outlooks);
}

/**
 * Applies the rule to the published prices, and derives what pages show of them. Gives those that are set aside now and
 * were not before, and the other way round.
 */
export async function settlePrices(tx: Tx): Promise<StandingPrice[]> {
  const standing = await standingPrices(tx);
  const screened = await screenAll(tx, standing);
  const moved = screened.filter((price, at) => price.setAside !== standing[at]?.setAside);
  await putScreening(tx, moved);
  await deriveFigures(tx, screened);
  return moved;
}
