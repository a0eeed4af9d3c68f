import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { capital, plainText } from '#kernel/plain-text.ts';

/** What a row of a file says of a product: fields of the form that makes a listing. */
export const IMPORT_FIELDS = [
  'productName',
  'category',
  'qualityGrade',
  'quantity',
  'pricePerKg',
  'crop',
  'location',
  'description',
  'harvestDate',
  'expiryDate',
  'batchNumber',
  'organicCertified',
  'minQuantity',
  'maxQuantity',
  'priceTiers',
  'packs',
  'key',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export interface ImportColumn {
  readonly field: ImportField;
  /** As the form labels it. */
  readonly heading: string;
  /** Other headings that people give it, as {@link headingKey} makes them. */
  readonly also: readonly string[];
  readonly required: boolean;
  /** What to write in a cell, also said of one that cannot be read. */
  readonly ask: string;
  /** In the row of the template. */
  readonly example: string;
}

const oneOf = (words: readonly string[]) => `Write one of ${words.map(capital).join(', ')}`;

/** The example row of the template is passed over by this name, so that nobody offers it. */
export const EXAMPLE_NAME = 'Example: fresh tomatoes';

type Column = Omit<ImportColumn, 'also' | 'required'> & Partial<ImportColumn>;

const written: readonly Column[] = [
  {
    field: 'productName',
    heading: 'Product name',
    also: ['product', 'name'],
    required: true,
    ask: 'Write what it is, as Fresh tomatoes',
    example: EXAMPLE_NAME,
  },
  { field: 'category', heading: 'Category', required: true, ask: oneOf(CATEGORIES), example: 'Vegetables' },
  {
    field: 'qualityGrade',
    heading: 'Quality grade',
    also: ['grade', 'quality'],
    required: true,
    ask: oneOf(QUALITY_GRADES),
    example: 'Standard',
  },
  {
    field: 'quantity',
    heading: 'Quantity (kg)',
    also: ['quantity kg', 'kg', 'kilograms'],
    required: true,
    ask: 'Write kilograms, as 250',
    example: '250',
  },
  {
    field: 'pricePerKg',
    heading: 'Price per kg (GHS)',
    also: ['price', 'price per kg ghs', 'price ghs'],
    required: true,
    ask: 'Write an amount, as 3.50',
    example: '3.50',
  },
  {
    field: 'crop',
    heading: 'Crop',
    ask: 'Write a crop of the list of words, or leave it empty: then the product name says it',
    example: 'Tomato',
  },
  {
    field: 'location',
    heading: 'Location',
    also: ['place', 'town'],
    ask: "Write the nearest town or market. Leave it empty to use your farm's address",
    example: 'Techiman',
  },
  { field: 'description', heading: 'Description', ask: 'Write at most 4000 characters', example: 'Red and firm' },
  { field: 'harvestDate', heading: 'Harvest date', ask: 'Write a day, as 2026-11-30 or 30/11/2026', example: '' },
  {
    field: 'expiryDate',
    heading: 'Best before',
    also: ['expiry date', 'best before date'],
    ask: 'Write a day, as 2026-12-05 or 5/12/2026',
    example: '',
  },
  { field: 'batchNumber', heading: 'Batch number', also: ['batch'], ask: 'Write at most 60 characters', example: '' },
  { field: 'organicCertified', heading: 'Organic certified', also: ['organic'], ask: 'Write yes or no', example: 'no' },
  {
    field: 'minQuantity',
    heading: 'Least order (kg)',
    also: ['minimum order'],
    ask: 'Write kilograms, as 5',
    example: '',
  },
  {
    field: 'maxQuantity',
    heading: 'Largest order (kg)',
    also: ['most per order', 'maximum order'],
    ask: 'Write kilograms, as 500',
    example: '',
  },
  {
    field: 'priceTiers',
    heading: 'Lower prices',
    also: ['price tiers'],
    ask: 'Write from how many kilograms and the price per kg, as 100 kg: 3.20; 500 kg: 3.00',
    example: '',
  },
  {
    field: 'packs',
    heading: 'Packs',
    ask: 'Write unit, weight and price, as bag 100 kg: 350; basket (small) 25 kg: 90',
    example: '',
  },
  {
    field: 'key',
    heading: 'Farmgate key',
    also: ['key', 'product key'],
    ask: 'Leave it as “Download my products” wrote it, or empty for a new product',
    example: '',
  },
];

/** Every column that is read, the required ones first. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = written.map((column) => ({
  also: [],
  required: false,
  ...column,
}));

/** The column of a field. */
export function columnOf(field: ImportField): ImportColumn {
  const column = IMPORT_COLUMNS.find((one) => one.field === field);
  if (column === undefined) throw new Error(`${field} has no column`);
  return column;
}

/** Heads the column of a file to mend that says what is wrong; what is in it is never read. */
export const PROBLEM_HEADING = 'Problem';

/** Headings are compared so: without capitals, signs and what is in brackets. */
export function headingKey(heading: string): string {
  return plainText(heading.replace(/\(.*\)/, ''));
}

const byKey: ReadonlyMap<string, ImportField> = new Map(
  IMPORT_COLUMNS.flatMap(({ field, heading, also }) => [headingKey(heading), ...also].map((key) => [key, field])),
);

/** The headings of a file as they were understood. */
export interface ReadHeadings {
  /** Where the column of each field is. */
  readonly at: ReadonlyMap<ImportField, number>;
  /** Headings of columns that are not read. */
  readonly unknown: readonly string[];
  /** Headings of required columns that are not there. */
  readonly missing: readonly string[];
}

/** Finds each column by its heading, in any order; of two for one field the first counts. */
export function readHeadings(headings: readonly string[]): ReadHeadings {
  const at = new Map<ImportField, number>();
  const unknown: string[] = [];
  for (const [index, heading] of headings.entries()) {
    const key = headingKey(heading);
    const field = byKey.get(key);
    if (field !== undefined && !at.has(field)) at.set(field, index);
    else if (heading.trim() !== '' && key !== headingKey(PROBLEM_HEADING)) unknown.push(heading.trim());
  }
  // A row with a key changes what is there already, and says only what is another now.
  const missing = at.has('key') ? [] : IMPORT_COLUMNS.filter(({ field, required }) => required && !at.has(field));
  return { at, unknown, missing: missing.map(({ heading }) => heading) };
}
