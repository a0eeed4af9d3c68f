import { rowsIn } from '#test/support/rows.ts';
import { Refused } from '#kernel/refusal.ts';
import type { TestApp } from '#test/support/app.ts';
import { testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  escrowOf,
  payoutInFlight,
  platformFees,
  providerCash,
  refundsPayable,
  sellerWallet,
} from '../domain/account.ts';
import { capturePostings } from '../domain/postings.ts';
import { auditLedger, balanceOf, balances, entriesOf, postTransfer } from './index.ts';
import type { Posting } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const at = new Date('2026-11-21T08:00:00Z');
const capture = (orderId: string, amountPesewas: number) =>
  capturePostings({ orderId, provider: 'sandbox', amountPesewas });

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
    expect(first.items[0]).toMatchObject({
      amountPesewas: 30_00,
      previousBalance: 120_00,
      newBalance: 150_00,
      version: 2,
      kind: 'test',
    });
    const second = await entriesOf(app.platform.db, escrowOf('order-1'), {
      limit: 1,
      cursor: first.nextCursor ?? undefined,
    });
    expect(second.items.map((entry) => entry.version)).toEqual([1]);
    expect(second.nextCursor).toBeNull();
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
    expect(await balanceOf(app.platform.db, providerCash('sandbox', 'poor'))).toBeLessThan(0);
  });

  test('an account that nobody ever posted to has nothing to take', async () => {
    const taken = [
      { account: sellerWallet('stranger'), amountPesewas: -1 },
      { account: payoutInFlight('stranger'), amountPesewas: 1 },
    ];
    await expect(post('stranger', taken)).rejects.toThrow(Refused);
    expect(await rowsIn(app.platform.db, "select 1 from ledger_accounts where owner_id = 'stranger'")).toEqual([]);
    expect(await rowsIn(app.platform.db, "select 1 from ledger_transfers where reference = 'stranger'")).toEqual([]);
  });

  test('a transfer moves several accounts at once, old and new, in whichever order its lines are', async () => {
    await post('mixed', capture('mixed', 100_00));
    await post('mixed-2', [
      { account: sellerWallet('mixed'), amountPesewas: 60_00 },
      { account: escrowOf('mixed'), amountPesewas: -100_00 },
      { account: refundsPayable('mixed'), amountPesewas: 30_00 },
      { account: platformFees('mixed'), amountPesewas: 10_00 },
    ]);
    const accounts = [escrowOf('mixed'), sellerWallet('mixed'), refundsPayable('mixed'), platformFees('mixed')];
    expect([...(await balances(app.platform.db, accounts)).values()]).toEqual([0, 60_00, 30_00, 10_00]);
    const { items } = await entriesOf(app.platform.db, escrowOf('mixed'), { limit: 5 });
    expect(items.map((entry) => [entry.previousBalance, entry.newBalance, entry.version])).toEqual([
      [100_00, 0, 2],
      [0, 100_00, 1],
    ]);
  });

  test('the audit finds a sound ledger', async () => {
    const audit = await auditLedger(app.platform.db);
    expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
    expect(audit.byKind['escrow']).toBeGreaterThan(0);
  });
});

