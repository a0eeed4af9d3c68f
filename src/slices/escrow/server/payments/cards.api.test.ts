import type { PaystackFake } from '#providers/paystack-fake/server.ts';
import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { type EscrowWorld, newPhone, TOTAL } from '#test/support/escrow-world.ts';
import { PAYSTACK_KEY, providersWorld } from '#test/support/providers-world.ts';
import { rowsIn } from '#test/support/rows.ts';
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkCardPayment,
  listPayMethods,
  payFromAnotherNumber,
  showPayment,
  submitOtp,
} from '../../contract-payments.ts';
import { showTransaction } from '../../contract.ts';
import { holdsOf, refundHold, startPayment } from '../index.ts';

// Wallets by the sandbox, cards by Paystack, which sends no webhook unless a test does: the jobs have to look.

let paystack: PaystackFake;
let world: EscrowWorld;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ paystack, world, close } = await providersWorld('sandbox,card=paystack'));
});
afterAll(() => close());

const as = (viewer: EscrowWorld['buyer'] | null) => world.app.as(viewer);
const show = (id: string) => as(world.buyer).call(showPayment, { params: { id } });

/** An order with a card chosen for it, its page opened. */
async function byCard({ payerId = world.buyer.id, guest = false } = {}) {
  const orderId = await world.order({ guest });
  const { db } = world.app.platform;
  const at = world.app.clock.now();
  const started = await db.transaction((tx) =>
    startPayment(tx, {
      payerId: guest ? null : payerId,
      phone: newPhone(),
      network: 'card',
      allocations: [{ orderId, amountPesewas: TOTAL }],
      expiresAt: after(at, 15 * MINUTE_MS),
      at,
    }),
  );
  await world.settle();
  return { orderId, ...started };
}

/** The ledger is sound, and our cash is where Paystack says that cards paid it. */
async function checkBooks(): Promise<void> {
  const { db } = world.app.platform;
  expect(await auditLedger(db)).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0 });
  const { charges, refunds } = paystack.book();
  const taken = charges.filter(({ paidAtMs }) => paidAtMs !== null).reduce((sum, { amount }) => sum + amount, 0);
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  await expect.poll(cashAtPaystack, { timeout: 10_000 }).toBe(taken - back);
}

/** After a further look at whatever is under way. */
async function cashAtPaystack(): Promise<number> {
  await world.settle(MINUTE_MS);
  const [row] = await rowsIn<{ pesewas: string }>(
    world.app.platform.db,
    `select coalesce(-sum(balance_pesewas), 0)::text as pesewas from ledger_accounts
     where kind = 'provider_cash' and owner_id like 'paystack/%'`,
  );
  return Number(row?.pesewas);
}

const paid = async (reference: string) => {
  paystack.steer({ do: 'approve', reference, card: { brand: 'Mastercard', last4: '5559' } });
  await world.settle(10 * SECOND_MS);
};

