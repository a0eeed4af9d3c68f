import { formatNumber } from '#kernel/written/numbers.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, fileResponse, id, moment, streamResponse } from '#wire/fields.ts';
import { z } from 'zod';
import { EXPORTS } from './domain/exports.ts';
import { EXPORT_BOUNDS, EXPORT_FAILURES, EXPORT_STATES, KEPT_DAYS } from './domain/prepared-exports.ts';

const text = z.string().max(200).optional();

/** What the lists' own calls take. */
const filters = {
  q: text,
  role: text,
  status: text,
  active: text,
  category: text,
  disputed: text,
  urgency: text,
  state: text,
  outcome: text,
  due: text,
  owner: text,
  from: text,
  until: text,
  actor: text,
  action: text,
  subject: text,
  kind: text,
  reference: text,
  sort: text,
};

const most = formatNumber(EXPORT_BOUNDS.rowsAtOnce);

export const exportList = defineEndpoint({
  id: 'admin.export_list',
  method: 'GET',
  path: '/api/admin/exports/{list}',
  summary: `A list of the admin screens as CSV, with the filters of its list call; at most ${most} rows, more are prepared in the background`,
  who: ['admin'],
  permission: [],
  params: z.object({ list: z.string().max(30) }),
  /** A field that the list does not know is left out. */
  query: z.object(filters),
  output: fileResponse,
  produces: 'file',
  refusals: { 'export.not_found': 404, 'export.too_many': 422, 'export.unknown_filter': 422 },
});

const preparedExport = z.object({
  id,
  list: z.enum(EXPORTS),
  filters: z.record(z.string(), z.string()),
  state: z.enum(EXPORT_STATES),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** While it is being made: so far. */
  rows: z.number().int(),
  byteSize: z.number().int(),
  askedAt: moment,
  readyAt: moment.nullable(),
  /** When its file is removed. */
  expiresAt: moment.nullable(),
  /** What the caller may do with it. */
  actions: z.array(z.enum(['download', 'remove'])),
});
export type PreparedExport = z.output<typeof preparedExport>;

export const askExport = defineEndpoint({
  id: 'admin.ask_export',
  method: 'POST',
  path: '/api/admin/exports',
  summary: `Has a list of any size prepared as CSV in the background, up to ${formatNumber(EXPORT_BOUNDS.mostRows)} rows. The caller gets a notice when it is ready.`,
  who: ['admin'],
  permission: [],
  audited: ['list', ...Object.keys(filters)],
  body: z.strictObject({ list: z.enum(EXPORTS, { error: 'Choose a list' }), ...filters }),
  output: preparedExport,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'export.unknown_filter': 422, 'export.too_many_open': 409, 'export.too_many_kept': 409 },
});

export const listExports = defineEndpoint({
  id: 'admin.list_exports',
  method: 'GET',
  path: '/api/admin/exports',
  summary: 'The files that the caller asked for, the newest first',
  who: ['admin'],
  permission: [],
  output: z.array(preparedExport),
});

export const downloadExport = defineEndpoint({
  id: 'admin.download_export',
  method: 'GET',
  path: '/api/admin/exports/{id}/file',
  summary: `A file that the caller asked for, kept for ${KEPT_DAYS} days. Needs the permission of its list.`,
  who: ['admin'],
  permission: [],
  owns: 'export',
  params: z.object({ id }),
  output: streamResponse,
  produces: 'stream',
  refusals: { 'export.not_found': 404, 'export.not_ready': 409 },
});

export const removeExport = defineEndpoint({
  id: 'admin.remove_export',
  method: 'DELETE',
  path: '/api/admin/exports/{id}/file',
  summary: 'Deletes a file that the caller asked for, in whatever state it is',
  who: ['admin'],
  permission: [],
  owns: 'export',
  params: z.object({ id }),
  output: done,
  refusals: { 'export.not_found': 404 },
});

export const exportEndpoints = [exportList, askExport, listExports, downloadExport, removeExport] as const;
