import { type Crop, crops } from '#kernel/ghana/crop.ts';
import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { isDay } from '#kernel/moment.ts';
import { parseGhs } from '#kernel/money.ts';
import { type NumberStyle, plainNumber, withoutCurrency, withoutKilograms } from '#kernel/typed/typed-number.ts';
import { typedText } from '#kernel/typed/typed-text.ts';
import { plainText } from '#kernel/plain-text.ts';
import { OTHER_CROP } from '../crop-choice.ts';
import type { ImportField } from './columns.ts';
import { type PackCell, readPacks, readTiers, type TierCell } from './selling-cells.ts';

/** What a cell says; null where it cannot be understood. */
export type CellValue = string | number | boolean | readonly TierCell[] | readonly PackCell[] | null;

type Reader = (text: string, style: NumberStyle) => CellValue;

const asWritten: Reader = (text) => text;

/** 'vegetable' means vegetables. */
const singular = (text: string) => plainText(text).replace(/s$/, '');

function wordOf(words: readonly string[]): Reader {
  return (text) => words.find((word) => singular(word) === singular(text)) ?? null;
}

const NONE_OF_THEM: ReadonlySet<string> = new Set([OTHER_CROP, 'none', 'none of these']);

const namesOf = ({ slug, name, names }: Crop) => [slug, name, ...Object.values(names).flat()];

/** Every name of a crop, in any language, and the usual crop that it means. */
const cropByName: ReadonlyMap<string, string> = new Map(
  crops.toReversed().flatMap((crop) => namesOf(crop).map((name) => [plainText(name), crop.slug])),
);

const crop: Reader = (text) => {
  // The form shows 'Okro (Okra)', and people write 'tomatoes'.
  const [whole, bare] = [plainText(text), plainText(text.replace(/\(.*\)$/, ''))];
  if (NONE_OF_THEM.has(whole)) return OTHER_CROP;
  const written = [whole, bare, whole.replace(/s$/, ''), whole.replace(/es$/, '')];
  return written.map((name) => cropByName.get(name)).find((slug) => slug !== undefined) ?? null;
};

const PER_KG = /\s*(?:\/|per)\s*(?:kg|kilo)$/i;

const withoutPerKg = (text: string) => typedText(text).replace(PER_KG, '');

const amount: Reader = (text, style) => parseGhs(withoutPerKg(text), style);

/** The numbers in a row by which the decimals of its file are read, without what is written around them. */
export function numbersIn({
  quantity,
  pricePerKg,
}: {
  readonly quantity: string;
  readonly pricePerKg: string;
}): string[] {
  return [withoutKilograms(quantity), withoutCurrency(withoutPerKg(pricePerKg))];
}

const kilograms: Reader = (text, style) => {
  const digits = plainNumber(withoutKilograms(text), style);
  return digits === null ? null : Number(digits);
};

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const BY_YEAR = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
/** In Ghana the day comes first, and so it does where a spreadsheet has written it anew. */
const BY_DAY = /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2}|[a-z]{3,9})[-/. ](?<year>\d{4}|\d{2})$/i;

function monthOf(text: string): number {
  const begun = text.toLowerCase();
  const named = begun.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(begun)) + 1;
  return named > 0 ? named : Number(text);
}

const date: Reader = (text) => {
  const typed = typedText(text)
    .replace(/^(\d{1,2})(?:st|nd|rd|th)\b/i, '$1')
    .replace(/[ ,]+/g, ' ');
  const { year = '', month = '', day = '' } = (BY_YEAR.exec(typed) ?? BY_DAY.exec(typed))?.groups ?? {};
  const parts = [year.length === 2 ? `20${year}` : year, String(monthOf(month)), day];
  const iso = parts.map((part) => part.padStart(2, '0')).join('-');
  return isDay(iso) ? iso : null;
};

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1', 'x']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);

const yesOrNo: Reader = (text) => {
  const word = plainText(text);
  return YES.has(word) || (NO.has(word) ? false : null);
};

const READERS: Readonly<Record<ImportField, Reader>> = {
  productName: asWritten,
  category: wordOf(CATEGORIES),
  qualityGrade: wordOf(QUALITY_GRADES),
  quantity: kilograms,
  pricePerKg: amount,
  crop,
  location: asWritten,
  description: asWritten,
  harvestDate: date,
  expiryDate: date,
  batchNumber: asWritten,
  organicCertified: yesOrNo,
  minQuantity: kilograms,
  maxQuantity: kilograms,
  priceTiers: readTiers,
  packs: readPacks,
  key: asWritten,
};

/** What a cell that is not empty says to a field, money in pesewas; null for what it cannot be. */
export function readCell(field: ImportField, text: string, style: NumberStyle): CellValue {
  return READERS[field](text, style);
}
