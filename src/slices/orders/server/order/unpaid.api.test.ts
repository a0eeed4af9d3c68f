import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { cancelOrder, placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { checkoutCart, putCartItem, readCart } from '#slices/orders/contract-cart.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let trade: Trade;
let buyer: Viewer;

beforeAll(async () => {
  trade = await openTrade();
});
beforeEach(async () => {
  buyer = await trade.app.person({ firstName: 'Akosua' });
});
afterAll(() => trade.close());

const TOO_MANY = { status: 409, code: 'order.too_many_unpaid' };
const lot = (quantity: number) => trade.listing({ quantity });
const order = (listingId: string, quantity: number, who = buyer) => trade.place({ listingId, quantity }, who);
const sort = (responses: readonly PromiseSettledResult<unknown>[]) =>
  responses.map((one) => (one.status === 'fulfilled' ? 'placed' : String(one.reason.code)));

/** Everything waiting runs out of time. */
async function runOut(): Promise<void> {
  trade.app.clock.advance(16 * MINUTE_MS);
  await trade.app.settle();
}

test('one order may take the whole lot; a fresh account takes three whole large lots at most before it pays', async () => {
  const lots = await Promise.all([lot(800), lot(600), lot(500), lot(900)]);
  for (const [index, kg] of [800, 600, 500].entries()) await order(lots[index] ?? '', kg);
  await expect(order(lots[3] ?? '', 900)).rejects.toMatchObject(TOO_MANY);
  expect((await order(lots[3] ?? '', 400)).status).toBe('pending_payment');
  expect(await trade.stock(lots[3] ?? '')).toMatchObject({ free: 500_000, reserved: 400_000 });
});

test('twenty orders of a fresh account wait for payment at once, however many are sent together', async () => {
  const listingId = await lot(1000);
  const responses = await Promise.allSettled(Array.from({ length: 24 }, () => order(listingId, 1)));
  expect(sort(responses).filter((one) => one === 'placed')).toHaveLength(20);
  expect(new Set(sort(responses))).toEqual(new Set(['placed', 'order.too_many_unpaid']));
  expect(await trade.stock(listingId)).toMatchObject({ reserved: 20_000 });
});

test('many parts of one listing are one large share', async () => {
  const lots = await Promise.all([lot(1000), lot(800), lot(700)]);
  await order(lots[0] ?? '', 480);
  await order(lots[0] ?? '', 480);
  await order(lots[1] ?? '', 800);
  await expect(order(lots[2] ?? '', 700)).rejects.toMatchObject(TOO_MANY);
});

test('each checkout that runs out leaves less for some hours; paying restores it', async () => {
  const listingId = await lot(2000);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const responses = await Promise.allSettled(Array.from({ length: 21 }, () => order(listingId, 1)));
    rounds.push(sort(responses).filter((one) => one === 'placed').length);
    await runOut();
  }
  // Orders sent one by one are many checkouts, so the second round is at the least already.
  expect(rounds).toEqual([20, 2, 2, 2, 2]);
  await expect(order(await lot(500), 500)).rejects.toMatchObject(TOO_MANY);
  await trade.paid(await order(listingId, 5));
  expect((await order(await lot(500), 500)).status).toBe('pending_payment');
});

test('after some hours what ran out is forgotten', async () => {
  const listingId = await lot(500);
  for (let round = 0; round < 3; round += 1) {
    await order(listingId, 1);
    await runOut();
  }
  await order(await lot(500), 500);
  await expect(order(await lot(500), 500)).rejects.toMatchObject(TOO_MANY);
  trade.app.clock.advance(6 * 60 * MINUTE_MS);
  await trade.app.settle();
  for (let large = 0; large < 3; large += 1) await order(await lot(500), 500);
});

