import { type PaystackFake, startPaystackFake } from '#providers/paystack-fake/server.ts';
import { newId } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import { cancelOrder, payOrder, payTrackedOrder, placeGuestOrder } from '#slices/orders/contract-act.ts';
import { checkoutCart, putCartItem, readCart } from '#slices/orders/contract-cart.ts';
import { getOrder, trackOrder } from '#slices/orders/contract-read.ts';
import { listOrderDocuments } from '#slices/documents/contract.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { checkPaystackRequest } from '#test/support/paystack-requests.ts';
import { addMember, newPhone } from '#test/support/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const KEY = 'sk_test_a_key_for_tests_only';

let trade: Trade;
let paystack: PaystackFake;
let withoutCards: Trade;

beforeAll(async () => {
  paystack = await startPaystackFake({ secretKey: KEY, webhookUrl: 'http://127.0.0.1:9', check: checkPaystackRequest });
  paystack.steer({ do: 'webhooks', copies: 0 });
  trade = await openTrade(
    {},
    {
      PAYMENT_PROVIDERS: 'sandbox,card=paystack',
      PAYSTACK_SECRET_KEY: KEY,
      PAYSTACK_URL: paystack.url,
      PAYSTACK_CHECKOUT_URL: paystack.url,
      PAYSTACK_EMAIL_DOMAIN: 'payments.farmgate.example',
    },
  );
  withoutCards = await openTrade({}, { PAYMENT_PROVIDERS: 'sandbox' });
});
afterAll(async () => {
  await Promise.all([trade.close(), withoutCards.close()]);
  await paystack.stop();
});

const BY_CARD = { network: 'card' as const };

async function pays(reference: string): Promise<void> {
  await trade.settle();
  paystack.steer({ do: 'approve', reference });
  await trade.settle(10 * SECOND_MS);
}

describe('an order paid by card', () => {
  test('is paid without a number, and names the card to its buyer but not to its farmer', async () => {
    const { id } = await trade.place();
    const buyer = trade.app.as(trade.buyer);
    const { paymentId } = await buyer.call(payOrder, { params: { id }, body: BY_CARD, idempotencyKey: newId() });
    await pays(paymentId);
    expect(await buyer.call(getOrder, { params: { id } })).toMatchObject({
      status: 'pending',
      paidWith: { byCard: true, name: 'Visa ····4081' },
    });
    expect(await trade.app.as(trade.farmer).call(getOrder, { params: { id } })).toMatchObject({
      paidWith: { byCard: true, name: null },
    });
    expect((await buyer.call(listOrderDocuments, { params: { id } })).map(({ kind }) => kind)).toContain('receipt');
  });

  test('of a guest is paid by the secret of the order', async () => {
    const { token } = await guestOrderAt(trade, 'pending_payment');
    const guest = trade.app.as(null);
    const { paymentId } = await guest.call(payTrackedOrder, {
      params: { token },
      body: BY_CARD,
      idempotencyKey: newId(),
    });
    await pays(paymentId);
    expect(await guest.call(trackOrder, { params: { token } })).toMatchObject({
      status: 'pending',
      paidWith: { name: 'Visa ····4081' },
    });
  });
});

test('a whole cart is paid by one card; each order of it is refunded by its own part', async () => {
  const { app } = trade;
  const buyer = await addMember(app, { role: 'buyer', firstName: 'Akosua' });
  const others = await addMember(app, { role: 'farmer', firstName: 'Esi' });
  const api = app.as(buyer);
  for (const listingId of [await trade.listing(), await trade.listing({}, others)])
    await api.call(putCartItem, { params: { listingId }, body: { quantity: 5 } });
  const body = {
    lines: (await api.call(readCart)).lines.map(({ listingId, quantity, pricePerKg }) => ({
      listingId,
      quantity,
      pricePerKg,
    })),
    deliveryTypeId: trade.deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    ...BY_CARD,
  };
  const { paymentId, orders, totalAmount } = await api.call(checkoutCart, { body, idempotencyKey: newId() });
  await trade.settle();
  expect(paystack.charge(paymentId)).toMatchObject({ asked: Math.round(totalAmount * 100), page: {} });
  await pays(paymentId);
  for (const { id } of orders)
    expect(await api.call(getOrder, { params: { id } })).toMatchObject({
      status: 'pending',
      paidWith: { byCard: true, name: 'Visa ····4081' },
    });
  const [first] = orders;
  await api.call(cancelOrder, { params: { id: first?.id ?? '' } });
  await trade.settle();
  await trade.settle(10 * SECOND_MS);
  expect(paystack.book().refunds.filter(({ charge }) => charge.reference === paymentId)).toMatchObject([
    { amount: Math.round((first?.totalAmount ?? 0) * 100) },
  ]);
  const [, second] = orders;
  expect(await api.call(getOrder, { params: { id: second?.id ?? '' } })).toMatchObject({ status: 'pending' });
});

test('where nobody takes cards none is taken, and nothing is reserved for one', async () => {
  const listingId = await withoutCards.listing();
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email: `esi.${newId()}@example.com`,
    phone: newPhone(),
    deliveryAddress: 'House 4, Labone',
    quantity: 2,
    deliveryPlace: 'accra',
    deliveryTypeId: withoutCards.deliveryTypeId,
    ...BY_CARD,
  };
  const guest = withoutCards.app.as(null);
  await expect(guest.call(placeGuestOrder, { body, idempotencyKey: newId() })).rejects.toMatchObject({
    status: 409,
    code: 'payment.not_offered',
  });
  expect(await withoutCards.stock(listingId)).toMatchObject({ reserved: 0 });
  const { id } = await withoutCards.place();
  await expect(
    withoutCards.app.as(withoutCards.buyer).call(payOrder, { params: { id }, body: BY_CARD, idempotencyKey: newId() }),
  ).rejects.toMatchObject({ code: 'payment.not_offered' });
});
