import { newId } from '#kernel/ids.ts';
import { addDays, dayOf, awayWords } from '#kernel/moment.ts';
import { endBreak, readBreak, setBreak } from '#slices/catalogue/contract-break.ts';
import * as contract from '#slices/catalogue/contract.ts';
import { placeGuestOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { readCart } from '#slices/orders/contract-cart.ts';
import { put } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
afterEach(() => trade.app.as(trade.farmer).call(endBreak));

const today = () => dayOf(new Date());
const close = (from: string, until: string) => trade.app.as(trade.farmer).call(setBreak, { body: { from, until } });
const shown = (id: string) => trade.app.as(null).call(contract.readPublicListing, { params: { id } });

function order(listingId: string) {
  const { deliveryTypeId, app, buyer } = trade;
  const body = {
    listingId,
    quantity: 2,
    deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
  };
  const guest = {
    firstName: 'Esi',
    lastName: 'Boateng',
    email: 'esi@example.com',
    phone: newPhone(),
    network: 'mtn' as const,
  };
  return {
    asBuyer: () => app.as(buyer).call(placeOrder, { body, idempotencyKey: newId() }),
    asGuest: () => app.as(null).call(placeGuestOrder, { body: { ...body, ...guest }, idempotencyKey: newId() }),
  };
}

test('a farmer who is away keeps the listing on the market, and nobody orders', async () => {
  const until = addDays(today(), 6);
  const id = await trade.listing({ productName: 'Holiday okra' });
  await put(trade.app.as(trade.buyer), id, 2);
  expect(await close(today(), until)).toEqual({ from: today(), until, begun: true });

  expect(await shown(id)).toMatchObject({ status: 'approved', awayUntil: until });
  const { items } = await trade.app.as(null).call(contract.browseListings, { query: { q: 'okra' } });
  expect(items.map(({ id: found }) => found)).toContain(id);
  expect((await trade.app.as(trade.buyer).call(readCart)).lines).toMatchObject([
    { listingId: id, orderable: false, marks: ['farmer_away'], awayUntil: until },
  ]);
  for (const place of Object.values(order(id))) {
    const refusal = await place().catch((problem: unknown) => problem);
    expect(refusal).toMatchObject({ status: 409, code: 'catalogue.not_for_sale' });
    expect(refusal).toMatchObject({ detail: expect.stringContaining(awayWords(until)) });
  }
  expect(await trade.stock(id)).toMatchObject({ free: 100_000, reserved: 0 });

  await trade.app.as(trade.farmer).call(endBreak);
  expect(await shown(id)).toMatchObject({ awayUntil: null });
  expect((await order(id).asBuyer()).status).toBe('pending_payment');
});

test('days that are still to come, or of somebody else, stop no order', async () => {
  const id = await trade.listing({ productName: 'Early okra' });
  await close(addDays(today(), 1), addDays(today(), 3));
  await trade.app
    .as(await trade.app.person({ role: 'farmer' }))
    .call(setBreak, { body: { from: today(), until: today() } });
  expect(await trade.app.as(trade.farmer).call(readBreak)).toMatchObject({ break: { begun: false } });
  expect(await shown(id)).toMatchObject({ awayUntil: null });
  expect((await order(id).asBuyer()).status).toBe('pending_payment');
});

test('another break takes the place of the first, and one that ends before it begins is refused', async () => {
  await close(today(), addDays(today(), 1));
  await close(today(), addDays(today(), 9));
  expect(await trade.app.as(trade.farmer).call(readBreak)).toEqual({
    break: { from: today(), until: addDays(today(), 9), begun: true },
  });
  await expect(close(addDays(today(), 2), addDays(today(), 1))).rejects.toMatchObject({
    status: 422,
    code: 'catalogue.break_days',
    detail: 'The last day comes before the first.',
  });
});
