import { defineEndpoint, JSON_MAX_BYTES } from '#wire/endpoint.ts';
import { category, day, fileResponse, ghs, kg, qualityGrade } from '#wire/fields.ts';
import { z } from 'zod';
import { IMPORT_FIELDS } from './domain/import/columns.ts';
import { MOST_IMPORT_BYTES } from './domain/import/limits.ts';

const text = z.string({ error: 'Choose a file' }).min(1, 'Choose a file');
const csv = text.max(MOST_IMPORT_BYTES, `At most ${MOST_IMPORT_BYTES / 1024} KB`);

const count = z.number().int();
const field = z.enum(IMPORT_FIELDS);

/** JSON writes each quote and line end of a file as two characters. */
const maxBytes = 2 * MOST_IMPORT_BYTES;

const fileRefusals = {
  'import.unreadable': 422,
  'import.columns_missing': 422,
  'import.no_rows': 422,
  'import.too_many_rows': 422,
} as const;

/** A row of a file as it was understood; null where it was not. */
const importRow = z.object({
  /** As a spreadsheet counts: the headings are row 1. */
  row: count,
  /**
   * `ready` becomes a draft; `change` changes the product of its key, `same` says nothing new of it; `alike` has the
   * name of a product that is there already; `bad` is left out.
   */
  state: z.enum(['ready', 'change', 'same', 'alike', 'bad']),
  productName: z.string(),
  category: category.nullable(),
  qualityGrade: qualityGrade.nullable(),
  quantity: kg.nullable(),
  pricePerKg: ghs.nullable(),
  /** The name of its crop. */
  crop: z.string().nullable(),
  location: z.string(),
  /** The known place in it. */
  place: z.string().nullable(),
  harvestDate: day.nullable(),
  expiryDate: day.nullable(),
  organicCertified: z.boolean(),
  /** What is another after the change, as cells of a file. */
  changes: z.array(z.object({ heading: z.string(), before: z.string(), after: z.string() })),
  /** Whether the change takes the product off the market until it was reviewed again. */
  reviewAgain: z.boolean(),
  problems: z.array(z.object({ field, heading: z.string(), typed: z.string(), message: z.string() })),
});

export const previewImport = defineEndpoint({
  id: 'catalogue.preview_import',
  method: 'POST',
  path: '/api/my-listings/import/preview',
  summary: 'Reads a CSV file of products and says row by row what would happen. Writes nothing.',
  who: ['farmer'],
  body: z.strictObject({ csv }),
  maxBytes,
  output: z.object({
    rows: z.array(importRow),
    ready: count,
    change: count,
    same: count,
    alike: count,
    bad: count,
    /** Names the changes, to be sent back with the file; empty where there are none. */
    digest: z.string(),
    /** Headings of columns that are not read. */
    ignored: z.array(z.string()),
    /** How the numbers of the file write decimals; `unclear` where some do it with points and others with commas. */
    numbers: z.enum(['point', 'comma', 'unclear']),
  }),
  refusals: fileRefusals,
});

export const importListings = defineEndpoint({
  id: 'catalogue.import_listings',
  method: 'POST',
  path: '/api/my-listings/import',
  summary:
    'Makes a draft of every good row of a CSV file and changes the products whose keys it names, all of them or none. The file is checked again.',
  who: ['farmer'],
  body: z.strictObject({
    csv,
    /** Whether rows with the name of a product that is there already are taken too. */
    alike: z.boolean().default(false),
    /** Of the preview: what was shown is what is changed. */
    digest: z.string().max(64).default(''),
  }),
  maxBytes,
  output: z.object({ made: count, changed: count, alike: count, bad: count }),
  status: 201,
  idempotency: 'required',
  refusals: { ...fileRefusals, 'import.nothing': 422, 'import.moved': 409 },
});

export const mendImport = defineEndpoint({
  id: 'catalogue.mend_import',
  method: 'POST',
  path: '/api/my-listings/import/problems',
  summary: 'The rows of a CSV file that cannot be imported, with a column that says why.',
  who: ['farmer'],
  /** A form of a page leads here, so that the file comes without scripts too. */
  consumes: 'multipart',
  /** A browser sends each line end of a hidden field as two characters. */
  body: z.strictObject({ csv: text.max(maxBytes) }),
  maxBytes: maxBytes + JSON_MAX_BYTES,
  output: fileResponse,
  produces: 'file',
  refusals: fileRefusals,
});

export const importFile = defineEndpoint({
  id: 'catalogue.import_file',
  method: 'GET',
  path: '/api/my-listings/import/{name}',
  summary: 'A CSV file to begin with: `template`, `words` with what its columns take, or `mine` with the own products.',
  who: ['farmer'],
  params: z.object({ name: z.string().max(20) }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'import.file_unknown': 404 },
});

export const importEndpoints = [previewImport, importListings, mendImport, importFile] as const;
