import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { day, ghs, id, kg } from '#wire/fields.ts';
import { z } from 'zod';
import { AREA_UNITS } from './domain/area.ts';
import { ZONE_SLUGS } from './domain/forecast/harvest-window.ts';
import { YIELD_METHODS } from './domain/national/methods.ts';

const count = z.number().int();
const tonnes = z.number();

/** The pack in which the market counts a crop; null where no survey says what one weighs. */
const pack = z.object({ unit: z.enum(TRADE_UNITS), kg, source: z.string(), on: day });

export const harvestView = z.object({
  id,
  crop: z.string(),
  cropName: z.string(),
  harvestedOn: day,
  quantity: kg,
  area: z.number(),
  tonnesPerHectare: tonnes,
});
export type HarvestView = z.output<typeof harvestView>;

export const fieldView = z.object({
  id,
  name: z.string(),
  crop: z.string(),
  cropName: z.string(),
  area: z.number(),
  areaUnit: z.enum(AREA_UNITS),
  zone: z.enum(ZONE_SLUGS).nullable(),
  sownOn: day.nullable(),
  note: z.string().nullable(),
  pack: pack.nullable(),
  lastHarvest: z.object({ on: day, quantity: kg }).nullable(),
  /** What its next harvest may be; null where nothing is known. */
  next: z.object({ year: count, low: kg, high: kg }).nullable(),
});
export type FieldView = z.output<typeof fieldView>;

export const fieldDetail = fieldView.extend({ harvests: z.array(harvestView) });

const source = z.object({ name: z.string(), url: z.string() });

export const fieldForecast = z.object({
  /** The year of the harvest that it is about. */
  year: count,
  /** Something was harvested since the field was sown: the next harvest is another sowing’s. */
  harvested: z.boolean(),
  /** From the national average, from own harvests, from both, or from neither: then there is no range. */
  basis: z.enum(['national', 'both', 'own', 'none']),
  /** Between low and high in about 80 of 100 cases, for the area of the field and in tonnes from a hectare. */
  range: z.object({ low: kg, mid: kg, high: kg, lowTonnes: tonnes, midTonnes: tonnes, highTonnes: tonnes }).nullable(),
  /** The same in packs, rounded. */
  packs: pack.extend({ low: count, mid: count, high: count }).nullable(),
  /** What own harvests of this crop bore, and how much they count. */
  own: z.object({ harvests: count, tonnes, weightPercent: count }).nullable(),
  national: z
    .object({
      source: z.string(),
      name: z.string(),
      lastYear: count,
      lastTonnes: tonnes,
      yearsAhead: count,
      method: z.enum(YIELD_METHODS),
      lowTonnes: tonnes,
      highTonnes: tonnes,
      /** Past ranges so many years ahead that were judged, of all crops, and those that held. */
      ranged: count,
      held: count,
    })
    .nullable(),
  /** The gap is null where the middle of the range is above it already. */
  attainable: z.object({ tonnes, gap: kg.nullable(), source: z.string() }).nullable(),
  window: z.object({ season: z.string(), from: day, until: day, sources: z.array(source) }).nullable(),
  /** What it would bring at the published prices between which the middle half of the markets lie. */
  worth: z
    .object({
      low: ghs,
      high: ghs,
      priceType: z.enum(['wholesale', 'retail']),
      lowPerKg: ghs,
      highPerKg: ghs,
      month: day,
      monthsOld: count,
      markets: count,
      source: z.string(),
    })
    .nullable(),
});
export type FieldForecast = z.output<typeof fieldForecast>;
