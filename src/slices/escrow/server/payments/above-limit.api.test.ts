import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { payOrder, placeGuestOrder } from '#slices/orders/contract-act.ts';
import { setLimit } from '#slices/settings/contract-limits.ts';
import { approveAsked } from '#test/support/second-person.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const load = () => trade.listing({ quantity: 5000, pricePerKg: 30 });
const pays = (id: string, network: 'mtn' | 'telecel' | 'at' = 'mtn') =>
  trade.app
    .as(trade.buyer)
    .call(payOrder, { params: { id }, body: { phone: newPhone(), network }, idempotencyKey: newId() });

test('a load of four tonnes is not asked of a wallet, and its buyer reads the most that one pays', async () => {
  const order = await trade.place({ listingId: await load(), quantity: 4000 });
  await expect(pays(order.id)).rejects.toMatchObject({
    status: 409,
    code: 'payment.above_limit',
    detail: expect.stringMatching(/^MTN MoMo pays at most ₵25,000\.00 at once, and this is ₵1\d\d,/u),
  });
});

test('a guest’s order that no wallet pays is not placed, and reserves nothing', async () => {
  const listingId = await load();
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email: `esi.${newId()}@example.com`,
    phone: newPhone(),
    deliveryAddress: 'House 4, Labone',
    quantity: 4000,
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'telecel' as const,
  };
  await expect(trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() })).rejects.toMatchObject({
    code: 'payment.above_limit',
  });
  expect(await trade.stock(listingId)).toMatchObject({ reserved: 0 });
});

test('an amount below what a network takes is refused in words, another network takes it', async () => {
  const startsOn = dayOf(trade.app.clock.now());
  const body = { name: 'at.least_charge' as const, amount: 5000, startsOn, source: 'A letter of AT' };
  await approveAsked(trade.app, await trade.app.as(trade.admin).call(setLimit, { body }));
  const order = await trade.place();
  await expect(pays(order.id, 'at')).rejects.toMatchObject({
    code: 'payment.below_least',
    detail: 'AT Money pays ₵5,000.00 at least. Order more at a time.',
  });
  await expect(pays(order.id)).resolves.toMatchObject({ paymentId: expect.any(String) });
});
