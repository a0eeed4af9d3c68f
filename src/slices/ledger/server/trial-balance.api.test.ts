import { DAY_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadTrialBalance, showTrialBalance } from '../contract.ts';
import { escrowOf, providerCash, providerFees } from '../domain/account.ts';
import { postTransfer } from './index.ts';
import type { Viewer } from '#wire/viewer.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin' });
});
afterAll(() => app.close());

const post = (key: string, lines: Parameters<typeof postTransfer>[1]['postings']) =>
  app.platform.db.transaction((tx) =>
    postTransfer(tx, { key, kind: 'test', reference: key, postings: lines, at: app.clock.now() }),
  );
const today = () => app.clock.now().toISOString().slice(0, 10);

test('the sums are equal, by kind and provider, now and at the end of a day; the file says the same', async () => {
  await post('paid', [
    { account: providerCash('paystack', 'a'), amountPesewas: -120_00 },
    { account: escrowOf('order'), amountPesewas: 120_00 },
  ]);
  const firstDay = today();
  app.clock.advance(DAY_MS);
  await post('fee', [
    { account: providerCash('paystack', 'a'), amountPesewas: 2_00 },
    { account: providerFees('paystack'), amountPesewas: -2_00 },
  ]);
  const read = (day?: string) => app.as(admin).call(showTrialBalance, { query: day ? { day } : {} });
  expect(await read()).toMatchObject({
    totalDebit: 120,
    totalCredit: 120,
    equal: true,
    lines: [
      { kind: 'escrow', provider: null, debit: 0, credit: 120, accounts: 1 },
      { kind: 'provider_cash', provider: 'paystack', debit: 118, credit: 0, accounts: 1 },
      { kind: 'provider_fees', provider: 'paystack', debit: 2, credit: 0, accounts: 1 },
    ],
  });
  const then = await read(firstDay);
  expect(then.lines.map(({ kind, debit, credit }) => [kind, debit, credit])).toEqual([
    ['escrow', 0, 120],
    ['provider_cash', 120, 0],
  ]);
  expect(await read('2020-01-01')).toMatchObject({ lines: [], totalDebit: 0, equal: true });
  const file = await app.as(admin).call(downloadTrialBalance, {});
  expect(new TextDecoder().decode(file.bytes).trim().split('\r\n').slice(1)).toEqual([
    'escrow,,0,120,1',
    'provider_cash,paystack,118,0,1',
    'provider_fees,paystack,2,0,1',
    'total,,120,120,',
  ]);
});
