import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { newId } from '#kernel/ids.ts';
import { withdraw } from '#slices/escrow/contract.ts';
import { incomeOf, walletsOf } from '#slices/ledger/server/index.ts';
import { cancelOrder } from '#slices/orders/contract-act.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { formatGhs, fromGhs } from '#kernel/money.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadDocument, listDocuments, stateIncome } from '../contract.ts';
import { monthSpan } from '#kernel/periods/month.ts';

let trade: Trade;
let month: string;
let farmer: Viewer;

beforeAll(async () => {
  trade = await openTrade();
  farmer = await addMember(trade.app, { role: 'farmer', firstName: 'Kwabena' });
  month = trade.app.clock.now().toISOString().slice(0, 7);
});
afterAll(() => trade.close());

const state = (who: Viewer | null, of = month) => trade.app.as(who).call(stateIncome, { body: { month: of } });

/** What the ledger paid into the wallets of somebody in the month, in cedis. */
async function ledgerIncome(who: Viewer): Promise<number> {
  const span = monthSpan(month);
  if (!span) throw new Error('No month');
  const [pesewas = 0] = await incomeOf(trade.app.platform.db, walletsOf(who.id), [span]);
  return pesewas / 100;
}

test('a farmer’s month is what the ledger paid them, less nothing', async () => {
  await trade.orderAt('completed', { quantity: 12.5 }, { farmer });
  await trade.orderAt('completed', { quantity: 4 }, { farmer });
  const cancelled = await trade.orderAt('pending', { quantity: 3 }, { farmer });
  await trade.app.as(trade.buyer).call(cancelOrder, { params: { id: cancelled.id } });
  await trade.orderAt('confirmed', { quantity: 2 }, { farmer });
  await trade.settle();
  const method = await addTrustedNumber(trade.app, farmer, { phone: newPhone(), network: 'mtn', password: PASSWORD });
  await trade.app
    .as(farmer)
    .call(withdraw, { body: { amount: 40, paymentMethodId: method.id, password: PASSWORD }, idempotencyKey: newId() });
  await trade.settle();
  const statement = await state(farmer);
  const net = await ledgerIncome(farmer);
  expect(statement).toMatchObject({ kind: 'income_statement', month, amount: net, standing: 'valid', orderId: null });
  expect(net).toBeGreaterThan(0);
  const { text } = await pdfText(
    (await trade.app.as(farmer).call(downloadDocument, { params: { id: statement.id } })).bytes,
  );
  for (const words of [
    'Income statement',
    statement.number,
    `Sales of produce (3) ${formatGhs(195_00)}`,
    `Refunded to buyers −${formatGhs(30_00)}`,
    formatGhs(40_00),
    formatGhs(fromGhs(net) - 40_00),
    `Net income ${formatGhs(fromGhs(net))}`,
    'So far',
  ])
    expect(text).toContain(words);
  await expect(
    trade.app.as(trade.stranger).call(downloadDocument, { params: { id: statement.id } }),
  ).rejects.toMatchObject({ status: 404 });
});

test('the same month is stated once until something happens in it; then the new one replaces the old', async () => {
  const before = await state(farmer);
  expect((await state(farmer)).number).toBe(before.number);
  await trade.orderAt('completed', {}, { farmer });
  await trade.settle();
  const after = await state(farmer);
  expect(after).toMatchObject({ corrects: before.number, amount: await ledgerIncome(farmer) });
  const { items } = await trade.app.as(farmer).call(listDocuments, { query: { month, limit: 50 } });
  expect(items.find(({ number }) => number === before.number)?.standing).toBe('replaced');
});

test('a transporter’s month counts the fees that came into the wallet', async () => {
  const statement = await state(trade.transporter);
  expect(statement.amount).toBe(await ledgerIncome(trade.transporter));
  expect(statement.amount).toBeGreaterThan(0);
});

test('there is none of a month to come, of one without money, or for those who earn nothing', async () => {
  await expect(state(farmer, '2199-01')).rejects.toMatchObject({ status: 422, code: 'document.month_to_come' });
  await expect(state(farmer, '2020-01')).rejects.toMatchObject({ status: 409, code: 'document.nothing_to_state' });
  await expect(state(farmer, 'May')).rejects.toMatchObject({ status: 422 });
  await expect(state(trade.buyer)).rejects.toMatchObject({ status: 403 });
  await expect(state(null)).rejects.toMatchObject({ status: 401 });
});
