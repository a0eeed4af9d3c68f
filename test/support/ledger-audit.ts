import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const auditResponse = z.object({
  unbalancedTransfers: z.number(),
  brokenChains: z.number(),
  total: z.number(),
  byKind: z.record(z.string(), z.number()),
});

/** Sums by kind of account, in pesewas. */
export type Sums = Readonly<Record<string, number>>;

const inPesewas = (ghs: number) => Math.round(ghs * 100);

/** Lets an admin's browser audit the ledger, expects it to be sound, and gives the sums by kind of account. */
export async function soundLedger(admin: Page): Promise<Sums> {
  const response = await admin.request.get('/api/admin/ledger/audit');
  const audit = auditResponse.parse(await response.json());
  expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, total: 0 });
  return Object.fromEntries(Object.entries(audit.byKind).map(([kind, ghs]) => [kind, inPesewas(ghs)]));
}

/** What changed between two audits; kinds of account that did not change are left out. */
export function changeOf(before: Sums, after: Sums): Sums {
  const kinds = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changes = [...kinds].map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}
