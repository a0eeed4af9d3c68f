import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { balanceOf } from '#slices/ledger/server/index.ts';
import { getOrder } from '#slices/orders/contract-read.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { SIGNATURE_HEADER } from '#adapters/payments/sandbox-protocol.ts';
import { openTrade, payLater, type Trade } from '#test/support/orders/trade.ts';
import { addMember, newPhone, PASSWORD, signIn } from '#test/support/people.ts';
import { SANDBOX_SECRET } from '#test/support/sandbox-app.ts';
import { secondProcess, type SecondProcess } from '#test/support/second-process.ts';
import type { Viewer } from '#wire/viewer.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
let second: SecondProcess;

beforeAll(async () => {
  trade = await openTrade();
  second = secondProcess(trade.app);
});
afterAll(async () => {
  await second.close();
  await trade.close();
});

interface Member {
  readonly viewer: Viewer;
  readonly cookie: string;
}

async function member(role: string): Promise<Member> {
  const viewer = await addMember(trade.app, { role });
  return { viewer, cookie: await signIn(trade.app, viewer) };
}

interface Said {
  readonly path: string;
  readonly method?: string;
  readonly body: unknown;
  readonly by: Member;
  readonly key?: string;
}

/** Sends a request to the first process or, for odd numbers, to the second. */
async function say(
  index: number,
  { path, method = 'POST', body, by, key = newId() }: Said,
): Promise<{ status: number; body: unknown }> {
  const headers = { 'content-type': 'application/json', cookie: by.cookie, 'idempotency-key': key };
  const init = { method, headers, body: JSON.stringify(body) };
  const response = await (index % 2 === 0 ? trade.app.request(path, init) : second.request(path, init));
  return { status: response.status, body: await response.json() };
}

const times = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const countOf = (responses: readonly { status: number }[], status: number) =>
  responses.filter((response) => response.status === status).length;
const get = (id: string) => trade.app.as(trade.admin).call(getOrder, { params: { id } });

async function eventsOf(subjectId: string, type: string): Promise<number> {
  return (
    await rowsIn(trade.app.platform.db, 'select 1 from outbox_events where subject_id = $1 and type = $2', [
      subjectId,
      type,
    ])
  ).length;
}

test('a hundred buyers for the last 10 kg at two processes buy exactly 10 kg', async () => {
  const listingId = await trade.listing({ quantity: 10 });
  const buyers = await times(10, () => member('buyer'));
  const body = {
    listingId,
    quantity: 0.3,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: 'Osu',
  };
  const hundred = Array.from({ length: 10 }, () => buyers).flat();
  const order = (by: Member, index: number) => say(index, { path: '/api/orders', body, by });
  const responses = await Promise.all(hundred.map(order));
  // A crowded server may ask to come again: then it sold nothing, and a buyer who comes again finds what is left.
  for (const [index, { status }] of responses.entries()) {
    const by = hundred[index];
    if (status === 503 && by) responses[index] = await order(by, index);
  }
  expect([countOf(responses, 201), countOf(responses, 409)]).toEqual([33, 67]);
  expect(await trade.stock(listingId)).toMatchObject({ free: 100, reserved: 9900, sold: 0 });
});

test('one click sent twenty times to two processes is one order with one response', async () => {
  const by = await member('buyer');
  const listingId = await trade.listing();
  const body = {
    listingId,
    quantity: 3,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: 'Osu',
  };
  const key = newId();
  const responses = await times(20, (index) => say(index, { path: '/api/orders', body, by, key }));
  expect(countOf(responses, 201)).toBe(20);
  expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1);
  expect(await trade.stock(listingId)).toMatchObject({ free: 97_000, reserved: 3000 });
});

test('twenty transporters at two processes for one request: one gets it, nineteen get 409', async () => {
  const { id } = await trade.orderAt('confirmed');
  await trade.move(trade.farmer, id, 'ready_for_pickup');
  const delivery = (await deliveriesOf(trade.app.platform.db, [id])).get(id);
  const carriers = await times(20, () => member('transporter'));
  const responses = await Promise.all(
    carriers.map((by, index) => say(index, { path: `/api/transport/requests/${delivery?.id}/accept`, body: {}, by })),
  );
  expect([countOf(responses, 200), countOf(responses, 409)]).toEqual([1, 19]);
  await trade.settle();
  const winner = carriers[responses.findIndex(({ status }) => status === 200)]?.viewer.id;
  expect((await get(id)).transporterId).toBe(winner);
});

