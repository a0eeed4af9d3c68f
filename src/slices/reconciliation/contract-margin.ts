import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, ghs, id } from '#wire/fields.ts';
import { z } from 'zod';
import { MARGIN_BY } from './domain/margin-by.ts';

const left = z.literal('').transform(() => undefined);
const query = z.object({
  by: z.enum(MARGIN_BY).default('month'),
  /** A month such as 2026-11, or for the months of a year 2026; this one when left out. */
  period: z.union([left, z.string().regex(/^20\d{2}(-(0[1-9]|1[0-2]))?$/, 'A month such as 2026-11')]).optional(),
});

const sums = {
  commission: ghs,
  chargeFees: ghs,
  payoutFees: ghs,
  /** What people bore of both. */
  passedOn: ghs,
  /** What of both fees is estimated, since no statement says it yet. */
  estimated: ghs,
  margin: ghs,
};

export const showMargin = defineEndpoint({
  id: 'reconciliation.margin',
  method: 'GET',
  path: '/api/admin/reconciliation/margin',
  summary:
    'What the platform earned, without the taxes within it, less what providers kept of charges and payouts and people did not bear: by month of a year, or by seller or order of a month, the least margin first',
  who: ['admin'],
  permission: ['books'],
  query,
  output: z.object({
    by: z.enum(MARGIN_BY),
    period: z.string(),
    rows: z.array(
      z.object({
        /** A month, or the id of a seller or an order. */
        key: z.string(),
        name: z.string(),
        order: z.object({ id, number: z.string() }).nullable(),
        ...sums,
      }),
    ),
    /** Of all rows that are shown. */
    total: z.object(sums),
    /** What is estimated with, in words. */
    costs: z.array(z.object({ provider: z.string(), words: z.string() })),
  }),
});
export type MarginShown = z.output<typeof showMargin.output>;

export const downloadMargin = defineEndpoint({
  id: 'reconciliation.download_margin',
  method: 'GET',
  path: '/api/admin/reconciliation/margin.csv',
  summary: 'The same as CSV',
  who: ['admin'],
  permission: ['books'],
  query,
  output: fileResponse,
  produces: 'file',
});

export const marginEndpoints = [showMargin, downloadMargin] as const;
