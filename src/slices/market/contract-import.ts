import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done, fileResponse, ghs, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { COMMODITIES, PRICE_TYPES } from './domain/commodity.ts';
import { MOST_PRICE_BYTES } from './domain/import/limits.ts';
import { DAY_ORDERS } from './domain/import/price-columns.ts';
import { NO_PRICE_REASONS } from './domain/read-record.ts';
import { SET_ASIDE_REASONS } from './domain/screening/screen-prices.ts';

const count = z.number().int();
const heading = (message: string) => requiredText(message, 100);
const maybe = z.string().trim().min(1).max(100).nullable().default(null);
const reason = z.enum(SET_ASIDE_REASONS).nullable();
const commodity = z.enum(
  COMMODITIES.map(({ slug }) => slug),
  { error: 'Choose a crop of the list' },
);
const priceType = z.enum(PRICE_TYPES);

/** Who may change published prices. */
const operators = { who: ['admin'], permission: ['content'] } as const;

/** Where a file of another form has what a price needs, by the headings of its columns. */
const priceColumns = z
  .strictObject({
    date: heading('Choose the column of the date'),
    dayOrder: z.enum(DAY_ORDERS).default('year_first'),
    commodity: heading('Choose the column of the crop'),
    market: heading('Choose the column of the market'),
    price: heading('Choose the column of the price'),
    unit: maybe,
    kind: maybe,
    everyKind: priceType.nullable().default(null),
  })
  .refine(({ kind, everyKind }) => kind !== null || everyKind !== null, {
    path: ['kind'],
    error: 'Choose the column that says wholesale or retail, or say what every price is',
  });
export type PriceColumnsInput = z.input<typeof priceColumns>;

const IMPORT_STATES = ['columns_needed', 'ready', 'applied', 'undone', 'discarded', 'replaced'] as const;
export const IMPORT_ACTIONS = ['columns', 'apply', 'discard', 'undo'] as const;

const importHead = z.object({
  id,
  fileName: z.string(),
  /** `columns_needed`: of another form than WFP’s; `replaced`: the bundled prices were loaded since. */
  state: z.enum(IMPORT_STATES),
  /** Null for WFP. */
  source: z.string().nullable(),
  madeAt: moment,
  appliedAt: moment.nullable(),
  /** Lines of the file; each is new, changed, equal, refused or left out. */
  rows: count,
  new: count,
  changed: count,
  equal: count,
  refused: count,
  leftOut: count,
  /** Of the new and changed prices, those that the rule sets aside. */
  setAside: count,
  /** Prices that are not in the file and come to be set aside, or published, beside what is. */
  screened: count,
});

const importedPrice = z.object({
  row: count.nullable(),
  kind: z.enum(['new', 'changed', 'screened']),
  commodity: z.string(),
  market: z.string(),
  priceType,
  month: day,
  pricePerKg: ghs,
  setAside: reason,
  before: z.object({ pricePerKg: ghs, setAside: reason }).nullable(),
});

const importView = importHead.extend({
  actions: z.array(z.enum(IMPORT_ACTIONS)),
  /** Some of them; the file has all. */
  prices: z.array(importedPrice),
  refusedRows: z.array(z.object({ row: count, reason: z.enum(NO_PRICE_REASONS) })),
  reasons: z.array(z.object({ reason: z.enum(NO_PRICE_REASONS), count })),
  /** The file as it is, while its columns are to be chosen. */
  headings: z.array(z.string()),
  firstRows: z.array(z.array(z.string())),
  columns: priceColumns.nullable(),
});
export type ImportHead = z.output<typeof importHead>;
export type ImportView = z.output<typeof importView>;

const fileRefusals = { 'price_import.unreadable': 422, 'price_import.no_rows': 422 } as const;
const oneImport = { params: z.object({ id }), output: importView } as const;

export const startPriceImport = defineEndpoint({
  id: 'market.start_import',
  method: 'POST',
  path: '/api/admin/price-imports',
  summary:
    'Reads a CSV file of prices and keeps what it would do: prices that are new, changed, equal, refused, and set aside by the rule. Publishes nothing. The file is the one that WFP publishes on HDX, or any other, whose columns are chosen next.',
  ...operators,
  audited: ['fileName'],
  body: z.strictObject({
    fileName: requiredText('Choose a file', 200),
    csv: z
      .string()
      .min(1, 'Choose a file')
      .max(MOST_PRICE_BYTES, `At most ${MOST_PRICE_BYTES / 1024 / 1024} MB`),
  }),
  /** JSON writes each quote and line end of a file as two characters. */
  maxBytes: 2 * MOST_PRICE_BYTES,
  output: importView,
  status: 201,
  refusals: fileRefusals,
});

export const listPriceImports = defineEndpoint({
  id: 'market.list_imports',
  method: 'GET',
  path: '/api/admin/price-imports',
  summary: 'The last twenty files of prices that were looked at or loaded, the newest first.',
  ...operators,
  output: z.object({
    imports: z.array(importHead),
    /** When the configured address was read last, and what came of it; null where none is configured. */
    fetched: z.object({ at: moment.nullable(), outcome: z.string().nullable(), nextAt: moment }).nullable(),
  }),
});

