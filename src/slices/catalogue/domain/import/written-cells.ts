import { findCrop } from '#kernel/ghana/crop.ts';
import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { type Pesewas, typedGhs } from '#kernel/money.ts';
import { capital } from '#kernel/plain-text.ts';
import { type Grams, toKg } from '#kernel/quantity.ts';
import { OTHER_CROP } from '../crop-choice.ts';
import type { KeptTerms } from '../packs/pack.ts';
import { columnOf, type ImportField } from './columns.ts';
import { packsCell, tiersCell } from './selling-cells.ts';

/** A product as the columns of a file say it. */
export interface WrittenProduct {
  readonly id: string;
  readonly productName: string;
  readonly category: Category;
  readonly qualityGrade: QualityGrade;
  readonly quantityGrams: Grams;
  readonly pricePerKgPesewas: Pesewas;
  readonly crop: string | null;
  readonly location: string;
  readonly description: string;
  readonly harvestDate: string | null;
  readonly expiryDate: string | null;
  readonly batchNumber: string | null;
  readonly organicCertified: boolean;
  readonly terms: KeptTerms;
}

const kgCell = (grams: Grams | null) => (grams === null ? '' : String(toKg(grams)));

const WRITERS: Readonly<Record<ImportField, (product: WrittenProduct) => string>> = {
  productName: ({ productName }) => productName,
  category: ({ category }) => capital(category),
  qualityGrade: ({ qualityGrade }) => capital(qualityGrade),
  quantity: ({ quantityGrams }) => kgCell(quantityGrams),
  // Where only packs are sold, the price of a kilogram is no price of its own.
  pricePerKg: ({ terms, pricePerKgPesewas }) => (terms.packsOnly ? '' : typedGhs(pricePerKgPesewas)),
  crop: ({ crop }) => (crop === null ? capital(OTHER_CROP) : (findCrop(crop)?.name ?? '')),
  location: ({ location }) => location,
  description: ({ description }) => description,
  harvestDate: ({ harvestDate }) => harvestDate ?? '',
  expiryDate: ({ expiryDate }) => expiryDate ?? '',
  batchNumber: ({ batchNumber }) => batchNumber ?? '',
  organicCertified: ({ organicCertified }) => (organicCertified ? 'yes' : 'no'),
  minQuantity: ({ terms }) => kgCell(terms.leastGrams),
  maxQuantity: ({ terms }) => kgCell(terms.mostGrams),
  priceTiers: ({ terms }) => tiersCell(terms.priceTiers),
  packs: ({ terms }) => packsCell(terms.packs),
  key: ({ id }) => id,
};

/** The cell of a product as a file of one's own products has it, to be read by `readCell`. */
export function writtenCell(field: ImportField, product: WrittenProduct): string {
  return WRITERS[field](product);
}

/** What a file changes of a product, cell by cell. */
export interface CellChange {
  readonly field: ImportField;
  readonly heading: string;
  readonly before: string;
  readonly after: string;
}

/** The cells of these fields that differ between two states of a product. */
export function changedCells(
  fields: readonly ImportField[],
  before: WrittenProduct,
  after: WrittenProduct,
): CellChange[] {
  return fields.flatMap((field) => {
    const [was, is] = [writtenCell(field, before), writtenCell(field, after)];
    return was === is ? [] : [{ field, heading: columnOf(field).heading, before: was, after: is }];
  });
}
