import type { Tx } from '#platform/db/database.ts';
import { type Farm, type OfferedPoint, pointsForAll } from '../../domain/points/point.ts';
import { findPointsOf, servingsOf } from './store-points.ts';

/** Where a buyer may collect the goods of all these farms, the nearest to their own place first. */
export async function pointsFor(tx: Tx, farms: readonly Farm[], toPlace: string): Promise<OfferedPoint[]> {
  const farmerIds = [...new Set(farms.map(({ farmerId }) => farmerId))];
  const servings = await servingsOf(tx, farmerIds);
  const [first] = servings;
  // Where one farmer brings goods nowhere, there is no point for all.
  if (!first || servings.length < farmerIds.length) return [];
  return pointsForAll(await findPointsOf(tx, first.pointIds), farms, { servings, toPlace });
}
