import { tonnesPerHectare } from '../area.ts';

/** What a farmer wrote down of one harvest, or of one picking. */
export interface HarvestRecord {
  readonly fieldId: string;
  /** Null where nobody wrote it down. */
  readonly sownOn: string | null;
  readonly harvestedOn: string;
  readonly grams: number;
  readonly squareMetres: number;
}

/** All pickings of one sowing in one year. */
export interface OwnSeason {
  readonly year: number;
  readonly tonnes: number;
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

const seasonKey = ({ fieldId, sownOn, harvestedOn }: HarvestRecord) =>
  `${fieldId} ${sownOn ?? harvestedOn} ${yearOf(harvestedOn)}`;

/**
 * A farmer's past harvests of one crop, in tonnes from a hectare. Tomatoes are picked many times and plantain for
 * years: what came of one sowing in one year counts once, on the largest area that was named.
 */
export function ownSeasons(records: readonly HarvestRecord[]): OwnSeason[] {
  return [...Map.groupBy(records, seasonKey).values()].flatMap((pickings) => {
    const [first] = pickings;
    if (first === undefined) return [];
    const grams = pickings.reduce((sum, picking) => sum + picking.grams, 0);
    const squareMetres = Math.max(...pickings.map((picking) => picking.squareMetres));
    return [{ year: yearOf(first.harvestedOn), tonnes: tonnesPerHectare(grams, squareMetres) }];
  });
}
