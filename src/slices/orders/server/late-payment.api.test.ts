import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { openTrade, payLater, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '../contract-read.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const db = () => trade.app.platform.db;
const escrowOf = async (id: string) => {
  const { status, escrowStatus } = await trade.app.as(trade.admin).call(getOrder, { params: { id } });
  return [status, escrowStatus];
};

/** An order that ended unpaid, and whose payment can still come. */
async function ended() {
  const order = await trade.place({ listingId: await trade.listing() });
  const prompt = await payLater(trade, order.id);
  await trade.settle(15 * MINUTE_MS);
  return { id: order.id, approve: () => prompt.approve() };
}

async function report(type: string, orderId: string, payload: Record<string, unknown> = {}): Promise<void> {
  const event = { type, subjectId: orderId, payload: { orderId, ...payload }, audience: [], at: trade.app.clock.now() };
  await db().transaction((tx) => recordEvent(tx, event));
  await trade.settle();
}

const failedEvents = () =>
  rowsIn(db(), 'select type, last_error from outbox_events where processed_at is null or attempts > 0');

test('late payment: given back once, also when the news of it comes after its bank took the money back', async () => {
  const { id, approve } = await ended();
  await approve();
  await trade.settle();
  expect(await escrowOf(id)).toEqual(['cancelled', 'refunded']);
  await report('escrow.payment_confirmed', id, { paymentId: newId() });
  expect(await failedEvents()).toEqual([]);
  expect(await rowsIn(db(), 'select state from refunds where order_id = $1', [id])).toEqual([{ state: 'succeeded' }]);
});

test('late payment: stays while its bank decides about it, and is given back once that refused the payer', async () => {
  const { id, approve } = await ended();
  const chargeback = newId();
  await rowsIn(
    db(),
    `insert into chargebacks (id, provider, provider_id, payment_id, amount_pesewas, state, opened_at, heard_at)
     select $1::uuid, p.provider, $1::text, p.id, a.amount_pesewas, 'open', $3, $3
     from payment_allocations a join payments p on p.id = a.payment_id where a.order_id = $2`,
    [chargeback, id, trade.app.clock.now()],
  );
  await rowsIn(db(), 'update holds set chargeback_id = $1 where order_id = $2', [chargeback, id]);
  await approve();
  await trade.settle();
  expect(await escrowOf(id)).toEqual(['cancelled', 'held']);
  expect(await failedEvents()).toEqual([]);

  await rowsIn(db(), 'update holds set chargeback_id = null where order_id = $1', [id]);
  await report('escrow.chargeback_ended', id, { at: trade.app.clock.now(), outcome: 'won', isFree: true });
  expect(await escrowOf(id)).toEqual(['cancelled', 'refunded']);
  expect(await failedEvents()).toEqual([]);
});