describe('the database keeps its own rules', () => {
  const sql = (text: string) => app.platform.db.transaction((tx) => rowsIn(tx, text));
  const call = (kinds: string, owners: string, amounts: string) =>
    sql(
      `select ledger_post(gen_random_uuid(), gen_random_uuid()::text, 'x', 'x', null, now(), ${kinds}, ${owners}, ${amounts})`,
    );

  test('an unbalanced transfer is refused by the function', async () => {
    await expect(
      call("array['provider_cash','escrow']", "array['a','b']", 'array[-5,6]::bigint[]'),
    ).rejects.toMatchObject({ code: 'LG002' });
  });

  const CASH = "array['provider_cash']";
  const CASH_AND_TWO = "array['provider_cash','escrow','escrow']";
  test.each([
    { what: 'no line', lines: ['array[]::text[]', 'array[]::text[]', 'array[]::bigint[]'], code: 'LG002' },
    { what: 'one line', lines: [CASH, "array['a']", 'array[-5]::bigint[]'], code: 'LG002' },
    {
      what: 'a line without an amount',
      lines: [`${CASH} || array['escrow']`, "array['a','b']", 'array[-5]::bigint[]'],
      code: '23502',
    },
    {
      what: 'a line of nothing',
      lines: [CASH_AND_TWO, "array['a','b','c']", 'array[-5,5,0]::bigint[]'],
      code: '23514',
    },
    {
      what: 'one account twice',
      lines: [CASH_AND_TWO, "array['a','b','b']", 'array[-5,2,3]::bigint[]'],
      code: expect.any(String),
    },
    {
      what: 'an account of no known kind',
      lines: [`${CASH} || array['pocket']`, "array['a','b']", 'array[-5,5]::bigint[]'],
      code: '23514',
    },
  ])(
    'a transfer with $what is refused, and nothing of it stays',
    async ({ lines: [kinds = '', owners = '', amounts = ''], code }) => {
      const counted = () =>
        sql(
          'select (select count(*) from ledger_transfers) as transfers, (select count(*) from ledger_accounts) as accounts',
        );
      const before = await counted();
      await expect(call(kinds, owners, amounts)).rejects.toMatchObject({ code });
      expect(await counted()).toEqual(before);
    },
  );

  const lines = (
    amounts: string,
  ) => `insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
    select t.id, a.id, amount, a.balance_pesewas, a.balance_pesewas + amount, a.version + place, now(), 'x'
    from ledger_transfers t, ledger_accounts a, unnest(${amounts}) with ordinality as line (amount, place)
    where a.kind = 'escrow' and a.owner_id = 'once' and t.idempotency_key = 'once'`;

  test('lines written past the function are refused when they do not balance', async () => {
    await expect(sql(lines('array[7]'))).rejects.toMatchObject({ code: 'LG002' });
    await expect(sql(lines('array[7, -6]'))).rejects.toMatchObject({ code: 'LG002' });
    const empty = `insert into ledger_transfers (id, idempotency_key, kind, reference, created_at) values (gen_random_uuid(), 'empty', 'x', 'x', now())`;
    await expect(sql(empty)).rejects.toMatchObject({ code: 'LG002' });
  });

  test('a line that makes good for another one comes too late', async () => {
    const both = app.platform.db.transaction(async (tx) => {
      await rowsIn(tx, lines('array[7]'));
      await rowsIn(tx, lines('array[-7]'));
    });
    await expect(both).rejects.toMatchObject({ code: 'LG002' });
  });

  test.each(['transfer_id', 'account_id'])('a posting of nothing known is refused by its %s', async (column) => {
    const strange = { transfer_id: ['gen_random_uuid()', 'a.id'], account_id: ['t.id', '0'] }[column] ?? [];
    const posting = `insert into ledger_postings (transfer_id, account_id, amount_pesewas, previous_balance, new_balance, account_version, created_at, seal)
      select stranger.id, ${strange[1]}, amount, 0, amount, 1000 + place, now(), 'x'
      from ledger_transfers t join ledger_accounts a on a.kind = 'escrow' and a.owner_id = 'once' and t.idempotency_key = 'once',
        lateral (select ${strange[0]} as id offset 0) stranger, unnest(array[7, -7]) with ordinality as line (amount, place)`;
    await expect(sql(posting)).rejects.toMatchObject({ code: '23503' });
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

  test('a balance below zero is refused to every writer', async () => {
    await expect(sql("update ledger_accounts set balance_pesewas = -1 where kind = 'escrow'")).rejects.toMatchObject({
      code: '23514',
    });
    await expect(sql("update ledger_accounts set may_go_negative = true where kind = 'escrow'")).rejects.toMatchObject({
      code: '23514',
    });
  });
});
