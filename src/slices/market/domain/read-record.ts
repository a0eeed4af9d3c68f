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
const WEIGHT = /^(?:(\d+) )?KG$/;

function slugOf(market: string): string {
  return market
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** The price per kilogram in a record, or null when it is not reliable as one: see the slice's README. */
export function readRecord(record: PriceRecord): MarketPrice | null {
  const commodity = byPublishedName.get(record.commodity);
  const region = regions.find((candidate) => candidate.iso === record.region_iso);
  const [unit, weight = '1'] = WEIGHT.exec(record.unit) ?? [];
  const price = Number(record.price);
  if (
    !commodity ||
    !region ||
    unit === undefined ||
    record.conflict === '1' ||
    record.currency !== 'GHS' ||
    !(price > 0)
  )
    return null;
  const priceType = record.pricetype === 'Retail' ? 'retail' : 'wholesale';
  if (priceType === 'wholesale' && !commodity.wholesale) return null;
  const month = `${record.date.slice(0, 7)}-01`;

  const pricePerKgPesewas = fromGhs(price / Number(weight));
  if (pricePerKgPesewas === 0) return null;
  return {
    commodity: commodity.slug,
    market: slugOf(record.market),
    marketName: record.market,
    region: region.slug,
    priceType,
    month,
    pricePerKgPesewas,
  };
}
