import { Refused } from '#kernel/refusal.ts';
import type { TestApp } from '#test/support/app.ts';
import { testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { escrowOf, providerCash, sellerWallet } from '../domain/account.ts';
import { capturePostings } from '../domain/postings.ts';
import { auditLedger, balanceOf, balances, entriesOf, postTransfer, turnover } from './index.ts';
import type { Posting } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = new Date('2026-11-21T08:00:00Z');
const capture = (orderId: string, amountPesewas: number) => capturePostings({ orderId, amountPesewas });

function post(key: string, postings: readonly Posting[]): Promise<'posted' | 'exists'> {
  return app.platform.db.transaction((tx) => postTransfer(tx, { key, kind: 'test', reference: key, postings, at }));
}

describe('posting', () => {
  test('moves money, and the statement shows both balances', async () => {
    expect(await post('order-1', capture('order-1', 120_00))).toBe('posted');
    expect(await post('order-1b', capture('order-1', 30_00))).toBe('posted');
    const held = await balances(app.platform.db, [escrowOf('order-1'), escrowOf('nobody')]);
    expect(Object.fromEntries(held)).toEqual({ 'escrow/order-1': 150_00, 'escrow/nobody': 0 });
    const first = await entriesOf(app.platform.db, escrowOf('order-1'), { limit: 1 });
    expect(first.items[0]).toMatchObject({ amountPesewas: 30_00, previousBalance: 120_00, newBalance: 150_00, version: 2, kind: 'test' });
    const second = await entriesOf(app.platform.db, escrowOf('order-1'), { limit: 1, cursor: first.nextCursor ?? undefined });
    expect(second.items.map((entry) => entry.version)).toEqual([1]);
    expect(second.nextCursor).toBeNull();
    expect(await turnover(app.platform.db, [escrowOf('order-1')])).toEqual([{ transferKind: 'test', inPesewas: 150_00, outPesewas: 0 }]);
  });

  test('the same key has one effect; with other postings it is an error', async () => {
    expect(await post('once', capture('once', 5_00))).toBe('posted');
    expect(await post('once', capture('once', 5_00))).toBe('exists');
    expect(await balanceOf(app.platform.db, escrowOf('once'))).toBe(5_00);
    await expect(post('once', capture('once', 6_00))).rejects.toMatchObject({ code: 'LG004' });
  });

  test('an account cannot go below zero, but for the mirror of the cash outside', async () => {
    await post('poor', capture('poor', 1_00));
    const tooMuch = [
      { account: escrowOf('poor'), amountPesewas: -1_01 },
      { account: sellerWallet('poor'), amountPesewas: 1_01 },
    ];
    await expect(post('poor-2', tooMuch)).rejects.toThrow(Refused);
    expect(await balanceOf(app.platform.db, escrowOf('poor'))).toBe(1_00);
    expect(await balanceOf(app.platform.db, providerCash('poor'))).toBeLessThan(0);
  });

  test('the audit finds a sound ledger', async () => {
    const audit = await auditLedger(app.platform.db);
    expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
    expect(audit.byKind['escrow']).toBeGreaterThan(0);
  });
});

describe('the database keeps its own rules', () => {
  const sql = (text: string) => app.platform.db.transaction((tx) => tx.rows(text));
  const call = (kinds: string, owners: string, amounts: string) =>
    sql(`select ledger_post(gen_random_uuid(), gen_random_uuid()::text, 'x', 'x', null, now(), ${kinds}, ${owners}, ${amounts})`);

  test('an unbalanced transfer is refused by the function', async () => {
    await expect(call("array['provider_cash','escrow']", "array['a','b']", 'array[-5,6]::bigint[]')).rejects.toMatchObject({ code: 'LG002' });
  });

  test('lines written past the function are refused at commit', async () => {
    const line = `insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
      select t.id, a.id, 7, a.balance_pesewas, a.balance_pesewas + 7, a.version + 1, now(), 'x'
      from ledger_transfers t, ledger_accounts a where a.kind = 'escrow' and a.owner_id = 'once' and t.idempotency_key = 'once'`;
    await expect(sql(line)).rejects.toMatchObject({ code: 'LG002' });
    const empty = `insert into ledger_transfers (id, idempotency_key, kind, reference, created_at) values (gen_random_uuid(), 'empty', 'x', 'x', now())`;
    await expect(sql(empty)).rejects.toMatchObject({ code: 'LG002' });
  });

  test.each([
    'update ledger_postings set created_at = now()',
    'delete from ledger_postings',
    "update ledger_transfers set note = 'other'",
    'delete from ledger_transfers',
    'delete from ledger_accounts',
    'truncate ledger_postings',
    'truncate ledger_transfers cascade',
    'truncate ledger_accounts cascade',
  ])('%s is refused', async (text) => {
    await expect(sql(text)).rejects.toMatchObject({ code: 'LG003' });
  });

  test('a balance below zero is refused whoever writes it', async () => {
    await expect(sql("update ledger_accounts set balance_pesewas = -1 where kind = 'escrow'")).rejects.toMatchObject({ code: '23514' });
    await expect(sql("update ledger_accounts set may_go_negative = true where kind = 'escrow'")).rejects.toMatchObject({ code: '23514' });
  });
});