describe('a payment by card', () => {
  test('waits with the address of its page, and of nothing else', async () => {
    const { orderId, paymentId } = await byCard();
    const charge = paystack.charge(paymentId);
    expect(await show(paymentId)).toMatchObject({
      state: 'pending',
      network: 'card',
      phone: '',
      cardPageUrl: `${paystack.url}/checkout/${charge.page?.code}`,
      card: null,
      sandboxUrl: null,
      actions: ['another_number'],
    });
    expect(charge).toMatchObject({
      asked: TOTAL,
      page: { callbackUrl: expect.stringMatching(/\/checkout\/pay\/[0-9a-f-]+$/) },
    });
    expect(charge.page?.callbackUrl).not.toContain('secret');
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting', paidWith: null });
    await expect(
      as(world.buyer).call(submitOtp, { params: { id: paymentId }, body: { otp: '123456' } }),
    ).rejects.toMatchObject({ code: 'payment.wrong_state' });
  });

  test('fills the order, and of the card only brand and last four digits are kept', async () => {
    const { orderId, paymentId } = await byCard();
    await paid(paymentId);
    expect(await world.hold(orderId)).toMatchObject({
      status: 'held',
      paidWith: { method: 'card', card: { brand: 'mastercard', lastFour: '5559' } },
    });
    expect(await show(paymentId)).toMatchObject({
      state: 'succeeded',
      cardPageUrl: null,
      card: { brand: 'mastercard', lastFour: '5559' },
    });
    const [row] = await rowsIn<{ text: string }>(
      world.app.platform.db,
      'select to_jsonb(p)::text as text from payments p where id = $1',
      [paymentId],
    );
    for (const secret of ['408408', 'AUTH_', 'SIG_', '2030', 'TEST BANK']) expect(row?.text).not.toContain(secret);
    await checkBooks();
  });

  test('names its card to the buyer and to admins, and to nobody else', async () => {
    const { orderId, paymentId } = await byCard();
    await paid(paymentId);
    const told = async (viewer: EscrowWorld['buyer']) =>
      (await as(viewer).call(showTransaction, { params: { id: orderId } })).paidWith;
    expect(await told(world.buyer)).toBe('Mastercard ····5559');
    expect(await told(world.admin)).toBe('Mastercard ····5559');
    expect(await told(world.seller)).toBeNull();
  });

  test('is reported by a webhook that is read again, and by nothing in the address of the returning buyer', async () => {
    const { orderId, paymentId } = await byCard();
    await as(world.buyer).call(checkCardPayment, { params: { id: paymentId } });
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
    const body = JSON.stringify({ event: 'charge.success', data: { id: 1, reference: paymentId, status: 'success' } });
    const signature = createHmac('sha512', PAYSTACK_KEY).update(body).digest('hex');
    const headers = { 'x-paystack-signature': signature };
    const told = await world.app.request('/api/payments/webhooks/paystack', { method: 'POST', body, headers });
    expect(told.status).toBe(200);
    await world.settle();
    expect(await world.hold(orderId), 'the notice alone pays nothing').toMatchObject({ status: 'awaiting' });
    paystack.steer({ do: 'approve', reference: paymentId });
    await world.settle(3 * SECOND_MS);
    await as(world.buyer).call(checkCardPayment, { params: { id: paymentId } });
    await world.settle();
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });

  test('that was declined says why, and pays on a new page or on the same one', async () => {
    const { orderId, paymentId } = await byCard();
    paystack.steer({ do: 'decline', reference: paymentId, words: 'Insufficient Funds' });
    await world.settle(10 * SECOND_MS);
    expect(await show(paymentId)).toMatchObject({
      state: 'declined',
      reason: 'card_no_money',
      cardPageUrl: null,
      actions: ['another_number', 'card'],
    });
    const again = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { network: 'card' },
      idempotencyKey: newId(),
    });
    await world.settle();
    expect(again.paymentId).not.toBe(paymentId);
    await paid(again.paymentId);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
    // Somebody was still at the first page.
    paystack.steer({ do: 'approve', reference: paymentId });
    await world.settle(HOUR_MS);
    await world.settle(10 * SECOND_MS);
    expect(paystack.book().refunds.filter(({ charge }) => charge.reference === paymentId)).toMatchObject([
      { amount: TOTAL, status: 'processed' },
    ]);
    await checkBooks();
  });

  test('changes to mobile money, and what the card pays all the same goes back to it', async () => {
    const { orderId, paymentId } = await byCard();
    const other = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { phone: newPhone(), network: 'mtn' },
      idempotencyKey: newId(),
    });
    expect(await show(paymentId)).toMatchObject({ state: 'superseded', cardPageUrl: null, actions: [] });
    await world.settle();
    await world.sandbox.steer({ do: 'approve', reference: other.paymentId });
    await world.settle(10 * SECOND_MS);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held', paidWith: { method: 'mtn', card: null } });
    await paid(paymentId);
    await world.settle(HOUR_MS);
    await world.settle(10 * SECOND_MS);
    expect(paystack.book().refunds.filter(({ charge }) => charge.reference === paymentId)).toHaveLength(1);
    await checkBooks();
  });

  test('that ran out while the page was open counts late', async () => {
    const { orderId, paymentId } = await byCard();
    await world.settle(16 * MINUTE_MS);
    expect(await show(paymentId)).toMatchObject({ state: 'timed_out', cardPageUrl: null });
    paystack.steer({ do: 'approve', reference: paymentId });
    await world.settle(HOUR_MS);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });

  test('that nobody pays is over with its page', async () => {
    const { paymentId } = await byCard();
    await world.settle(16 * MINUTE_MS);
    paystack.steer({ do: 'time_out', reference: paymentId, as: 'abandoned', ageMs: 3 * HOUR_MS });
    await world.settle(HOUR_MS);
    const looks = () => paystack.arrived.filter((call) => call.endsWith(paymentId)).length;
    const before = looks();
    await world.settle(HOUR_MS);
    expect(looks()).toBe(before);
  });

  test('pays nothing with too little, which goes back to the card', async () => {
    const { orderId, paymentId } = await byCard();
    paystack.steer({ do: 'approve', reference: paymentId, paidPesewas: TOTAL - 1 });
    await world.settle(10 * SECOND_MS);
    await world.settle(10 * SECOND_MS);
    expect(await world.hold(orderId)).toMatchObject({ status: 'awaiting' });
    expect(await show(paymentId)).toMatchObject({ state: 'declined', reason: 'paid_too_little' });
    expect(paystack.book().refunds.at(-1)).toMatchObject({ amount: TOTAL - 1 });
  });

  test('is refunded to its card', async () => {
    const { orderId, paymentId } = await byCard();
    await paid(paymentId);
    const { db } = world.app.platform;
    await db.transaction((tx) => refundHold(tx, { orderId, reason: 'cancelled', by: null, at: world.app.clock.now() }));
    await world.settle();
    await world.settle(10 * SECOND_MS);
    expect(paystack.book().refunds.filter(({ charge }) => charge.reference === paymentId)).toMatchObject([
      { amount: TOTAL, status: 'processed' },
    ]);
    await checkBooks();
  });
});

