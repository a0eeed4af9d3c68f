import { regions } from '#kernel/ghana/region.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { COMMODITIES } from '#slices/market/domain/commodity.ts';
import { putSummaries } from '#slices/market/server/store-summaries.ts';
import { rowsIn } from '#test/support/rows.ts';
import { drawn } from '../sql.ts';

const PRICE_TYPES = ['retail', 'wholesale'];
/** There are so many times as many months as markets. */
const MONTHS_OF_A_MARKET = 2.5;

/** Fills an empty database with so many prices, about; markets and months grow alike. */
export async function loadPrices(databaseUrl: string, rows: number): Promise<void> {
  const perCrop = rows / COMMODITIES.length / PRICE_TYPES.length;
  const markets = Math.round(Math.sqrt(perCrop / MONTHS_OF_A_MARKET));
  const db = openDatabase(databaseUrl, 1, createLog('error'), { limits: UNHURRIED });
  try {
    await rowsIn(
      db,
      `insert into market_prices (commodity, market, market_name, region, price_type, month, price_per_kg_pesewas, set_aside)
       select commodity, 'market-' || n, 'Market ' || n, ($4::text[])[1 + n % cardinality($4::text[])], price_type,
         (date '2026-01-01' - m * interval '1 month')::date, 100 + floor(${drawn(1, 'n * m')} * 3000)::int,
         case when ${drawn(2, 'n * m')} < 0.03 then 'outlier' end
       from unnest($1::text[]) commodity, unnest($2::text[]) price_type, generate_series(1, $3::int) n, generate_series(1, $5::int) m`,
      [
        COMMODITIES.map(({ slug }) => slug),
        PRICE_TYPES,
        markets,
        regions.map(({ slug }) => slug),
        Math.round(perCrop / markets),
      ],
    );
    await db.transaction((tx) => putSummaries(tx));
    await rowsIn(db, 'vacuum analyze');
  } finally {
    await db.close();
  }
}