test('a cart of several farmers is one checkout that ran out, and one wrong order cancelled costs nothing', async () => {
  const api = trade.app.as(buyer);
  for (let line = 0; line < 12; line += 1)
    await api.call(putCartItem, { params: { listingId: await lot(50) }, body: { quantity: 50 } });
  const { lines } = await api.call(readCart);
  const body = {
    lines: lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg })),
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    phone: newPhone(),
    network: 'mtn' as const,
  };
  expect((await api.call(checkoutCart, { body, idempotencyKey: newId() })).orders).toHaveLength(12);
  await runOut();
  const responses = await Promise.allSettled(Array.from({ length: 21 }, async () => order(await lot(20), 20)));
  expect(sort(responses).filter((one) => one === 'placed')).toHaveLength(20);
});

test('a buyer who cancels one wrong order orders as before', async () => {
  const wrong = await order(await lot(500), 500);
  await trade.app.as(buyer).call(cancelOrder, { params: { id: wrong.id } });
  for (let large = 0; large < 3; large += 1) expect((await order(await lot(500), 500)).status).toBe('pending_payment');
});

/** Orders of guests; the address of a guest is the one of the test. */
function guestOrder(listingId: string, quantity: number, who: { phone: string; email: string | null }) {
  const body = {
    listingId,
    quantity,
    firstName: 'Esi',
    lastName: 'Boateng',
    ...who,
    deliveryAddress: 'House 4, Labone',
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  return trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
}

test('guests without an e-mail address are not counted as one', async () => {
  await runOut();
  const guest = () => guestOrder(listingId, 1, { phone: newPhone(), email: null });
  const listingId = await lot(500);
  const responses = await Promise.allSettled(Array.from({ length: 21 }, guest));
  expect(new Set(sort(responses))).toEqual(new Set(['placed']));
});

test('guests are counted by their number or their address, and all who never paid together by where they come from', async () => {
  await runOut();
  const [phone, email] = [newPhone(), `${newId()}@example.com`];
  for (let large = 0; large < 3; large += 1)
    await guestOrder(
      await lot(500),
      500,
      large % 2 === 0 ? { phone, email: `${newId()}@example.com` } : { phone: newPhone(), email: email.toUpperCase() },
    );
  await expect(guestOrder(await lot(500), 500, { phone, email })).rejects.toMatchObject(TOO_MANY);
  const anybody = () => ({ phone: newPhone(), email: `${newId()}@example.com` });
  for (let large = 0; large < 3; large += 1) await guestOrder(await lot(500), 500, anybody());
  await expect(guestOrder(await lot(500), 500, anybody())).rejects.toMatchObject(TOO_MANY);
  // Fresh accounts behind the same address are bounded with them, who has paid before or confirmed their number is not.
  const options = { listingId: await lot(500), quantity: 500 };
  const asBuyer = {
    ...options,
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
  };
  const place = (who: Viewer) => trade.app.as(who).call(placeOrder, { body: asBuyer, idempotencyKey: newId() });
  await expect(place(buyer)).rejects.toMatchObject({
    ...TOO_MANY,
    message: expect.stringContaining('confirm your phone number'),
  });
  await rowsIn(trade.app.platform.db, 'update users set phone_verified_at = now() where id = $1', [buyer.id]);
  expect((await place(buyer)).status).toBe('pending_payment');
});

test('all that waits for one who never bought is worth so much at most; a number of their own lets more wait', async () => {
  await runOut();
  const dear = () => trade.listing({ quantity: 1000, pricePerKg: 200 });
  expect((await order(await dear(), 150)).status).toBe('pending_payment');
  expect((await order(await dear(), 120)).status).toBe('pending_payment');
  await expect(order(await dear(), 10)).rejects.toMatchObject({
    ...TOO_MANY,
    message: expect.stringMatching(/at most ₵25,000\.00 can wait .* confirm your phone number/u),
  });
  await rowsIn(trade.app.platform.db, 'update users set phone_verified_at = now() where id = $1', [buyer.id]);
  expect((await order(await dear(), 10)).status).toBe('pending_payment');
  await expect(order(await dear(), 600)).resolves.toMatchObject({ status: 'pending_payment' });
  await expect(order(await dear(), 500)).rejects.toMatchObject(TOO_MANY);
});
