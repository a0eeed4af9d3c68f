import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { day, done, ghs, id, moment, requiredText, titleText } from '#wire/fields.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { z } from 'zod';
import { person, provider } from './views.ts';

const LARGEST_FILE = 2 * 1024 * 1024;

const heading = (message: string) => requiredText(message, 100);
const maybe = z.string().trim().min(1).max(100).nullable().default(null);
const kind = z.enum(STATEMENT_LINE_KINDS);

/** Where a file of another form has what a statement needs, by the headings of its columns. */
const statementMap = z
  .strictObject({
    date: heading('Choose the column of the date'),
    dayOrder: z.enum(['year_first', 'day_first', 'month_first']).default('year_first'),
    lineId: heading('Choose the column of the provider’s own number of a line'),
    reference: maybe,
    text: maybe,
    fee: maybe,
    amount: maybe,
    paidIn: maybe,
    paidOut: maybe,
    isUnsigned: z.boolean().default(false),
    kind: maybe,
    kinds: z.record(z.string().max(200), kind).default({}),
    everyKind: kind.nullable().default(null),
    account: maybe,
    everyAccount: maybe,
    status: maybe,
    doneWord: maybe,
  })
  .refine((map) => map.amount !== null || map.paidIn !== null || map.paidOut !== null, {
    path: ['amount'],
    error: 'Choose the column of the amount, or those of what came and what left',
  })
  .refine((map) => map.kind !== null || map.everyKind !== null, {
    path: ['kind'],
    error: 'Choose the column of the kind, or say what every line is',
  })
  .refine((map) => map.account !== null || map.everyAccount !== null, {
    path: ['account'],
    error: 'Choose the column of the account, or say whose every line is',
  })
  .refine((map) => map.status === null || map.doneWord !== null, {
    path: ['doneWord'],
    error: 'Say which word the lines have that count',
  });
export type StatementMapInput = z.input<typeof statementMap>;

export const uploadStatement = defineEndpoint({
  id: 'reconciliation.upload',
  method: 'POST',
  path: '/api/admin/reconciliation/statements',
  summary:
    'Reads a statement from a CSV file in our own form, or with a map of its columns: without `save` only says what is in it and what is wrong, with it keeps every line that is new',
  who: ['admin'],
  permission: ['books'],
  audited: ['provider', 'from', 'to', 'save'],
  body: z.strictObject({
    provider,
    /** The days that the file covers, both included. */
    from: day,
    to: day,
    csv: z.string().min(1, 'Choose a file').max(LARGEST_FILE, 'At most 2 MB'),
    map: statementMap.optional(),
    save: z.boolean().default(false),
  }),
  maxBytes: 2 * LARGEST_FILE,
  output: z.object({
    lines: z.number().int(),
    newLines: z.number().int(),
    /** Rows that do not count, by the column of their state. */
    leftOut: z.number().int(),
    kinds: z.array(z.object({ kind, count: z.number().int(), amount: ghs })),
    sample: z.array(
      z.object({
        lineId: z.string(),
        account: z.string(),
        kind,
        reference: z.string().nullable(),
        amount: ghs,
        at: moment,
        text: z.string(),
        isNew: z.boolean(),
      }),
    ),
    /** Rows as a spreadsheet counts them. */
    errors: z.array(z.object({ row: z.number().int(), message: z.string() })),
    /** The file as it is: what a map is made by. `kindWords`: what the column that the map names for kinds has. */
    headings: z.array(z.string()),
    firstRows: z.array(z.array(z.string())),
    kindWords: z.array(z.string()),
    saved: z.boolean(),
  }),
  refusals: { 'statement.unreadable': 422, 'statement.bad_period': 422 },
});

export const listStatementMaps = defineEndpoint({
  id: 'reconciliation.list_statement_maps',
  method: 'GET',
  path: '/api/admin/reconciliation/statement-maps',
  summary: 'The maps of columns that were kept for statement files, by provider and name',
  who: ['admin'],
  permission: ['books'],
  output: z.object({
    maps: z.array(z.object({ id, provider, name: z.string(), map: statementMap, keptBy: person, keptAt: moment })),
  }),
});

export const keepStatementMap = defineEndpoint({
  id: 'reconciliation.keep_statement_map',
  method: 'POST',
  path: '/api/admin/reconciliation/statement-maps',
  summary: 'Keeps a map of columns under a name, in the place of the one that had this name at the provider',
  who: ['admin'],
  permission: ['books'],
  audited: ['provider', 'name'],
  body: z.strictObject({ provider, name: titleText('Give the columns a name', 60), map: statementMap }),
  output: z.object({ id }),
  status: 201,
});

export const removeStatementMap = defineEndpoint({
  id: 'reconciliation.remove_statement_map',
  method: 'DELETE',
  path: '/api/admin/reconciliation/statement-maps/{id}',
  summary: 'Takes a kept map of columns away; statements that were read with it stay',
  who: ['admin'],
  permission: ['books'],
  params: z.object({ id }),
  output: done,
  refusals: { 'reconciliation.not_found': 404 },
});

export const statementEndpoints = [uploadStatement, listStatementMaps, keepStatementMap, removeStatementMap] as const;
