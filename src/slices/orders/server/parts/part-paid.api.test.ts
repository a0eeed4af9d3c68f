import type { MobileNetwork } from '#kernel/ghana/network.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { cancelOrder, payOrder, payTrackedOrder, placeGuestOrder } from '#slices/orders/contract-act.ts';
import { getOrder, trackOrder } from '#slices/orders/contract-read.ts';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import type { Viewer } from '#wire/viewer.ts';
import { addMember, newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let trade: Trade;
let listingId: string;
let buyer: Viewer;

beforeAll(async () => {
  trade = await openTrade({}, { FARMGATE_UNPAID_ORDERS: '1000', FARMGATE_PROMPTS: '100000' });
});
beforeEach(async () => {
  buyer = await addMember(trade.app, { role: 'buyer' });
  listingId = await trade.listing({ quantity: 10_000, pricePerKg: 15 });
});
afterAll(() => trade.close());

const LARGEST = 25_000;

async function richPhone(network: MobileNetwork = 'mtn'): Promise<string> {
  const phone = newPhone(network);
  await trade.sandbox.steer({
    ...{ do: 'wallet', phone, balancePesewas: 100_000_00, name: 'Ama Owusu', onPrompt: 'approve' },
  });
  return phone;
}

/** An order that no wallet pays at once. */
const order = () => trade.place({ listingId, quantity: 4000 }, buyer);
const read = (id: string, who = buyer) => trade.app.as(who).call(getOrder, { params: { id } });

const pay = (id: string, amount: number | undefined, phone: string, network: MobileNetwork = 'mtn') =>
  trade.app
    .as(buyer)
    .call(payOrder, {
      params: { id },
      body: { phone, network, ...(amount === undefined ? { inParts: true } : { amount }) },
      idempotencyKey: newId(),
    });

/** Pays a part, and gives the number that paid it. */
async function payPart(id: string, amount?: number, network?: MobileNetwork): Promise<string> {
  const phone = await richPhone(network);
  await pay(id, amount, phone, network);
  await trade.settle();
  return phone;
}

const walletOf = (phone: string) => trade.sandbox.wallet(phone).balancePesewas;

async function notices(orderNumber: string, kind: string) {
  const rows = await rowsIn<{ params: Record<string, unknown>; recipient: string }>(
    trade.app.platform.db,
    `select params, recipient from notices where kind = $1 and params->>'orderNumber' = $2 order by at, id`,
    [kind, orderNumber],
  );
  return rows;
}

async function deadlines(id: string) {
  return rowsIn<{ due_at: Date | null }>(
    trade.app.platform.db,
    'select due_at from held_deadlines where order_id = $1',
    [id],
  );
}

describe('an order that is paid in parts', () => {
  test('waits for days from the first part on, and then goes its usual way', async () => {
    const { id, orderNumber, totalAmount } = await order();
    const { nextPart } = await read(id);
    expect(nextPart).toMatchObject({ left: totalAmount, most: LARGEST, offered: LARGEST, hours: 72 });
    await payPart(id);
    const first = await read(id);
    expect(first).toMatchObject({
      ...{ status: 'pending_payment', paymentStatus: 'partly_paid', money: { paid: LARGEST, held: LARGEST } },
      ...{ nextPart: { left: totalAmount - LARGEST }, partsPaid: [{ amount: LARGEST, name: 'MTN MoMo' }] },
    });
    const dueAt = new Date(first.deadline?.at ?? 0);
    expect(dueAt.getTime() - trade.app.clock.now().getTime()).toBeGreaterThan(71 * HOUR_MS);
    expect(await deadlines(id)).toEqual([{ due_at: dueAt }]);
    await trade.settle(20 * HOUR_MS);
    await payPart(id, 20_000, 'telecel');
    expect((await read(id)).deadline?.at).toBe(first.deadline?.at);
    expect(await read(id, trade.farmer)).toMatchObject({
      ...{ status: 'pending_payment', nextPart: null, actions: [] },
      partsPaid: [
        { amount: LARGEST, name: null },
        { amount: 20_000, name: null },
      ],
    });
    await payPart(id);
    const paid = await read(id);
    expect(paid).toMatchObject({ status: 'pending', paymentStatus: 'completed', nextPart: null });
    expect(paid.partsPaid.map(({ amount }) => amount)).toEqual([LARGEST, 20_000, totalAmount - LARGEST - 20_000]);
    expect((await notices(orderNumber, 'order_part_paid')).map(({ params }) => params['leftPesewas'])).toEqual([
      (totalAmount - LARGEST) * 100,
      (totalAmount - LARGEST - 20_000) * 100,
    ]);
    expect(await notices(orderNumber, 'order_in_parts')).toHaveLength(1);
    expect(await notices(orderNumber, 'order_received')).toHaveLength(1);
  });

  test('that is not paid in full in time ends, its goods are for sale again, and every part goes back', async () => {
    const { id, orderNumber } = await order();
    const phones = [await payPart(id), await payPart(id, 20_000, 'telecel')];
    await trade.settle(71 * HOUR_MS);
    expect(await trade.stock(listingId)).toMatchObject({ reserved: 4000_000 });
    await trade.settle(2 * HOUR_MS);
    await trade.settle(HOUR_MS);
    const ended = await read(id);
    expect(ended).toMatchObject({ status: 'cancelled', money: { held: 0, refunded: 45_000, refundOwed: 0 } });
    expect(await trade.stock(listingId)).toMatchObject({ free: 10_000_000, reserved: 0 });
    expect(phones.map(walletOf)).toEqual([100_000_00, 100_000_00]);
    expect((await notices(orderNumber, 'order_cancelled')).map(({ params }) => params['refundPesewas'])).toEqual([
      45_000_00,
    ]);
    expect(await notices(orderNumber, 'order_lost')).toHaveLength(1);
    expect(await deadlines(id)).toEqual([]);
  });

  test('that no part was paid of keeps its goods for the usual minutes alone', async () => {
    const { id } = await order();
    await trade.sandbox.steer({ do: 'wallet', phone: '+233247999001', balancePesewas: 1, name: 'X', onPrompt: 'wait' });
    await pay(id, undefined, '+233247999001');
    await trade.settle(16 * MINUTE_MS);
    expect(await read(id)).toMatchObject({ status: 'cancelled' });
    expect(await trade.stock(listingId)).toMatchObject({ reserved: 0 });
  });

  test('gives everything back when its buyer cancels before the last part', async () => {
    const { id } = await order();
    const phone = await payPart(id);
    await trade.app.as(buyer).call(cancelOrder, { params: { id }, body: {} });
    await trade.settle();
    await trade.settle(HOUR_MS);
    expect(await read(id)).toMatchObject({ status: 'cancelled', money: { held: 0, refunded: LARGEST } });
    expect(walletOf(phone)).toBe(100_000_00);
  });

  test('is not paid twice by a form that is sent twice', async () => {
    const { id } = await order();
    const [phone, key] = [await richPhone(), newId()];
    const send = () =>
      trade.app
        .as(buyer)
        .call(payOrder, { params: { id }, body: { phone, network: 'mtn', amount: 20_000 }, idempotencyKey: key });
    const first = await send();
    await trade.settle();
    expect(await send()).toEqual(first);
    await trade.settle();
    expect(walletOf(phone)).toBe(80_000_00);
  });

  test.each([
    ['less than the parts that are left could pay', 100, 'payment.wrong_part'],
    ['more than a wallet pays', 25_000.01, 'payment.wrong_part'],
    ['more than it costs', 500_000, 'payment.wrong_part'],
  ])('is not asked for %s', async (_name, amount, code) => {
    const { id } = await order();
    await expect(pay(id, amount, newPhone())).rejects.toMatchObject({ status: 409, code });
  });

  test('names parts where all of it is asked of a wallet', async () => {
    const { id } = await order();
    const asked = trade.app
      .as(buyer)
      .call(payOrder, { params: { id }, body: { phone: newPhone(), network: 'mtn' }, idempotencyKey: newId() });
    await expect(asked).rejects.toMatchObject({
      code: 'payment.above_limit',
      detail: expect.stringContaining('Pay in parts'),
    });
  });

  test('of a guest begins with the largest part, and goes on behind the secret link', async () => {
    const body = {
      ...{ listingId, firstName: 'Esi', lastName: 'Boateng', email: `esi.${newId()}@example.com`, quantity: 2400 },
      ...{ phone: await richPhone(), deliveryAddress: 'House 4, Labone', deliveryPlace: 'accra' },
      ...{ deliveryTypeId: trade.deliveryTypeId, network: 'mtn' as const, inParts: true },
    };
    const { trackToken: token } = await trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
    await trade.settle();
    const seen = await trade.app.as(null).call(trackOrder, { params: { token } });
    expect(seen).toMatchObject({ paymentStatus: 'partly_paid', partsPaid: [{ amount: LARGEST, name: 'MTN MoMo' }] });
    const rest = { phone: await richPhone('telecel'), network: 'telecel' as const, inParts: true };
    await trade.app.as(null).call(payTrackedOrder, { params: { token }, body: rest, idempotencyKey: newId() });
    await trade.settle();
    expect(await trade.app.as(null).call(trackOrder, { params: { token } })).toMatchObject({ status: 'pending' });
  });

  test('has the time that an administrator set', async () => {
    const admin = trade.app.as(trade.admin);
    const { settings } = await admin.call(showSettings, {});
    await admin.call(changeSettings, { body: { ...settings, partsWindowHours: 24 } });
    const { id } = await order();
    expect((await read(id)).nextPart).toMatchObject({ hours: 24 });
    await payPart(id);
    const kept = await rowsIn(trade.app.platform.db, 'select placed_from from orders where id = $1', [id]);
    expect(kept, 'it is counted at its network address no more').toEqual([{ placed_from: null }]);
    const { deadline } = await read(id);
    expect(new Date(deadline?.at ?? 0).getTime() - trade.app.clock.now().getTime()).toBeLessThanOrEqual(24 * HOUR_MS);
    await admin.call(changeSettings, { body: settings });
  });
});
