import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, ghs } from '#wire/fields.ts';
import { z } from 'zod';

const left = z.literal('').transform(() => undefined);
const query = z.object({ year: z.union([left, z.coerce.number().int().min(2020).max(2100)]).optional() });

export const showTaxMonths = defineEndpoint({
  id: 'ledger.tax_months',
  method: 'GET',
  path: '/api/admin/ledger/tax',
  summary:
    'The taxes within the commissions of a year, by the month in which they were earned; this year when left out',
  who: ['admin'],
  permission: ['books'],
  query,
  output: z.object({
    year: z.number().int(),
    months: z.array(
      z.object({
        month: z.string(),
        commissions: z.number().int(),
        net: ghs,
        vat: ghs,
        nhil: ghs,
        getfund: ghs,
        /** All three together. */
        due: ghs,
        gross: ghs,
      }),
    ),
    total: ghs,
  }),
});

export const downloadTaxMonths = defineEndpoint({
  id: 'ledger.download_tax_months',
  method: 'GET',
  path: '/api/admin/ledger/tax.csv',
  summary: 'The same as CSV',
  who: ['admin'],
  permission: ['books'],
  query,
  output: fileResponse,
  produces: 'file',
});

export const taxEndpoints = [showTaxMonths, downloadTaxMonths] as const;
