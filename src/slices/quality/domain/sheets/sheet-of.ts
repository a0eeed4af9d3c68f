import { findCrop } from '#kernel/ghana/crop.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { Sheet } from './sheet-specs.ts';

/** Neither grain nor pieces: no sheet describes them. */
const WITHOUT_SHEET: ReadonlySet<string> = new Set([
  'gari',
  'kokonte',
  'cassava-dough',
  'cocoa',
  'cashew',
  'shea',
  'kola-nut',
  'sugarcane',
]);
const MADE_OF_IT = /\b(?:flour|meal|paste|oil|milk|powder|bran|dough|chips?)\b/i;
const DRIED = /\bdried\b/i;
const HARVESTED_GREEN = /\b(?:fresh|cobs?|green (?:maize|corn|peas?))\b/i;

/** The goods that a sheet is chosen for. */
export interface Measured {
  readonly productName: string;
  readonly category: Category;
  /** As the catalogue reads the product's name; null where it names none. */
  readonly crop: string | null;
}

/** The sheet of some goods, or null where none fits: spices, flour, gari. The name goes before the category. */
export function sheetOf({ productName, category, crop }: Measured): Sheet | null {
  if ((crop !== null && WITHOUT_SHEET.has(crop)) || MADE_OF_IT.test(productName)) return null;
  const kind = (crop === null ? null : findCrop(crop)?.category) ?? category;
  if (kind === 'spices') return null;
  if (kind === 'grains' || kind === 'legumes') return HARVESTED_GREEN.test(productName) ? 'fresh' : 'dry';
  return DRIED.test(productName) ? null : 'fresh';
}
