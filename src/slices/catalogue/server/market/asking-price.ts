import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';
import { ON_SALE } from '../rows.ts';

/** What farmers ask for a crop now. */
export interface AskingPrice {
  readonly medianPesewas: number;
  readonly listings: number;
}

/** The median price asked on the market for products whose name holds one of the words; null when there are none. */
export const askingPrice = keptSum(
  async (
    tx: Tx,
    crop: { category: Category; words: readonly string[]; region: string | null },
  ): Promise<AskingPrice | null> => {
    const [row] = await tx.rows(
      `select round(percentile_cont(0.5) within group (order by l.price_per_kg_pesewas))::int as "medianPesewas", count(*) as listings
     from listings l where ${ON_SALE} and l.category = $1 and lower(l.product_name) ~ $2 and ($3::text is null or l.region = $3)`,
      [crop.category, String.raw`\m(${crop.words.join('|')})`, crop.region],
    );
    return row && row.medianPesewas !== null ? { medianPesewas: row.medianPesewas, listings: row.listings } : null;
  },
);