export const showPriceImport = defineEndpoint({
  id: 'market.show_import',
  method: 'GET',
  path: '/api/admin/price-imports/{id}',
  summary: 'One file of prices with what it does to them, and what may be done with it.',
  ...operators,
  ...oneImport,
  refusals: { 'price_import.not_found': 404 },
});

export const priceImportFile = defineEndpoint({
  id: 'market.import_file',
  method: 'GET',
  path: '/api/admin/price-imports/{id}/file',
  summary: 'Everything that one file of prices does, as CSV: each line that brings a price or is refused.',
  ...operators,
  params: z.object({ id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'price_import.not_found': 404 },
});

export const choosePriceColumns = defineEndpoint({
  id: 'market.choose_columns',
  method: 'POST',
  path: '/api/admin/price-imports/{id}/columns',
  summary: 'Says who published the prices of a file and which column has what, and keeps what it would do.',
  ...operators,
  audited: ['source'],
  ...oneImport,
  body: z.strictObject({ source: requiredText('Say who published these prices', 80), columns: priceColumns }),
  refusals: { ...fileRefusals, 'price_import.not_found': 404, 'price_import.over': 409, 'price_import.no_column': 422 },
});

export const applyPriceImport = defineEndpoint({
  id: 'market.apply_import',
  method: 'POST',
  path: '/api/admin/price-imports/{id}/apply',
  summary:
    'Writes exactly what the preview said. Refused when the prices have changed since: the file is to be looked at again then.',
  ...operators,
  ...oneImport,
  refusals: { 'price_import.not_found': 404, 'price_import.over': 409, 'price_import.base_changed': 409 },
});

export const undoPriceImport = defineEndpoint({
  id: 'market.undo_import',
  method: 'POST',
  path: '/api/admin/price-imports/{id}/undo',
  summary: 'Puts back the prices of before the last import.',
  ...operators,
  ...oneImport,
  refusals: { 'price_import.not_found': 404, 'price_import.not_last': 409, 'price_import.base_changed': 409 },
});

export const discardPriceImport = defineEndpoint({
  id: 'market.discard_import',
  method: 'DELETE',
  path: '/api/admin/price-imports/{id}',
  summary: 'Lets go of a file that was only looked at.',
  ...operators,
  params: z.object({ id }),
  output: done,
  refusals: { 'price_import.not_found': 404, 'price_import.over': 409 },
});

const setAsideGroup = z.object({
  month: day,
  priceType,
  reason: z.enum(SET_ASIDE_REASONS),
  /** Slug of the market, where an outlier is one alone; null for all markets of the month. */
  market: z.string().nullable(),
  marketName: z.string().nullable(),
  markets: count,
  /** The middle of what was published, and the last middle price that is shown before it. */
  pricePerKg: ghs,
  shownBefore: ghs.nullable(),
  /** Why an operator took it back; null where it is set aside. */
  takenBack: z.object({ reason: z.string(), at: moment }).nullable(),
});
export type SetAsideGroup = z.output<typeof setAsideGroup>;

export const listSetAside = defineEndpoint({
  id: 'market.list_set_aside',
  method: 'GET',
  path: '/api/admin/price-imports/set-aside',
  summary: 'What the rule sets aside of a crop, month by month, with what operators took back, the newest first.',
  ...operators,
  query: z.object({ commodity, limit: z.coerce.number().int().min(1).max(500).default(100) }),
  output: z.array(setAsideGroup),
});

const group = { commodity, priceType, month: day, market: z.string().max(60).nullable().default(null) };
const groupAudit = ['commodity', 'priceType', 'month', 'market', 'reason'] as const;

export const takeBackPrices = defineEndpoint({
  id: 'market.take_back',
  method: 'POST',
  path: '/api/admin/price-imports/set-aside/take-back',
  summary: 'Publishes what the rule set aside in a month, of one market or of all, with the reason.',
  ...operators,
  audited: groupAudit,
  body: z.strictObject({ ...group, reason: requiredText('Say why this can be a price', 300) }),
  output: z.object({ prices: count }),
  refusals: { 'prices.not_set_aside': 409 },
});

export const setAsideAgain = defineEndpoint({
  id: 'market.set_aside_again',
  method: 'POST',
  path: '/api/admin/price-imports/set-aside/again',
  summary: 'Sets aside again what an operator took back.',
  ...operators,
  audited: groupAudit,
  body: z.strictObject(group),
  output: z.object({ prices: count }),
  refusals: { 'prices.not_taken_back': 409 },
});

export const importEndpoints = [
  startPriceImport,
  listPriceImports,
  listSetAside,
  takeBackPrices,
  setAsideAgain,
  showPriceImport,
  priceImportFile,
  choosePriceColumns,
  applyPriceImport,
  undoPriceImport,
  discardPriceImport,
] as const;
