import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';
import { ON_SALE } from '../rows.ts';

/** What farmers ask for a crop now. */
export interface AskingPrice {
  readonly medianPesewas: number;
  readonly listings: number;
}

interface Asked {
  /** Slugs of the catalogue of crops. */
  readonly crops: readonly string[];
  /** Slugs of the places where it is sold; null for everywhere. */
  readonly places: readonly string[] | null;
}

const ASKED =
  `select round(percentile_cont(0.5) within group (order by l.price_per_kg_pesewas))::int as "medianPesewas", count(*) as listings
  from listings l where ${ON_SALE} and l.crop = any($1)` as const;

/** The median price asked per kg on the market for these crops; null when nobody sells them. */
export const askingPrice = keptSum(async (tx: Tx, { crops, places }: Asked): Promise<AskingPrice | null> => {
  // Two statements, so that each has an index with all that it reads.
  const [row] =
    places === null
      ? await tx.rows(ASKED, [crops])
      : await tx.rows(`${ASKED} and l.place_slug = any($2)`, [crops, places]);
  return row && row.medianPesewas !== null ? { medianPesewas: row.medianPesewas, listings: row.listings } : null;
});
