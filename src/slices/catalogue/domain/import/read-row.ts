import { plainText } from '#kernel/plain-text.ts';
import type { NumberStyle } from '#kernel/typed/typed-number.ts';
import { type CellValue, readCell } from './cells.ts';
import { IMPORT_COLUMNS, type ImportField } from './columns.ts';

/** The cells of a row by the field that their column is about, trimmed. */
export type RowCells = ReadonlyMap<ImportField, string>;

/** What is wrong with a row, by field: one sentence each, without its full stop. */
export type RowProblems = ReadonlyMap<ImportField, string>;

export type RowValues = Readonly<Partial<Record<ImportField, CellValue>>>;

export interface ReadRow {
  /** Of cells that were understood; empty ones are left out. */
  readonly values: RowValues;
  readonly problems: RowProblems;
}

const TWO_NUMBERS =
  'This file writes decimals with points and with commas, so this could be two numbers. Write it without a sign for thousands';

/** Whether a cell is a number by itself, and only the others of its file leave open which one. */
function couldBeTwo(field: ImportField, text: string, style: NumberStyle): boolean {
  return style === 'unclear' && readCell(field, text, 'point') !== null && readCell(field, text, 'comma') !== null;
}

/**
 * Understands each cell of a row by itself; whether a product may be so is for the rules of listings to say. A row that
 * changes a product may leave out everything.
 */
export function readRow(cells: RowCells, style: NumberStyle): ReadRow {
  const changes = (cells.get('key') ?? '') !== '';
  const values: Partial<Record<ImportField, CellValue>> = {};
  const problems = new Map<ImportField, string>();
  for (const { field, required, ask } of IMPORT_COLUMNS) {
    const text = cells.get(field) ?? '';
    const value = text === '' ? null : readCell(field, text, style);
    if (value !== null) values[field] = value;
    else if (text !== '' || (required && !changes))
      problems.set(field, couldBeTwo(field, text, style) ? TWO_NUMBERS : ask);
  }
  return { values, problems };
}

/** Stands for what is wrong while the rest of the row is judged; null leaves the field out. */
const STAND_INS: Readonly<Record<ImportField, CellValue>> = {
  productName: 'Yam',
  category: 'tubers',
  qualityGrade: 'standard',
  quantity: 1,
  pricePerKg: 1,
  crop: null,
  location: 'Accra',
  description: null,
  harvestDate: null,
  expiryDate: null,
  batchNumber: null,
  organicCertified: null,
  minQuantity: null,
  maxQuantity: null,
  priceTiers: null,
  packs: null,
  key: null,
};

/** The values of a row, with something harmless in place of each that is wrong. */
export function withStandIns(values: RowValues, problems: RowProblems): RowValues {
  const instead = Array.from(problems.keys(), (field) => [field, STAND_INS[field]] as const);
  const judged = Object.entries({ ...values, ...Object.fromEntries(instead) });
  return Object.fromEntries(judged.filter(([, value]) => value !== null));
}

/** Two products with this in common have the same name for people who look for them. */
export function nameKey(productName: string): string {
  return plainText(productName) || productName.toLowerCase();
}
