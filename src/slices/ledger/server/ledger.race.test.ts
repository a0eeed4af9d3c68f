import { rowsIn } from '#test/support/rows.ts';
import type { TestApp } from '#test/support/app.ts';
import { testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escrowOf, payoutInFlight, providerCash, sellerWallet } from '../domain/account.ts';
import { capturePostings, withdrawStartPostings } from '../domain/postings.ts';
import { auditLedger, balanceOf, postTransfer } from './index.ts';
import type { Posting } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = new Date('2026-11-21T08:00:00Z');
const post = (key: string, postings: readonly Posting[]) =>
  app.platform.db.transaction((tx) => postTransfer(tx, { key, kind: 'test', reference: key, postings, at }));
const outcomes = (settled: PromiseSettledResult<unknown>[]) =>
  Map.groupBy(settled, (one) => (one.status === 'fulfilled' ? one.value : 'refused'));

test('50 withdrawals at once never take more than there is', async () => {
  const wallet = sellerWallet('rich');
  await post('earned', [
    { account: providerCash('sandbox', 'earned'), amountPesewas: -100_00 },
    { account: wallet, amountPesewas: 100_00 },
  ]);
  const tries = Array.from({ length: 50 }, (_, index) =>
    post(`take-${index}`, withdrawStartPostings({ withdrawalId: `take-${index}`, wallet, amountPesewas: 9_00 })),
  );
  const by = outcomes(await Promise.allSettled(tries));
  expect(by.get('posted')).toHaveLength(11);
  expect(by.get('refused')).toHaveLength(39);
  expect(await balanceOf(app.platform.db, wallet)).toBe(1_00);
});

test('one key from 50 sides has one effect', async () => {
  const tries = Array.from({ length: 50 }, () =>
    post('same', capturePostings({ orderId: 'same', provider: 'sandbox', amountPesewas: 4_00 })),
  );
  const by = outcomes(await Promise.allSettled(tries));
  expect(by.get('posted')).toHaveLength(1);
  expect(by.get('exists')).toHaveLength(49);
  expect(await balanceOf(app.platform.db, escrowOf('same'))).toBe(4_00);
});

test('transfers that cross each other do not block for ever, and nothing is lost', async () => {
  const [one, other] = [payoutInFlight('one'), sellerWallet('other')];
  for (const account of [one, other]) {
    await post(`fill-${account.kind}`, [
      { account: providerCash('sandbox', 'fill'), amountPesewas: -50_00 },
      { account, amountPesewas: 50_00 },
    ]);
  }
  const tries = Array.from({ length: 60 }, (_, index) => {
    const amountPesewas = index % 2 === 0 ? 1_00 : -1_00;
    return post(`cross-${index}`, [
      { account: one, amountPesewas },
      { account: other, amountPesewas: -amountPesewas },
    ]);
  });
  await Promise.all(tries);
  expect([await balanceOf(app.platform.db, one), await balanceOf(app.platform.db, other)]).toEqual([50_00, 50_00]);
  expect(await auditLedger(app.platform.db)).toMatchObject({
    unbalancedTransfers: 0,
    brokenChains: 0,
    totalPesewas: 0,
  });
});

test('transfers that open the same accounts, in whichever order they name them, never wait for each other in a ring', async () => {
  const owners = ['w', 'x', 'y', 'z'];
  const rotated = (by: number) =>
    owners.map((_, place) => owners[(place * (by % 2 === 0 ? 1 : 3) + by) % owners.length]);
  // Single statements: nothing tries again for them what PostgreSQL would break off as a deadlock.
  const tries = Array.from({ length: 60 }, (_, index) =>
    app.platform.db.pool.query(
      `select ledger_post(gen_random_uuid(), $1, 'test', 'ring', null, now(), array['provider_cash'] || array_fill('escrow'::text, array[4]), array['ring'] || $2::text[], array[-10, 1, 2, 3, 4])`,
      [`ring-${index}`, rotated(index)],
    ),
  );
  await Promise.all(tries);
  const [held] = await rowsIn<{ pesewas: number; versions: number }>(
    app.platform.db,
    "select sum(balance_pesewas)::bigint as pesewas, sum(version)::int as versions from ledger_accounts where kind = 'escrow' and owner_id = any($1)",
    [owners],
  );
  expect(held).toEqual({ pesewas: 600, versions: 240 });
  expect(await auditLedger(app.platform.db)).toMatchObject({
    unbalancedTransfers: 0,
    brokenChains: 0,
    totalPesewas: 0,
  });
});
