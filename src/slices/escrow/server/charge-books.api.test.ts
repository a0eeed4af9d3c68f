import { newId } from '#kernel/ids.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { escrowWorld, newPhone, TOTAL, type EscrowWorld } from '#test/support/escrow-world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeBooks } from './charge-books.ts';
import type { Charge } from './payment-provider.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

const paid = (pesewas: number): Charge => ({ state: 'succeeded', reason: null, amountPesewas: pesewas, paidPesewas: pesewas, providerReference: newId() });

const record = (reports: readonly { readonly paymentId: string; readonly charge: Charge }[]) => {
  const books = chargeBooks();
  return Promise.allSettled(reports.map((report) => books.record(world.app.platform, report)));
};
const outcomes = (settled: readonly PromiseSettledResult<unknown>[]) => settled.map(({ status }) => status);

/** In how many transactions these transfers were posted. */
async function transactionsOf(orderIds: readonly string[]): Promise<number> {
  const rows = await world.app.platform.db.rows('select distinct xmin::text from ledger_transfers where reference = any($1::text[])', [orderIds]);
  return rows.length;
}

async function refundsOf(orderId: string): Promise<number[]> {
  const rows = await world.app.platform.db.rows<{ amount: number }>('select amount_pesewas as amount from refunds where order_id = $1', [orderId]);
  return rows.map(({ amount }) => amount);
}

test('payments that come together are booked by one transaction, each into its own escrow', async () => {
  const orderIds = await Promise.all(Array.from({ length: 12 }, () => world.order()));
  const reports = await Promise.all(orderIds.map(async (orderId) => ({ paymentId: (await world.pay([orderId])).paymentId, charge: paid(TOTAL) })));
  expect(new Set(outcomes(await record(reports)))).toEqual(new Set(['fulfilled']));
  for (const orderId of orderIds) {
    expect(await world.balance('escrow', orderId)).toBe(TOTAL);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  }
  expect(await transactionsOf(orderIds)).toBe(1);
  expect(await auditLedger(world.app.platform.db)).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
});

test('one that cannot be booked fails alone', async () => {
  const orderIds = await Promise.all(Array.from({ length: 3 }, () => world.order()));
  const reports = await Promise.all(orderIds.map(async (orderId) => ({ paymentId: (await world.pay([orderId])).paymentId, charge: paid(TOTAL) })));
  const broken = reports.map((report, index) => (index === 1 ? { ...report, charge: paid(0) } : report));
  expect(outcomes(await record(broken))).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await Promise.all(orderIds.map((orderId) => world.balance('escrow', orderId)))).toEqual([TOTAL, 0, TOTAL]);
});

test('reports of one payment that come together count once, whatever they say after the money', async () => {
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId]);
  const declined: Charge = { ...paid(TOTAL), state: 'declined', paidPesewas: 0, reason: 'declined_by_payer' };
  const charge = paid(TOTAL);
  expect(new Set(outcomes(await record([{ paymentId, charge }, { paymentId, charge: declined }, { paymentId, charge }])))).toEqual(new Set(['fulfilled']));
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
});

test('two payments of one order that come together fill its escrow once, and the second goes back', async () => {
  const orderId = await world.order();
  const first = await world.pay([orderId], newPhone());
  const second = await world.pay([orderId], newPhone());
  await record([{ paymentId: first.paymentId, charge: paid(TOTAL) }, { paymentId: second.paymentId, charge: paid(TOTAL) }]);
  expect(await world.balance('escrow', orderId)).toBe(TOTAL);
  expect(await refundsOf(orderId)).toEqual([TOTAL]);
});

test('too little and too much beside the right amount: each ends as it would alone', async () => {
  const orderIds = await Promise.all(Array.from({ length: 3 }, () => world.order()));
  const reports = await Promise.all(orderIds.map(async (orderId, index) => ({ paymentId: (await world.pay([orderId])).paymentId, charge: paid(TOTAL + (index - 1) * 500) })));
  await record(reports);
  expect(await Promise.all(orderIds.map((orderId) => world.balance('escrow', orderId)))).toEqual([0, TOTAL, TOTAL]);
  expect(await Promise.all(orderIds.map(refundsOf))).toEqual([[TOTAL - 500], [], [500]]);
});

test('a notice is kept once, and waits for the booking of its charge that is under way', async () => {
  const orderId = await world.order();
  const { paymentId } = await world.pay([orderId]);
  const books = chargeBooks();
  const { platform } = world.app;
  const notice = (eventId: string, chargeId: string | null) => ({ provider: 'sandbox', eventId, kind: 'charge', reference: paymentId, chargeId, rawBody: '{}', at: world.app.clock.now() });
  const eventId = newId();
  const other = newId();
  const [, ...kept] = await Promise.all([
    books.record(platform, { paymentId, charge: paid(TOTAL) }),
    books.keep(platform, notice(eventId, paymentId)),
    books.keep(platform, notice(eventId, paymentId)),
    books.keep(platform, notice(other, null)),
  ]);
  expect(kept).toEqual(['settled', 'seen', 'new']);
  expect(await books.keep(platform, notice(other, null))).toBe('seen');
});
