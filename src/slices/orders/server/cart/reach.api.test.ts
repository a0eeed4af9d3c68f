import { newId } from '#kernel/ids.ts';
import { placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { quoteCart } from '#slices/orders/contract-cart.ts';
import { quoteDeliveries } from '#slices/orders/contract-read.ts';
import { createDeliveryType } from '#slices/transport/contract.ts';
import { put } from '#test/support/orders/cart-world.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;
let tricycle: string;

beforeAll(async () => {
  trade = await openTrade();
  const type = {
    name: 'Tricycle',
    baseFee: 15,
    feePerKm: 2.5,
    estimatedDuration: 6,
    maxWeight: 400,
    maxDistance: 35,
    coverageAreas: ['greater-accra', 'bono-east'],
  };
  tricycle = (await trade.app.as(trade.admin).call(createDeliveryType, { body: type })).id;
});
afterAll(() => trade.close());

const TOO_FAR = /^Tricycle goes at most 35 km by road\. From Techiman to Accra it is \d+ km\.$/;

test('what goes around its town is not offered across the country: not quoted, not ordered, by nobody', async () => {
  const { app, buyer } = trade;
  const listingId = await trade.listing();
  const quotes = await app.as(buyer).call(quoteDeliveries, { query: { listingId, place: 'accra', quantity: 5 } });
  expect(quotes.find(({ deliveryTypeId }) => deliveryTypeId === tricycle)).toMatchObject({
    available: false,
    fee: null,
    reason: expect.stringMatching(TOO_FAR),
  });
  await put(app.as(buyer), listingId, 5);
  const together = await app.as(buyer).call(quoteCart, { query: { place: 'accra' } });
  expect(together.find(({ deliveryTypeId }) => deliveryTypeId === tricycle)).toMatchObject({ available: false });

  const options = {
    listingId,
    quantity: 5,
    deliveryTypeId: tricycle,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
  };
  const refusal = { status: 422, code: 'transport.too_far', message: expect.stringContaining('goes at most 35 km') };
  await expect(app.as(buyer).call(placeOrder, { body: options, idempotencyKey: newId() })).rejects.toMatchObject(
    refusal,
  );
  const guest = {
    firstName: 'Esi',
    lastName: 'Boateng',
    email: 'esi@example.com',
    phone: newPhone(),
    network: 'mtn' as const,
  };
  await expect(
    app.as(null).call(placeGuestOrder, { body: { ...options, ...guest }, idempotencyKey: newId() }),
  ).rejects.toMatchObject(refusal);
  expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, reserved: 0 });
});

test('around its town it is', async () => {
  const listingId = await trade.listing();
  const order = await trade.place({ listingId, deliveryTypeId: tricycle, deliveryPlace: 'techiman' });
  expect(order).toMatchObject({ status: 'pending_payment' });
});
