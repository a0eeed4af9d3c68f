import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { listDisputes, showTransaction } from '#slices/escrow/contract.ts';
import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import * as read from '#slices/orders/contract-read.ts';
import * as track from '#slices/orders/contract-track.ts';
import type { OrderStatus } from '#slices/orders/domain/order.ts';
import type { Viewer } from '#wire/viewer.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_PROMPTS: '1000' });
});
afterAll(() => trade.close());

const guest = () => trade.app.as(null);
const seen = (token: string) => guest().call(read.trackOrder, { params: { token } });

const guestAt = (status: OrderStatus) => guestOrderAt(trade, status);
const codes = async (token: string) => (await seen(token)).actions.map(({ code }) => code);

test('the page offers a guest what the table allows a buyer', async () => {
  expect(await codes((await guestAt('pending_payment')).token)).toEqual(['start_payment', 'cancel']);
  const changes = ['change_contact', 'change_address'];
  const others = ['propose_change', 'cancel', 'dispute', 'give_time'];
  expect(await codes((await guestAt('pending')).token)).toEqual([...others, ...changes]);
  expect(await codes((await guestAt('delivered')).token)).toEqual(['complete', 'cancel', 'dispute']);
});

test('a guest cancels before the payment, and the stock returns', async () => {
  const { token, listingId } = await guestAt('pending_payment');
  expect(await guest().call(track.cancelTracked, { params: { token } })).toMatchObject({
    status: 'cancelled',
    actions: [],
  });
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
  await expect(guest().call(track.cancelTracked, { params: { token } })).rejects.toMatchObject({
    status: 409,
    code: 'order.wrong_state',
  });
});

test('a guest cancels a paid order and gets everything back', async () => {
  const { token, listingId } = await guestAt('confirmed');
  const cancelled = await guest().call(track.cancelTracked, { params: { token }, body: { reason: 'I moved house' } });
  expect(cancelled).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
  expect(cancelled.history.at(-1)).toMatchObject({ party: 'buyer', byName: 'Esi Boateng', note: 'I moved house' });
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
});

test('a guest confirms the receipt, once the goods are delivered', async () => {
  const early = await guestAt('in_transit');
  await expect(guest().call(track.confirmTracked, { params: { token: early.token } })).rejects.toMatchObject({
    status: 409,
    code: 'order.wrong_state',
  });
  const { token } = await guestAt('delivered');
  expect(await guest().call(track.confirmTracked, { params: { token } })).toMatchObject({
    status: 'completed',
    escrowStatus: 'released',
  });
});

test('a guest is shown who gets how much by each ending, and nobody gets anything else', async () => {
  const { token } = await guestAt('delivered');
  const { endings, totalAmount, deliveryFee } = await seen(token);
  expect(endings).toEqual([
    { act: 'cancel', status: 'delivered', parts: null },
    { act: 'complete', status: 'completed', parts: expect.objectContaining({ buyer: 0, transporter: deliveryFee }) },
  ]);
  const { seller = 0, platform = 0 } = endings.at(-1)?.parts ?? {};
  expect(seller + platform + deliveryFee).toBeCloseTo(totalAmount);
  const expected = { buyer: 0, seller: seller + platform, transporter: deliveryFee, platform: 0 };
  await expect(guest().call(track.confirmTracked, { params: { token }, body: { expected } })).rejects.toMatchObject({
    status: 409,
    code: 'order.changed',
  });
  expect((await seen(token)).status).toBe('delivered');
  const shown = endings.at(-1)?.parts ?? undefined;
  expect(await guest().call(track.confirmTracked, { params: { token }, body: { expected: shown } })).toMatchObject({
    status: 'completed',
    endings: [],
  });
});

test('a guest opens a dispute with a reason, and the money freezes until an administrator decides', async () => {
  const { id, token } = await guestAt('delivered');
  await expect(guest().call(track.disputeTracked, { params: { token }, body: { reason: ' ' } })).rejects.toMatchObject({
    status: 422,
  });
  const disputed = await guest().call(track.disputeTracked, {
    params: { token },
    body: { reason: 'Half of it is rotten' },
  });
  expect(disputed).toMatchObject({ status: 'delivered', disputed: true, escrowStatus: 'disputed', actions: [] });
  await trade.settle();
  const { items } = await trade.app.as(trade.admin).call(listDisputes, {});
  expect(items.find(({ transactionId }) => transactionId === id)).toMatchObject({
    openedByName: 'Esi Boateng',
    reason: 'Half of it is rotten',
  });
  await expect(guest().call(track.confirmTracked, { params: { token } })).rejects.toMatchObject({
    status: 409,
    code: 'order.disputed',
  });
});

