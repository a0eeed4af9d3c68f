import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import { z } from 'zod';

export const auditEndpoint = defineEndpoint({
  id: 'ledger.audit',
  method: 'GET',
  path: '/api/admin/ledger/audit',
  summary: 'Reads every posting again: transfers that do not balance, chains of balances that are broken, sums by kind of account',
  who: ['admin'],
  output: z.object({
    unbalancedTransfers: z.number().int(),
    brokenChains: z.number().int(),
    /** Zero when every cedi is somewhere. */
    total: ghs,
    byKind: z.record(z.string(), ghs),
    transfers: z.number().int(),
    postings: z.number().int(),
    /** Rows that are not as they were posted, the first twenty. */
    faults: z.array(z.object({ row: z.string(), what: z.string() })),
  }),
});

export const ledgerEndpoints = [auditEndpoint] as const;
