import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { NO_FIGURE_REASONS } from './domain/import/faostat.ts';
import { MOST_YIELD_BYTES } from './domain/import/limits.ts';

const count = z.number().int();

/** Who may change the figures that forecasts rest on: as published prices. */
const operators = { who: ['admin'], permission: ['content'] } as const;

const YIELD_IMPORT_STATES = ['ready', 'applied', 'undone', 'discarded'] as const;
const YIELD_IMPORT_ACTIONS = ['apply', 'discard', 'undo'] as const;

const yieldImportHead = z.object({
  id,
  fileName: z.string(),
  state: z.enum(YIELD_IMPORT_STATES),
  madeAt: moment,
  appliedAt: moment.nullable(),
  new: count,
  changed: count,
  equal: count,
  refused: count,
  leftOut: count,
});
export type YieldImportHead = z.output<typeof yieldImportHead>;

const yieldChange = z.object({
  crop: z.string(),
  /** As FAOSTAT calls the crop. */
  name: z.string(),
  year: count,
  tonnes: z.number(),
  /** Null for a year that had none. */
  before: z.number().nullable(),
});

const yieldImportView = yieldImportHead.extend({
  actions: z.array(z.enum(YIELD_IMPORT_ACTIONS)),
  /** Tonnes from a hectare, by crop and year. */
  changes: z.array(yieldChange),
  refusedRows: z.array(z.object({ row: count, reason: z.enum(NO_FIGURE_REASONS) })),
});
export type YieldImportView = z.output<typeof yieldImportView>;

const oneImport = { params: z.object({ id }), output: yieldImportView } as const;
const missing = { 'yield_import.not_found': 404 } as const;

export const startYieldImport = defineEndpoint({
  id: 'yields.start_import',
  method: 'POST',
  path: '/api/admin/yield-imports',
  summary:
    'Reads a CSV file as FAOSTAT publishes it (crops and livestock products) and keeps what it would do to the national yields that forecasts rest on. Changes nothing yet.',
  ...operators,
  audited: ['fileName'],
  body: z.strictObject({
    fileName: requiredText('Choose a file', 200),
    csv: z
      .string()
      .min(1, 'Choose a file')
      .max(MOST_YIELD_BYTES, `At most ${MOST_YIELD_BYTES / 1024 / 1024} MB`),
  }),
  /** JSON writes each quote and line end of a file as two characters. */
  maxBytes: 2 * MOST_YIELD_BYTES,
  output: yieldImportView,
  status: 201,
  refusals: { 'yield_import.unreadable': 422, 'yield_import.no_figures': 422 },
});

export const listYieldImports = defineEndpoint({
  id: 'yields.list_imports',
  method: 'GET',
  path: '/api/admin/yield-imports',
  summary: 'The last twenty files of national yields that were looked at or applied, the newest first.',
  ...operators,
  output: z.object({
    imports: z.array(yieldImportHead),
    /** What forecasts rest on now. */
    crops: z.array(
      z.object({ crop: z.string(), name: z.string(), firstYear: count, lastYear: count, tonnes: z.number() }),
    ),
  }),
});
export type KnownYield = z.output<typeof listYieldImports.output>['crops'][number];

export const showYieldImport = defineEndpoint({
  id: 'yields.show_import',
  method: 'GET',
  path: '/api/admin/yield-imports/{id}',
  summary: 'One file of national yields with what it does to them, and what may be done with it.',
  ...operators,
  ...oneImport,
  refusals: missing,
});

export const applyYieldImport = defineEndpoint({
  id: 'yields.apply_import',
  method: 'POST',
  path: '/api/admin/yield-imports/{id}/apply',
  summary:
    'Has forecasts rest on exactly what the preview said. Refused when the figures have changed since: the file is to be looked at again then.',
  ...operators,
  ...oneImport,
  refusals: { ...missing, 'yield_import.over': 409, 'yield_import.base_changed': 409 },
});

export const undoYieldImport = defineEndpoint({
  id: 'yields.undo_import',
  method: 'POST',
  path: '/api/admin/yield-imports/{id}/undo',
  summary: 'Has forecasts rest on the figures from before the last import.',
  ...operators,
  ...oneImport,
  refusals: { ...missing, 'yield_import.not_last': 409 },
});

export const discardYieldImport = defineEndpoint({
  id: 'yields.discard_import',
  method: 'DELETE',
  path: '/api/admin/yield-imports/{id}',
  summary: 'Discards a file that was only looked at.',
  ...operators,
  params: z.object({ id }),
  output: done,
  refusals: { ...missing, 'yield_import.over': 409 },
});

export const yieldImportEndpoints = [
  startYieldImport,
  listYieldImports,
  showYieldImport,
  applyYieldImport,
  undoYieldImport,
  discardYieldImport,
] as const;
