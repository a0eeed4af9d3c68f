import { defineEndpoint } from '#wire/endpoint.ts';
import { day, fileResponse, ghs, id, moment } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { taxEndpoints } from './contract-tax.ts';
import { ACCOUNT_KINDS } from './domain/account.ts';

export const auditEndpoint = defineEndpoint({
  id: 'ledger.audit',
  method: 'GET',
  path: '/api/admin/ledger/audit',
  summary:
    'Reads every posting again: transfers that do not balance, chains of balances that are broken, sums by kind of account',
  who: ['admin'],
  permission: ['books'],
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

export const transferView = z.object({
  id,
  kind: z.string(),
  /** What it is about: an order, a withdrawal. */
  reference: z.string(),
  note: z.string().nullable(),
  createdAt: moment,
  /** Positive goes into the account; `balance` is what it holds afterwards. */
  lines: z.array(z.object({ account: z.enum(ACCOUNT_KINDS), ownerId: z.string(), amount: ghs, balance: ghs })),
});
export type TransferView = z.output<typeof transferView>;

export const listTransfers = defineEndpoint({
  id: 'ledger.list_transfers',
  method: 'GET',
  path: '/api/admin/ledger/transfers',
  summary: 'Every transfer of the ledger with its lines, newest first; of one kind, or about one order',
  who: ['admin'],
  permission: ['books'],
  query: z.object({
    ...pageQuery,
    kind: z.string().trim().max(60).optional(),
    reference: z.string().trim().max(100).optional(),
  }),
  output: pageOf(transferView),
  paged: true,
});

/** The end of a day counts as the moment; left out, what is held now. */
const trialQuery = z.object({ day: z.union([z.literal('').transform(() => undefined), day]).optional() });

export const showTrialBalance = defineEndpoint({
  id: 'ledger.trial_balance',
  method: 'GET',
  path: '/api/admin/ledger/trial-balance',
  summary: 'What all accounts hold by kind and provider, debit and credit, now or at the end of a day',
  who: ['admin'],
  permission: ['books'],
  query: trialQuery,
  output: z.object({
    at: moment,
    lines: z.array(
      z.object({
        kind: z.enum(ACCOUNT_KINDS),
        provider: z.string().nullable(),
        debit: ghs,
        credit: ghs,
        accounts: z.number().int(),
      }),
    ),
    totalDebit: ghs,
    totalCredit: ghs,
    equal: z.boolean(),
  }),
});

export const downloadTrialBalance = defineEndpoint({
  id: 'ledger.download_trial_balance',
  method: 'GET',
  path: '/api/admin/ledger/trial-balance.csv',
  summary: 'The same as CSV',
  who: ['admin'],
  permission: ['books'],
  query: trialQuery,
  output: fileResponse,
  produces: 'file',
});

export const ledgerEndpoints = [
  auditEndpoint,
  listTransfers,
  showTrialBalance,
  downloadTrialBalance,
  ...taxEndpoints,
] as const;
