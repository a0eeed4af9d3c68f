import { type TestApp, testApp } from '#test/support/app.ts';
import { tampered } from '#test/support/tamper.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { capturePostings, refundPostings } from '../domain/postings.ts';
import { auditLedger, postTransfer } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const post = (key: string, postings: ReturnType<typeof capturePostings>) =>
    app.platform.db.transaction((tx) =>
      postTransfer(tx, { key, kind: 'test', reference: key, note: 'as agreed', postings, at: new Date() }),
    );
  await post('capture-1', capturePostings({ orderId: 'one', amountPesewas: 50_00 }));
  await post('capture-2', capturePostings({ orderId: 'one', amountPesewas: 25_00 }));
  await post('refund-1', refundPostings({ orderId: 'one', amountPesewas: 10_00 }));
});
afterAll(() => app.close());

const faultsAfter = (...statements: string[]) =>
  tampered(app.platform.db, ['ledger_postings', 'ledger_transfers', 'ledger_accounts'], statements, async (tx) =>
    (await auditLedger(tx)).faults.map((fault) => fault.row),
  );

const escrow = "(select id from ledger_accounts where kind = 'escrow')";

test('an untouched ledger has no faults', async () => {
  expect(await auditLedger(app.platform.db)).toMatchObject({
    transfers: 3,
    postings: 6,
    faults: [],
    unbalancedTransfers: 0,
    brokenChains: 0,
  });
});

describe('one changed row is found, and named first', () => {
  const posting = `where account_id = ${escrow} and account_version = 2`;
  test.each([
    'amount_pesewas = amount_pesewas + 1, new_balance = new_balance + 1',
    'previous_balance = previous_balance + 1, new_balance = new_balance + 1',
    "created_at = created_at - interval '1 day'",
    'transfer_id = gen_random_uuid()',
    'seal = sha256(seal)',
  ])('ledger_postings: %s', async (change) => {
    expect((await faultsAfter(`update ledger_postings set ${change} ${posting}`))[0]).toMatch(
      /^ledger_postings account \d+ version 2$/,
    );
  });

  test.each([
    "kind = 'other'",
    "reference = 'two'",
    "note = 'other'",
    'note = null',
    "idempotency_key = 'other'",
    "created_at = created_at + interval '1 second'",
  ])('ledger_transfers: %s', async (change) => {
    expect((await faultsAfter(`update ledger_transfers set ${change} where idempotency_key = 'capture-2'`))[0]).toMatch(
      /^ledger_postings account \d+ version 2$/,
    );
  });

  test.each([
    'balance_pesewas = 99999999',
    "owner_id = 'thief'",
    "kind = 'seller_wallet'",
    'version = version + 1',
    "seal = ''",
  ])('ledger_accounts: %s', async (change) => {
    expect(await faultsAfter(`update ledger_accounts set ${change} where kind = 'escrow'`)).not.toEqual([]);
  });

  test('a posting or a transfer taken away, the last one too', async () => {
    expect(await faultsAfter(`delete from ledger_postings ${posting}`)).toContainEqual(
      expect.stringMatching(/version 3$/),
    );
    const last = "(select id from ledger_transfers where idempotency_key = 'refund-1')";
    const gone = await faultsAfter(
      `delete from ledger_postings where transfer_id = ${last}`,
      "delete from ledger_transfers where idempotency_key = 'refund-1'",
    );
    expect(gone).toHaveLength(2);
    expect(gone.join()).toContain('ledger_accounts');
  });
});
