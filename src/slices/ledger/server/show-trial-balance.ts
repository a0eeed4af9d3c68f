import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { downloadTrialBalance as fileEndpoint, showTrialBalance as endpoint } from '../contract.ts';
import { trialBalance } from './trial-balance.ts';

type Query = ParsedInput<typeof endpoint>['query'];

/** A day that is not over is what is held now. */
function endOf({ day }: Query, now: Date): Date | null {
  const end = day === undefined ? null : after(new Date(day), DAY_MS);
  return end === null || end > now ? null : end;
}

async function read(query: Query, { tx, now }: Call): Promise<ResponseBody<typeof endpoint>> {
  const end = endOf(query, now);
  const { lines, ...totals } = await trialBalance(tx, end);
  return { at: (end ?? now).toISOString(), lines: [...lines], ...totals };
}

export function showTrialBalance(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return read(query, call);
}

export async function downloadTrialBalance(
  { query }: ParsedInput<typeof fileEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof fileEndpoint>> {
  const { at, lines, totalDebit, totalCredit } = await read(query, call);
  const total = { kind: 'total', provider: null, debit: totalDebit, credit: totalCredit, accounts: null };
  const bytes = csvOf(
    [...lines, total],
    [
      { header: 'Account', cell: ({ kind }) => kind },
      { header: 'Provider', cell: ({ provider }) => provider },
      { header: 'Debit (GHS)', cell: ({ debit }) => ghs.encode(debit) },
      { header: 'Credit (GHS)', cell: ({ credit }) => ghs.encode(credit) },
      { header: 'Accounts', cell: ({ accounts }) => accounts },
    ],
  );
  return {
    bytes: new Uint8Array(bytes),
    contentType: 'text/csv; charset=utf-8',
    fileName: `farmgate-trial-balance-${at.slice(0, 10)}.csv`,
  };
}
