import { isDay } from '#kernel/moment.ts';
import { type NumberStyle, plainNumber, withoutCurrency, withoutKilograms } from '#kernel/typed/typed-number.ts';
import { typedText } from '#kernel/typed/typed-text.ts';
import { plainText } from '#kernel/plain-text.ts';
import { COMMODITIES, type PriceType } from '../commodity.ts';
import type { PriceRecord } from '../read-record.ts';
import { findMarket } from './find-market.ts';

/** How the days of a file are written. A month alone is its first day. */
export const DAY_ORDERS = ['year_first', 'day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** Where a file of another form than the published one has what a price needs, by the headings of its columns. */
export interface PriceColumns {
  readonly date: string;
  readonly dayOrder: DayOrder;
  readonly commodity: string;
  readonly market: string;
  readonly price: string;
  /** The kilograms that a price is for, or a unit such as '100 KG'; null where each is for one kilogram. */
  readonly unit: string | null;
  /** Null where all prices are of one kind. */
  readonly kind: string | null;
  readonly everyKind: PriceType | null;
}

export type Cell = (heading: string) => string;

/** Headings by which a file is known as the one that WFP publishes on HDX, in any of its vintages. */
const PUBLISHED = ['date', 'market', 'commodity', 'unit', 'pricetype', 'currency', 'price'] as const;

export function isPublishedForm(headings: readonly string[]): boolean {
  return PUBLISHED.every((heading) => headings.includes(heading));
}

/** The line of tags under the headings of a published file (HXL). */
export const isTagLine = (cells: readonly string[]): boolean => cells[0]?.startsWith('#') === true;

/** A line of the published file. The regions in it are those before 2019, so that the market says where it lies. */
export function publishedRecord(cell: Cell): PriceRecord {
  const market = findMarket(cell('market'));
  return {
    date: cell('date'),
    region_iso: market?.regionIso ?? '',
    market: market?.name ?? '',
    commodity: cell('commodity'),
    unit: cell('unit'),
    pricetype: cell('pricetype'),
    currency: cell('currency'),
    price: cell('price'),
    conflict: '0',
  };
}

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})(?:[-/.](?<day>\d{1,2}))?(?:[ T].*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})$/;
const MONTH_FIRST = /^(?<month>\d{1,2})[-/.](?:(?<day>\d{1,2})[-/.])?(?<year>\d{4})$/;
const DATES: Readonly<Record<DayOrder, RegExp>> = {
  year_first: YEAR_FIRST,
  day_first: DAY_FIRST,
  month_first: MONTH_FIRST,
};

/** '2026-10-05' of '5/10/2026'; an empty text where it is no day. */
function isoDay(text: string, order: DayOrder): string {
  const typed = typedText(text);
  const { year = '', month = '', day } = (DATES[order].exec(typed) ?? YEAR_FIRST.exec(typed))?.groups ?? {};
  const iso = [year, month.padStart(2, '0'), (day ?? '1').padStart(2, '0')].join('-');
  return isDay(iso) ? iso : '';
}

const commodityNames: ReadonlyMap<string, string> = new Map(
  COMMODITIES.flatMap(({ slug, name, published }) =>
    [slug, name, published].map((text) => [plainText(text), published] as const),
  ),
);

const KINDS: Readonly<Record<PriceType, string>> = { wholesale: 'Wholesale', retail: 'Retail' };
const KIND_WORDS: Readonly<Record<string, string>> = {
  retail: KINDS.retail,
  consumer: KINDS.retail,
  wholesale: KINDS.wholesale,
  'whole sale': KINDS.wholesale,
};

function unitOf(text: string): string {
  if (/^(?:kg|kgs|kilo|kilogram|per kg|1)$/i.test(typedText(text))) return 'KG';
  const kilograms = plainNumber(withoutKilograms(text));
  return kilograms === null ? typedText(text) : `${kilograms} KG`;
}

/** The prices of a file, which show how it writes decimals. */
export const priceIn = (cell: Cell, { price }: Pick<PriceColumns, 'price'>): string => withoutCurrency(cell(price));

/** A line of another file as the published one would have it; empty where a cell cannot be understood. */
export function mappedRecord(cell: Cell, columns: PriceColumns, style: NumberStyle): PriceRecord {
  const market = findMarket(cell(columns.market));
  const kind = columns.kind === null ? null : plainText(cell(columns.kind));
  const everyKind = columns.everyKind === null ? '' : KINDS[columns.everyKind];
  return {
    date: isoDay(cell(columns.date), columns.dayOrder),
    region_iso: market?.regionIso ?? '',
    market: market?.name ?? '',
    commodity: commodityNames.get(plainText(cell(columns.commodity))) ?? '',
    unit: columns.unit === null ? 'KG' : unitOf(cell(columns.unit)),
    pricetype: kind === null || kind === '' ? everyKind : (KIND_WORDS[kind] ?? ''),
    currency: 'GHS',
    price: plainNumber(priceIn(cell, columns), style) ?? '',
    conflict: '0',
  };
}
