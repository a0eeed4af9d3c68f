import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { showPriceOutlook as endpoint } from '../contract-outlook.ts';
import { PRICE_TYPES } from '../domain/commodity.ts';
import { ageOf } from '../domain/outlook/age.ts';
import { sourceOf } from './published-prices.ts';
import { findOutlooks } from './store.ts';

/** How far the prices of a crop may move, by kind of price. */
export async function showPriceOutlook(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const rows = await findOutlooks(call.tx, query.commodity, query.priceType ?? null);
  const kinds = PRICE_TYPES.flatMap((priceType) => {
    const ahead = rows.filter((row) => row.price_type === priceType);
    const [first] = ahead;
    if (first === undefined) return [];
    return {
      priceType,
      from: first.from_month,
      lastPricePerKg: first.last_per_kg_pesewas,
      ...ageOf(first.from_month, call.now),
      ahead: ahead.map((row) => ({
        months: row.months,
        method: row.method,
        low: row.low_per_kg_pesewas,
        mid: row.mid_per_kg_pesewas,
        high: row.high_per_kg_pesewas,
        coverage: row.coverage,
        gain: row.gain,
        forecasts: row.forecasts,
      })),
    };
  });
  return { kinds, source: await sourceOf(call.tx) };
}
