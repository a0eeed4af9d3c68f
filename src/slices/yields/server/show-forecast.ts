import { produceAmount } from '#kernel/money.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { commodityOf } from '#slices/market/domain/commodity-of.ts';
import { latestPrices, sourceOf } from '#slices/market/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { forecastField as endpoint } from '../contract.ts';
import { gramsOf } from '../domain/area.ts';
import { produceOf } from '../domain/crops.ts';
import { priceRange } from '../domain/forecast/price-range.ts';
import type { YieldRange } from '../domain/forecast/yield-range.ts';
import { ATTAINABLE_SOURCE, attainableOf } from '../domain/national/attainable.ts';
import { NATIONAL_SOURCE } from '../domain/national/national-yields.ts';
import type { FieldForecast } from '../views.ts';
import { forecastBasis, forecastOf, type KnownForecast } from './field-forecast.ts';
import { ownField } from './read-fields.ts';
import { packView, shownTonnes } from './view.ts';

interface Grown {
  readonly crop: string;
  readonly squareMetres: number;
  readonly range: YieldRange | null;
}

function rangeView({ squareMetres, range }: Grown): FieldForecast['range'] {
  if (range === null) return null;
  const kg = (tonnes: number) => toKg(gramsOf(tonnes, squareMetres));
  return {
    ...{ low: kg(range.low), mid: kg(range.mid), high: kg(range.high) },
    lowTonnes: shownTonnes(range.low),
    midTonnes: shownTonnes(range.mid),
    highTonnes: shownTonnes(range.high),
  };
}

function packsView({ crop }: Grown, range: FieldForecast['range']): FieldForecast['packs'] {
  const pack = packView(crop);
  if (pack === null || range === null) return null;
  const packs = (kg: number) => Math.round(kg / pack.kg);
  return { ...pack, low: packs(range.low), mid: packs(range.mid), high: packs(range.high) };
}

function nationalView(national: KnownForecast['national']): FieldForecast['national'] {
  if (national === null) return null;
  const { yields, outlook } = national;
  return {
    source: NATIONAL_SOURCE,
    name: yields.name,
    lastYear: outlook.lastYear,
    lastTonnes: shownTonnes(Math.exp(yields.logs.at(-1) ?? 0)),
    yearsAhead: outlook.yearsAhead,
    method: outlook.method,
    lowTonnes: shownTonnes(Math.exp(outlook.low)),
    highTonnes: shownTonnes(Math.exp(outlook.high)),
    ranged: outlook.ranged,
    held: outlook.held,
  };
}

function attainableView({ crop, squareMetres, range }: Grown): FieldForecast['attainable'] {
  const tonnes = attainableOf(crop);
  if (tonnes === null) return null;
  const missing = range === null ? 0 : tonnes - range.mid;
  return { tonnes, gap: missing > 0 ? toKg(gramsOf(missing, squareMetres)) : null, source: ATTAINABLE_SOURCE };
}

/** At the published prices of what comes off the field, and no others. */
async function worthView(tx: Tx, { crop, squareMetres, range }: Grown, now: Date): Promise<FieldForecast['worth']> {
  const produce = produceOf(crop);
  const commodity = produce === null ? null : commodityOf(crop, produce);
  if (commodity === null || range === null) return null;
  const prices = priceRange(await latestPrices(tx, commodity.slug), now);
  if (prices === null) return null;
  const { lowPesewas, highPesewas, priceType, month, monthsOld, markets } = prices;
  return {
    low: produceAmount(gramsOf(range.low, squareMetres), lowPesewas),
    high: produceAmount(gramsOf(range.high, squareMetres), highPesewas),
    lowPerKg: lowPesewas,
    highPerKg: highPesewas,
    ...{ priceType, month, monthsOld, markets },
    source: (await sourceOf(tx)).name,
  };
}

/** What the next harvest of a field may be, and what it rests on. */
export async function forecastField(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now } = call;
  const field = await ownField(call, params.id);
  const { basis, range, own, national, next } = forecastOf(field, await forecastBasis(call));
  const grown: Grown = { crop: field.crop, squareMetres: field.square_metres, range };
  const shown = rangeView(grown);
  return {
    year: next.year,
    harvested: next.harvested,
    basis,
    range: shown,
    packs: packsView(grown, shown),
    own: own && {
      harvests: own.harvests,
      tonnes: shownTonnes(own.tonnes),
      weightPercent: Math.round(own.weight * 100),
    },
    national: nationalView(national),
    attainable: attainableView(grown),
    window: next.window && {
      season: next.window.season,
      from: next.window.from,
      until: next.window.until,
      sources: [...next.window.sources],
    },
    worth: await worthView(tx, grown, now),
  };
}
