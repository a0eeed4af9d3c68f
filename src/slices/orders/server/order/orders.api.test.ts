import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { newPhone } from '#test/support/people.ts';
import { openTrade, startPaying } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings, showSettings } from '#slices/settings/contract.ts';
import * as act from '../../contract-act.ts';
import * as read from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer'] | null) => trade.app.as(who);

describe('placing an order', () => {
  test('reserves the stock, fixes the price on the server and gives 15 minutes to pay', async () => {
    const listingId = await trade.listing();
    const order = await trade.place({ listingId, quantity: 12.5, notes: 'Ring twice' });
    expect(order).toMatchObject({
      status: 'pending_payment',
      quantity: 12.5,
      pricePerKg: 10,
      produceAmount: 125,
      totalAmount: 125 + order.deliveryFee,
      platformFee: null,
      buyerName: 'Ama Asante',
      sellerName: 'Kofi Asante',
      notes: 'Ring twice',
      paymentStatus: 'pending',
      escrowStatus: 'awaiting',
      deliveryStatus: 'not_requested',
      deadline: { kind: 'pay_by' },
      actions: [
        { code: 'start_payment', label: 'Complete Payment', to: 'pending' },
        { code: 'cancel', label: 'Cancel Order', to: 'cancelled' },
      ],
    });
    expect(order.orderNumber).toMatch(/^FG-\d{6}-[2-9A-Z]{6}$/);
    expect(await trade.stock(listingId)).toMatchObject({ free: 87_500, reserved: 12_500, sold: 0 });
    expect(order.history).toEqual([
      expect.objectContaining({ from: null, to: 'pending_payment', cause: 'Order placed', byName: 'Ama Asante' }),
    ]);
  });

  test('obeys the settings of the moment: the time to pay', async () => {
    const admin = await trade.app.person({ role: 'admin' });
    const { settings } = await as(admin).call(showSettings, {});
    const change = (changes: object) => as(admin).call(changeSettings, { body: { ...settings, ...changes } });
    await change({ paymentWindowMinutes: 30 });
    const order = await trade.place({ listingId: await trade.listing(), quantity: 10 });
    await change({});
    const [row] = await rowsIn<{ minutes: number }>(
      trade.app.platform.db,
      'select extract(epoch from payment_due_at - created_at)::int / 60 as minutes from orders where id = $1',
      [order.id],
    );
    expect(row).toEqual({ minutes: 30 });
  });

  test('sent twice with one key makes one order; the key with another body is refused', async () => {
    const listingId = await trade.listing();
    const body = {
      listingId,
      quantity: 5,
      deliveryTypeId: trade.deliveryTypeId,
      deliveryPlace: 'Kumasi',
      deliveryAddress: 'Adum',
    };
    const send = (change: object = {}) =>
      as(trade.buyer).call(act.placeOrder, { body: { ...body, ...change }, idempotencyKey: 'click-0001' });
    const [first, second] = [await send(), await send()];
    expect(second.id).toBe(first.id);
    expect(await trade.stock(listingId)).toMatchObject({ free: 95_000, reserved: 5000 });
    await expect(send({ quantity: 6 })).rejects.toMatchObject({ status: 422 });
  });

  test('needs a key, a buyer, and a complete form', async () => {
    const listingId = await trade.listing();
    const body = {
      listingId,
      quantity: 5,
      deliveryTypeId: trade.deliveryTypeId,
      deliveryPlace: 'Kumasi',
      deliveryAddress: 'Adum',
    };
    await expect(as(trade.buyer).call(act.placeOrder, { body })).rejects.toMatchObject({ status: 400 });
    const call = (who: Trade['buyer'] | null, change: object = {}) =>
      as(who).call(act.placeOrder, { body: { ...body, ...change }, idempotencyKey: newId() });
    await expect(call(null)).rejects.toMatchObject({ status: 401 });
    await expect(call(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(call(trade.buyer, { quantity: 0.05, deliveryAddress: ' ' })).rejects.toMatchObject({
      status: 422,
      errors: { quantity: ['Quantity must be at least 0.1 kg'], deliveryAddress: ['Delivery address is required'] },
    });
    for (const deliveryAddress of ['.', 'Kumasi', 'Accra, Greater Accra'])
      await expect(call(trade.buyer, { deliveryAddress })).rejects.toMatchObject({
        status: 422,
        errors: { deliveryAddress: ['Add a landmark, street or house, so that the driver finds you'] },
      });
    await expect(call(trade.buyer, { totalAmount: 1 })).rejects.toMatchObject({ status: 422 });
    await expect(call(trade.buyer, { deliveryPlace: 'Atlantis' })).rejects.toMatchObject({
      status: 422,
      code: 'order.unknown_place',
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
  });

  test('refuses more than there is and says how much is left', async () => {
    const listingId = await trade.listing({ quantity: 10 });
    await expect(trade.place({ listingId, quantity: 10.01 })).rejects.toMatchObject({
      status: 409,
      code: 'catalogue.not_enough_stock',
      problem: { data: { availableKg: 10 } },
    });
  });
});

describe('a guest', () => {
  const form = () => ({
    firstName: 'Esi',
    lastName: 'Boateng',
    email: 'esi@example.com',
    phone: '024 765 4321',
    deliveryAddress: 'House 4, Labone',
    quantity: 2,
    specialInstructions: 'Call at the gate',
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  });
  const placeAs = async (change: object = {}, key = newId()) =>
    as(null).call(act.placeGuestOrder, {
      body: { ...form(), listingId: await trade.listing(), ...change },
      idempotencyKey: key,
    });

  test('orders without an account and follows the order by its secret link alone', async () => {
    const placed = await placeAs();
    expect(placed.trackToken).toMatch(/^[0-9a-f]{32}$/);
    const order = await as(null).call(read.trackOrder, { params: { token: placed.trackToken } });
    expect(order).toMatchObject({
      orderNumber: placed.orderNumber,
      buyerName: 'Esi Boateng',
      notes: 'Call at the gate',
      openPaymentId: placed.paymentId,
    });
    expect(order.actions.map(({ code }) => code)).toEqual(['start_payment', 'cancel']);
    await expect(as(null).call(read.trackOrder, { params: { token: '0'.repeat(32) } })).rejects.toMatchObject({
      status: 404,
    });
    await expect(as(trade.stranger).call(read.getOrder, { params: { id: placed.orderId } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test.each([
    ['Bolga', 'Bolgatanga, Upper East'],
    ['Walewale', 'Walewale, North East'],
    ['Sogakope market, Volta', 'Sogakope, Volta'],
    ['Tamali', 'Tamale, Northern'],
  ])('has goods brought to %s', async (deliveryPlace, name) => {
    const placed = await placeAs({ deliveryPlace, phone: newPhone() });
    const order = await as(null).call(read.trackOrder, { params: { token: placed.trackToken } });
    expect(order.deliveryPlace).toBe(name);
  });

  test('of several places of one name is said which there are, and of none what may be meant', async () => {
    await expect(placeAs({ deliveryPlace: 'Zongo' })).rejects.toMatchObject({
      status: 422,
      code: 'order.unknown_place',
      detail: 'There are 2 places called Zongo: Zongo, Bono; Zongo, Volta. Choose one.',
      choices: ['Zongo, Bono', 'Zongo, Volta'],
    });
    await expect(placeAs({ deliveryPlace: 'tech' })).rejects.toMatchObject({
      detail: expect.stringContaining('Did you mean'),
      choices: expect.arrayContaining(['Techiman, Bono East']),
    });
  });

  test('needs no e-mail address: the link goes to the phone alone', async () => {
    const phone = newPhone();
    const placed = await placeAs({ email: null, phone });
    await trade.app.settle();
    const sent = await rowsIn(
      trade.app.platform.db,
      `select distinct d.channel, d.address from notice_deliveries d join notices n on n.id = d.notice_id
       where n.params->>'orderNumber' = $1 and n.person_id is null order by d.channel`,
      [placed.orderNumber],
    );
    expect(sent).toEqual([{ channel: 'sms', address: phone }]);
  });

  test('reads the messages of the form', async () => {
    const listingId = await trade.listing();
    const body = {
      ...form(),
      listingId,
      firstName: '',
      lastName: ' ',
      email: 'nobody',
      phone: '123',
      deliveryAddress: '',
      quantity: 0,
    };
    await expect(as(null).call(act.placeGuestOrder, { body, idempotencyKey: newId() })).rejects.toMatchObject({
      status: 422,
      errors: {
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        email: ['Please enter a valid email address'],
        phone: ['Please enter a valid phone number'],
        deliveryAddress: ['Delivery address is required'],
        quantity: ['Quantity must be at least 1'],
      },
    });
  });

  test('gets the same payment again while it is open, and none for a cancelled order', async () => {
    const placed = await placeAs();
    const again = () =>
      as(null).call(act.payTrackedOrder, {
        params: { token: placed.trackToken },
        body: { phone: '0247654321', network: 'mtn' },
        idempotencyKey: newId(),
      });
    expect((await again()).paymentId).toBe(placed.paymentId);
    trade.app.clock.advance(15 * 60_000);
    await trade.settle();
    await expect(again()).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });
});

describe('paying', () => {
  test('makes the order pending once the provider says so, and sells the stock', async () => {
    const listingId = await trade.listing();
    const order = await trade.place({ listingId });
    const { paymentId } = await startPaying(trade, order.id);
    expect(paymentId).toEqual(expect.any(String));
    await trade.paid(order);
    const paid = await as(trade.buyer).call(read.getOrder, { params: { id: order.id } });
    expect(paid).toMatchObject({
      status: 'pending',
      paymentStatus: 'completed',
      escrowStatus: 'held',
      deadline: { kind: 'answer_by' },
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 87_500, reserved: 0, sold: 12_500 });
  });

  test('is for the buyer of an unpaid order only', async () => {
    const order = await trade.place();
    const pay = (who: Trade['buyer'] | null, change: object = {}) =>
      as(who).call(act.payOrder, {
        params: { id: order.id },
        body: { phone: '0241234567', network: 'mtn', ...change },
        idempotencyKey: newId(),
      });
    await expect(pay(null)).rejects.toMatchObject({ status: 401 });
    await expect(pay(trade.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(pay(trade.farmer)).rejects.toMatchObject({ status: 403 });
    await expect(pay(trade.buyer, { phone: '12' })).rejects.toMatchObject({ status: 422 });
    await trade.paid(order);
    await expect(pay(trade.buyer)).rejects.toMatchObject({ status: 409, code: 'order.wrong_state' });
  });
});

describe('reading', () => {
  test('an order exists for its parties, its transporter and admins, and for nobody else', async () => {
    const order = await trade.orderAt('ready_for_pickup');
    const get = (who: Trade['buyer'] | null) => as(who).call(read.getOrder, { params: { id: order.id } });
    await expect(get(null)).rejects.toMatchObject({ status: 401 });
    await expect(get(trade.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(get(trade.inspector)).rejects.toMatchObject({ status: 404 });
    const otherCarrier = await trade.app.person({ role: 'transporter' });
    await expect(get(otherCarrier)).rejects.toMatchObject({ status: 404 });
    expect((await get(trade.farmer)).sellerAmount).toBeCloseTo(121.87, 2);
    expect((await get(trade.transporter)).contacts.buyerPhone).toBe(trade.buyer.phone);
    expect((await get(trade.admin)).actions.map(({ label }) => label)).toEqual([
      'Enter Weight',
      'Cancel Order',
      'Initiate Refund',
      'Give Part Back',
      'Open Dispute',
      'Manage Order',
    ]);
  });

  test('telephone numbers stay closed until the order is paid', async () => {
    const order = await trade.place();
    expect(Object.values(order.contacts)).toEqual([null, null, null, null, null]);
  });

  test('lists by role, tab, status and words, page by page', async () => {
    const buyer = await trade.app.person({ role: 'buyer', firstName: 'Adwoa', lastName: 'Pokuaa' });
    const listingId = await trade.listing({ productName: 'Red Cowpea', category: 'legumes' });
    for (let count = 0; count < 3; count += 1) await trade.place({ listingId, quantity: 1 }, buyer);
    const list = (query: object) => as(buyer).call(read.listOrders, { query });
    expect((await list({})).items).toHaveLength(3);
    expect((await list({ tab: 'active' })).items).toHaveLength(0);
    expect((await list({ status: 'pending_payment', q: 'cowPEA' })).items).toHaveLength(3);
    expect((await list({ q: 'adwoa pok' })).items).toHaveLength(3);
    expect((await list({ q: '%' })).items).toHaveLength(0);
    const count = (query: object, who = buyer) => as(who).call(read.countOrders, { query });
    expect([await count({}), await count({ status: 'pending_payment' })]).toEqual([
      { count: 3, more: false },
      { count: 3, more: false },
    ]);
    expect([await count({ tab: 'active' }), await count({}, trade.stranger)]).toEqual([
      { count: 0, more: false },
      { count: 0, more: false },
    ]);
    expect((await count({ tab: 'pending' }, trade.admin)).count).toBeGreaterThanOrEqual(3);
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toHaveLength(3);
    expect(second.nextCursor).toBeNull();
    expect((await as(trade.farmer).call(read.listOrders, { query: { q: 'cowpea' } })).items).toHaveLength(3);
    expect((await as(trade.stranger).call(read.listOrders, { query: { q: 'cowpea' } })).items).toHaveLength(0);
    expect((await as(trade.admin).call(read.listAdminOrders, { query: { q: 'cowpea' } })).items).toHaveLength(3);
    await expect(as(buyer).call(read.listAdminOrders, {})).rejects.toMatchObject({ status: 403 });
    await expect(as(null).call(read.listOrders, {})).rejects.toMatchObject({ status: 401 });
    expect((await as(buyer).call(read.listMyOrders, {})).items).toHaveLength(3);
  });

  test('words find an order for everybody who has a part in it, in the part that they have, and in its state alone', async () => {
    const order = await trade.orderAt('ready_for_pickup', {
      listingId: await trade.listing({ productName: 'Purple Taro' }),
    });
    const open = await trade.orderAt('confirmed', { listingId: await trade.listing({ productName: 'Purple Taro' }) });
    const found = async (who: Trade['buyer'], query: object = {}) =>
      (await as(who).call(read.listOrders, { query: { q: 'purple taro', ...query } })).items.map(({ id }) => id);
    const both = [open.id, order.id];
    expect(await found(trade.buyer)).toEqual(both);
    expect(await found(trade.farmer)).toEqual(both);
    expect(await found(trade.admin)).toEqual(both);
    expect(await found(trade.transporter)).toEqual([order.id]);
    expect(await found(trade.inspector)).toEqual([]);
    for (const who of [trade.buyer, trade.farmer, trade.admin]) {
      expect(await found(who, { status: 'confirmed' })).toEqual([open.id]);
      expect(await found(who, { tab: 'completed' })).toEqual([]);
    }
    const first = await as(trade.farmer).call(read.listOrders, { query: { q: 'purple taro', limit: 1 } });
    expect(await found(trade.farmer, { cursor: first.nextCursor })).toEqual([order.id]);
    await trade.move(trade.farmer, open.id, 'ready_for_pickup');
    const another = await trade.app.person({ role: 'transporter' });
    expect(await found(another)).toEqual([open.id]);
    expect(await found(trade.transporter)).toEqual(both);
  });
});