test('fifty withdrawals of one wallet at two processes never overdraw it', async () => {
  const farmer = await member('farmer');
  await trade.orderAt('completed', {}, { farmer: farmer.viewer });
  const wallet = { kind: 'seller_wallet', ownerId: farmer.viewer.id } as const;
  const earned = await balanceOf(trade.app.platform.db, wallet);
  const phone = newPhone();
  const method = await addTrustedNumber(trade.app, farmer.viewer, { phone, network: 'mtn', password: PASSWORD });
  const opened = trade.sandbox.wallet(phone).balancePesewas;
  const body = { amount: 30, paymentMethodId: method.id, password: PASSWORD };
  const responses = await times(50, (index) => say(index, { path: '/api/escrow/withdraw', body, by: farmer }));
  const paid = Math.floor(earned / 30_00);
  expect([earned > 30_00, countOf(responses, 201)]).toEqual([true, paid]);
  expect(responses.every(({ status }) => [201, 409, 429].includes(status))).toBe(true);
  await trade.settle();
  expect(trade.sandbox.wallet(phone).balancePesewas - opened).toBe(paid * 30_00);
  expect(await balanceOf(trade.app.platform.db, wallet)).toBe(earned - paid * 30_00);
});

test('the same signed webhook fifty times at two processes has one effect', async () => {
  const order = await trade.place();
  const prompt = await payLater(trade, order.id);
  await trade.sandbox.steer({ do: 'faults', phone: null, faults: { webhookLost: true } });
  await prompt.approve();
  const [payment] = await rowsIn<{ id: string }>(
    trade.app.platform.db,
    'select payment_id as id from payment_allocations where order_id = $1',
    [order.id],
  );
  const event = {
    eventId: `evt-${newId()}`,
    kind: 'charge',
    reference: payment?.id,
    state: 'succeeded',
    amountPesewas: 1,
    at: trade.app.clock.now().toISOString(),
  };
  const body = JSON.stringify(event);
  const headers = { [SIGNATURE_HEADER]: createHmac('sha512', SANDBOX_SECRET).update(body).digest('hex') };
  const path = '/api/payments/webhooks/sandbox';
  const responses = await times(50, (index) =>
    (index % 2 === 0 ? trade.app : second).request(path, { method: 'POST', headers, body }),
  );
  await trade.sandbox.steer({ do: 'faults', phone: null, faults: {} });
  expect(countOf(responses, 200)).toBe(50);
  await Promise.all([second.turn(), trade.settle()]);
  await trade.settle();
  const after = await get(order.id);
  expect(after).toMatchObject({ status: 'pending', escrowStatus: 'held' });
  expect(after.history.filter(({ to }) => to === 'pending')).toHaveLength(1);
  expect(await eventsOf(order.id, 'escrow.payment_confirmed')).toBe(1);
  expect(await balanceOf(trade.app.platform.db, { kind: 'escrow', ownerId: order.id })).toBe(
    Math.round(order.totalAmount * 100),
  );
});

test('the buyer cancels while the farmer confirms while the time to answer ends: one end, told to all, and the money follows', async () => {
  const farmer = await member('farmer');
  const buyer = await member('buyer');
  for (let round = 0; round < 8; round += 1) {
    const listingId = await trade.listing({}, farmer.viewer);
    const { id } = await trade.orderAt('pending', { listingId }, { farmer: farmer.viewer, buyer: buyer.viewer });
    trade.app.clock.advance(48 * HOUR_MS);
    const confirming = { path: `/api/orders/${id}/status`, method: 'PATCH', body: { status: 'confirmed' }, by: farmer };
    const [cancel, confirm] = await Promise.all([
      say(round, { path: `/api/orders/${id}/cancel`, body: {}, by: buyer }),
      say(round + 1, confirming),
      second.turn(),
      trade.app.product.runner.runAll(),
    ]);
    await trade.settle();
    const after = await get(id);
    expect(after).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(after.history.filter(({ to }) => to === 'cancelled')).toHaveLength(1);
    expect(after.history.filter(({ to }) => to === 'confirmed')).toHaveLength(confirm.status === 200 ? 1 : 0);
    expect([200, 409]).toContain(cancel.status);
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0, sold: 0 });
    expect(await balanceOf(trade.app.platform.db, { kind: 'escrow', ownerId: id })).toBe(0);
    expect(await eventsOf(id, 'escrow.refunded')).toBe(1);
  }
});
