import { isDay } from '#kernel/moment.ts';
import { fromGhs } from '#kernel/money.ts';
import { regions, type RegionSlug } from '#kernel/ghana/region.ts';
import { COMMODITIES, type PriceType } from './commodity.ts';

/** One line of the published file, as text. */
export interface PriceRecord {
  readonly date: string;
  readonly region_iso: string;
  readonly market: string;
  readonly commodity: string;
  readonly unit: string;
  readonly pricetype: string;
  readonly currency: string;
  readonly price: string;
  readonly conflict: string;
}

export interface MarketPrice {
  readonly commodity: string;
  readonly market: string;
  readonly marketName: string;
  readonly region: RegionSlug;
  readonly priceType: PriceType;
  /** The first of the month. */
  readonly month: string;
  readonly pricePerKgPesewas: number;
}

const byPublishedName = new Map(COMMODITIES.map((commodity) => [commodity.published, commodity]));
const WEIGHT = /^(?:(\d+(?:\.\d+)?) )?KG$/;
/** A kilogram of produce never cost as much: what does is a slip of the pen. */
const MOST_CEDIS = 10_000;

/** 'cape-coast' of 'Cape Coast', as addresses and rows name a market. */
export function marketSlug(market: string): string {
  return market
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Why a record is no price of ours: what is wrong with it, and what we leave out of a sound file. */
const REFUSALS = ['date', 'market', 'commodity', 'kind', 'unit', 'currency', 'price', 'twice'] as const;
export const LEFT_OUT = ['not_sold_here', 'bag_weight', 'no_weight', 'disputed'] as const;
export const NO_PRICE_REASONS = [...REFUSALS, ...LEFT_OUT] as const;
export type NoPriceReason = (typeof NO_PRICE_REASONS)[number];

export type JudgedRecord = { readonly price: MarketPrice } | { readonly reason: NoPriceReason };

const PRICE_TYPE_OF: ReadonlyMap<string, PriceType> = new Map([
  ['retail', 'retail'],
  ['wholesale', 'wholesale'],
]);

/** The price per kilogram in a record, or why it is none: see the slice's README. */
export function judgeRecord(record: PriceRecord): JudgedRecord {
  const month = `${record.date.slice(0, 7)}-01`;
  if (!isDay(record.date)) return { reason: 'date' };
  const commodity = byPublishedName.get(record.commodity);
  if (!commodity) return { reason: record.commodity === '' ? 'commodity' : 'not_sold_here' };
  const region = regions.find((candidate) => candidate.iso === record.region_iso);
  const market = marketSlug(record.market);
  if (!region || market === '') return { reason: 'market' };
  const priceType = PRICE_TYPE_OF.get(record.pricetype.toLowerCase());
  if (priceType === undefined) return { reason: 'kind' };
  if (record.currency !== 'GHS') return { reason: 'currency' };
  const [unit, weight = '1'] = WEIGHT.exec(record.unit) ?? [];
  if (unit === undefined) return { reason: record.unit === '' ? 'unit' : 'no_weight' };
  const cedis = record.price === '' ? 0 : Number(record.price) / Number(weight);
  const pricePerKgPesewas = cedis > 0 && cedis <= MOST_CEDIS ? fromGhs(cedis) : 0;
  if (pricePerKgPesewas === 0) return { reason: 'price' };
  if (record.conflict === '1') return { reason: 'disputed' };
  if (priceType === 'wholesale' && !commodity.wholesale) return { reason: 'bag_weight' };
  return {
    price: {
      commodity: commodity.slug,
      market,
      marketName: record.market,
      region: region.slug,
      priceType,
      month,
      pricePerKgPesewas,
    },
  };
}

/** The price per kilogram in a record, or null when it is not reliable as one. */
export function readRecord(record: PriceRecord): MarketPrice | null {
  const judged = judgeRecord(record);
  return 'price' in judged ? judged.price : null;
}
