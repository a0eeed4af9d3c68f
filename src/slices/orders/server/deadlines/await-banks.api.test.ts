import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { recordChargeback } from '#slices/escrow/server/index.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateStatus } from '../../contract-act.ts';
import { getOrder } from '../../contract-read.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const get = (id: string, who = trade.admin) => trade.app.as(who).call(getOrder, { params: { id } });

/** What the provider says of a chargeback of an order's payment. */
async function tell(orderId: string, state: 'open' | 'won' | 'lost', amountPesewas = 10_00): Promise<void> {
  const { db, clock } = trade.app.platform;
  const [paid] = await rowsIn<{ id: string }>(db, 'select paid_by as id from holds where order_id = $1', [orderId]);
  const reported = {
    ...{ providerId: `dispute-${orderId}`, chargeReference: paid?.id ?? newId(), amountPesewas, state },
    ...{ reason: null, dueAt: null, openedAt: clock.now() },
  };
  await db.transaction((tx) => recordChargeback(tx, { provider: 'sandbox', reported }, clock.now()));
  await trade.settle();
}

test('chargeback: the clocks of its order wait while it is open, and run on for as long as they had', async () => {
  const { id } = await trade.orderAt('delivered');
  const { deadline } = await get(id);
  await tell(id, 'open');
  expect(await get(id, trade.farmer)).toMatchObject({ chargedBack: true });
  expect(await get(id, trade.transporter)).toMatchObject({ chargedBack: false });
  for (let days = 0; days < 20; days += 1) await trade.settle(24 * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'delivered', escrowStatus: 'held' });
  expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
  await tell(id, 'won');
  const later = await get(id);
  expect(later).toMatchObject({ status: 'delivered', chargedBack: false });
  const waitedMs = 20 * 24 * HOUR_MS;
  expect(Date.parse(later.deadline?.at ?? '') - Date.parse(deadline?.at ?? '')).toBeGreaterThanOrEqual(waitedMs);
  for (let days = 0; days < 4; days += 1) await trade.settle(24 * HOUR_MS);
  expect(await get(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
});

test('chargeback: the buyer does not release the money of its order, and reads why', async () => {
  const { id } = await trade.orderAt('delivered');
  await tell(id, 'open');
  const body = { status: 'completed' as const };
  const refusal = trade.app.as(trade.buyer).call(updateStatus, { params: { orderId: id }, body });
  await expect(refusal).rejects.toMatchObject({ status: 409, code: 'escrow.wrong_state' });
  await expect(refusal).rejects.toThrow(/bank or network/);
  expect(await get(id, trade.buyer)).toMatchObject({ status: 'delivered', chargedBack: true });
});

test('chargeback: one without a decision after sixty days is called to the staff', async () => {
  const { id } = await trade.orderAt('delivered');
  await tell(id, 'open');
  for (let days = 0; days < 61; days += 1) await trade.settle(24 * HOUR_MS);
  const [reported] = await rowsIn(
    trade.app.platform.db,
    "select 1 from notices where kind = 'held_without_deadline' and key like $1",
    [`%${id}%`],
  );
  expect(reported).toBeDefined();
});

test('chargeback lost: its order is cancelled and its goods are free again', async () => {
  const listingId = await trade.listing();
  const { id } = await trade.orderAt('confirmed', { listingId });
  await tell(id, 'open');
  await tell(id, 'lost');
  expect(await get(id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded', chargedBack: false });
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
});

test('chargeback lost: of delivered goods the order ends, and the farmer is not paid', async () => {
  const { id, totalAmount } = await trade.orderAt('delivered');
  await tell(id, 'lost', totalAmount * 100);
  await trade.settle();
  expect(await get(id)).toMatchObject({ escrowStatus: 'refunded', sellerAmount: 0 });
});
