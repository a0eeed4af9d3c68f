import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse } from '#wire/fields.ts';
import { z } from 'zod';
import { LONGEST_DAYS, periodOf } from './domain/statement.ts';

const DAY_MESSAGE = 'A day such as 2026-11-21';

/** A period of whole days, both ends in it. */
const statementQuery = z
  .object({
    from: z.iso.date({ error: DAY_MESSAGE }),
    to: z.iso.date({ error: DAY_MESSAGE }),
    format: z.enum(['csv', 'pdf'], { error: 'csv or pdf' }),
  })
  .refine(({ from, to }) => from <= to, { error: 'The last day comes before the first', path: ['to'] })
  .refine(({ from, to }) => periodOf(from, to).days <= LONGEST_DAYS, { error: 'At most a year at once', path: ['to'] });

export const downloadStatement = defineEndpoint({
  id: 'escrow.statement',
  method: 'GET',
  path: '/api/escrow/statement',
  summary:
    'What moved on the caller’s money in a period, from the ledger: a CSV file or a PDF. For admins, the platform’s fees.',
  who: 'signed_in',
  permission: ['books', 'payouts'],
  query: statementQuery,
  output: fileResponse,
  produces: 'file',
  refusals: { 'statement.too_long': 422 },
});