describe('what goes wrong on the way', () => {
  test('a page whose address was lost is declined, and the next one pays', async () => {
    paystack.steer({ do: 'fault', fault: { call: 'initialize', answer: 'lost' } });
    const { orderId, paymentId } = await byCard();
    await world.settle(10 * SECOND_MS);
    expect(await show(paymentId)).toMatchObject({ state: 'declined', reason: 'card_error', cardPageUrl: null });
    const again = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { network: 'card' },
      idempotencyKey: newId(),
    });
    await world.settle();
    await paid(again.paymentId);
    expect(await world.hold(orderId)).toMatchObject({ status: 'held' });
  });

  test('a page whose address was lost is read until it is over, and what is paid there is booked', async () => {
    paystack.steer({ do: 'fault', fault: { call: 'initialize', answer: 'lost' } });
    paystack.steer({ do: 'webhooks', copies: 0 });
    const { paymentId } = await byCard();
    await world.settle(10 * SECOND_MS);
    expect(await show(paymentId)).toMatchObject({ state: 'declined' });
    paystack.steer({ do: 'approve', reference: paymentId });
    await world.settle(20 * MINUTE_MS);
    expect(await show(paymentId)).toMatchObject({ state: 'succeeded' });
    paystack.steer({ do: 'webhooks' });
  });

  test('a page at another host is never shown', async () => {
    const answer = {
      status: 200,
      body: JSON.stringify({
        status: true,
        message: 'Authorization URL created',
        data: {
          authorization_url: 'https://checkout.paystack.com.evil.example/abc',
          access_code: 'abc',
          reference: 'x',
        },
      }),
    };
    paystack.steer({ do: 'fault', fault: { call: 'initialize', work: false, answer } });
    const { paymentId } = await byCard();
    expect(await show(paymentId)).toMatchObject({ state: 'queued', cardPageUrl: null });
    await world.settle(10 * SECOND_MS);
    expect(await show(paymentId)).toMatchObject({ cardPageUrl: expect.stringContaining(paystack.url) });
  });

  test('the same card chosen twice is one page', async () => {
    const { orderId, paymentId } = await byCard();
    const again = await as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { network: 'card' },
      idempotencyKey: newId(),
    });
    expect(again.paymentId).toBe(paymentId);
    expect((await holdsOf(world.app.platform.db, [orderId])).get(orderId)?.openPaymentId).toBe(paymentId);
  });

  test('somebody else neither sees a payment by card nor has it looked at', async () => {
    const { paymentId } = await byCard();
    for (const viewer of [world.stranger, null]) {
      await expect(as(viewer).call(checkCardPayment, { params: { id: paymentId } })).rejects.toMatchObject({
        status: 404,
      });
    }
    const guest = await byCard({ guest: true });
    const params = { id: guest.paymentId };
    await expect(as(null).call(checkCardPayment, { params })).rejects.toMatchObject({ status: 404 });
    expect(await as(null).call(checkCardPayment, { params, query: { secret: guest.secret } })).toEqual({
      secret: guest.secret,
    });
    // A buyer who comes back from the page has the secret in a cookie alone.
    const path = `/api/payments/${guest.paymentId}`;
    const shown = await world.app.request(`${path}?secret=${guest.secret}`);
    const [cookie = ''] = (shown.headers.get('set-cookie') ?? '').split(';');
    const back = await world.app.request(`${path}/check-card`, { method: 'POST', headers: { cookie } });
    expect(await back.json()).toEqual({ secret: guest.secret });
    const other = cookie.replace(/=.*/, '=of-somebody-else');
    const refused = await world.app.request(`${path}/check-card`, { method: 'POST', headers: { cookie: other } });
    expect(refused.status).toBe(404);
  });
});

test('mobile money needs its number, a card none', async () => {
  const { paymentId } = await byCard();
  await expect(
    as(world.buyer).call(payFromAnotherNumber, {
      params: { id: paymentId },
      body: { network: 'mtn' },
      idempotencyKey: newId(),
    }),
  ).rejects.toMatchObject({ status: 422 });
  expect(await as(null).call(listPayMethods)).toEqual(['mtn', 'telecel', 'at', 'card']);
});
