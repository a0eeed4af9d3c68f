import { checkOut } from '#test/support/orders/cart-world.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putCartItem } from '../../contract-cart.ts';
import { payOrder } from '../../contract-act.ts';
import { getOrder } from '../../contract-read.ts';
import { newId } from '#kernel/ids.ts';
import { newPhone } from '#test/support/people.ts';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

test('cart: one that no payment carries is ordered whole, and each order is paid by itself', async () => {
  const { buyer, app } = trade;
  const others = await app.person({ role: 'farmer' });
  const load = { quantity: 4000, pricePerKg: 4.2 };
  for (const listingId of [await trade.listing(load), await trade.listing(load, others)])
    await app.as(buyer).call(putCartItem, { params: { listingId }, body: { quantity: 4000 } });
  await expect(checkOut(trade, buyer)).rejects.toMatchObject({ code: 'payment.above_limit' });
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, balancePesewas: 100_000_00, onPrompt: 'approve' });
  const { orders } = await checkOut(trade, buyer, { payEach: true, phone });
  expect(orders).toHaveLength(2);
  await trade.settle();
  const status = async (id = '') => (await app.as(buyer).call(getOrder, { params: { id } })).status;
  const [first, second] = orders;
  expect([await status(first?.id), await status(second?.id)]).toEqual(['pending', 'pending_payment']);
  const params = { id: second?.id ?? '' };
  const body = { phone, network: 'mtn' as const, inParts: true };
  await app.as(buyer).call(payOrder, { params, body, idempotencyKey: newId() });
  await trade.settle();
  expect(await status(second?.id)).toBe('pending');
});