test('cancelling after the pickup opens a dispute', async () => {
  const { token } = await guestAt('picked_up');
  expect(await guest().call(track.cancelTracked, { params: { token } })).toMatchObject({
    status: 'picked_up',
    disputed: true,
  });
});

test('the link of one order opens no other, and none of it opens an account’s transaction', async () => {
  const mine = await guestAt('delivered');
  const theirs = await guestAt('delivered');
  await guest().call(track.disputeTracked, { params: { token: mine.token }, body: { reason: 'Wrong goods' } });
  expect((await seen(theirs.token)).disputed).toBe(false);
  await expect(guest().call(track.cancelTracked, { params: { token: '0'.repeat(32) } })).rejects.toMatchObject({
    status: 404,
    code: 'order.not_found',
  });
  await expect(trade.app.as(trade.stranger).call(showTransaction, { params: { id: theirs.id } })).rejects.toMatchObject(
    { status: 404 },
  );
});

test('nobody buys their own product without an account: not signed in, not with their number, not with their address', async () => {
  const { farmer } = trade;
  const mine = await trade.listing();
  const other = { phone: newPhone(), email: `${newId()}@example.com` };
  const options = {
    listingId: mine,
    firstName: 'Esi',
    lastName: 'Boateng',
    deliveryAddress: 'House 4, Labone',
    quantity: 1,
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  const order = (viewer: Viewer | null, contact: object) =>
    trade.app.as(viewer).call(placeGuestOrder, { body: { ...options, ...other, ...contact }, idempotencyKey: newId() });
  const own = { status: 409, code: 'order.own_listing' };
  await expect(order(farmer, {})).rejects.toMatchObject(own);
  await expect(order(null, { phone: (farmer.phone ?? '').replace('+233', '0') })).rejects.toMatchObject(own);
  await expect(order(null, { email: farmer.email.toUpperCase() })).rejects.toMatchObject(own);
  expect(await trade.stock(mine)).toMatchObject({ reserved: 0 });
  await order(trade.transporter, {});
});

test('a guest who orders nothing does not learn whether a number is the farmer’s', async () => {
  const listingId = await trade.listing();
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email: `${newId()}@example.com`,
    deliveryAddress: 'House 4, Labone',
    quantity: 1,
    shownPricePerKg: 1,
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  for (const phone of [newPhone(), trade.farmer.phone ?? ''])
    await expect(
      trade.app.as(null).call(placeGuestOrder, { body: { ...body, phone }, idempotencyKey: newId() }),
    ).rejects.toMatchObject({ code: 'order.price_changed' });
});

/** The answer to an order for this number that nobody pays. */
async function unpaid(phone: string, email = `${newId()}@example.com`) {
  const listingId = await trade.listing();
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email,
    phone,
    deliveryAddress: 'House 4, Labone',
    quantity: 1,
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  const headers = { 'content-type': 'application/json', 'idempotency-key': newId() };
  return (await trade.app.request('/api/guest/orders', { method: 'POST', headers, body: JSON.stringify(body) })).status;
}

test('nobody has order after order sent to one number', async () => {
  const phone = newPhone();
  const statuses: number[] = [];
  for (let order = 0; order < 11; order += 1) statuses.push(await unpaid(phone));
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  expect(await unpaid(newPhone())).toBe(201);
});

test('nobody has letter after letter sent to one address, however it is written', async () => {
  const email = `esi.${newId()}@example.com`;
  for (let order = 0; order < 10; order += 1)
    expect(await unpaid(newPhone(), order % 2 === 0 ? email : email.toUpperCase())).toBe(201);
  expect(await unpaid(newPhone(), email)).toBe(429);
});

test('nobody keeps the stock of the market back from one address', async () => {
  const { db } = trade.app.platform;
  const ofAddresses = "rate_windows where key like 'order:guest-address:%'";
  await rowsIn(db, `delete from ${ofAddresses}`);
  expect(await unpaid(newPhone())).toBe(201);
  // Calls are counted soon after they were answered, those of other tests too.
  await expect.poll(() => rowsIn(db, `select hits from ${ofAddresses}`), { timeout: 20_000 }).toHaveLength(1);
  await rowsIn(db, "update rate_windows set hits = 300 where key like 'order:guest-address:%'");
  expect(await unpaid(newPhone())).toBe(429);
});
