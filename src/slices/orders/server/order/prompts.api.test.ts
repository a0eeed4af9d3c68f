import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { payFromAnotherNumber, resendPrompt } from '#slices/escrow/contract-payments.ts';
import { payOrder, placeGuestOrder } from '#slices/orders/contract-act.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let trade: Trade;
let buyer: Viewer;
let listingId: string;

beforeAll(async () => {
  trade = await openTrade({ auto: null });
});
beforeEach(async () => {
  buyer = await trade.app.person({ firstName: 'Adjoa' });
  listingId = await trade.listing({ quantity: 5000 });
});
afterAll(() => trade.close());

const LIMITED = { status: 429, code: 'rate.limited' };
const order = (who = buyer) => trade.place({ listingId, quantity: 1 }, who);
const ask = (orderId: string, phone: string, who = buyer) =>
  trade.app
    .as(who)
    .call(payOrder, { params: { id: orderId }, body: { phone, network: 'mtn' }, idempotencyKey: newId() });
const confirmed = (who: Viewer) =>
  rowsIn(trade.app.platform.db, 'update users set phone_verified_at = now() where id = $1', [who.id]);

/** A guest's order that asks a number to pay. */
function asGuest(phone: string) {
  const body = {
    listingId,
    firstName: 'Esi',
    lastName: 'Boateng',
    email: `${newId()}@example.com`,
    phone,
    deliveryAddress: 'House 4, Labone',
    quantity: 1,
    deliveryPlace: 'accra',
    deliveryTypeId: trade.deliveryTypeId,
    network: 'mtn' as const,
  };
  return trade.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
}

const placed = (responses: readonly PromiseSettledResult<unknown>[]) =>
  responses.filter(({ status }) => status === 'fulfilled').length;

async function declined({ paymentId }: { readonly paymentId: string }): Promise<void> {
  await trade.settle();
  await trade.sandbox.steer({ do: 'decline', reference: paymentId });
  await trade.settle();
}

test('sixty requests at once to a stranger ring five times, from many accounts and guests together', async () => {
  const victim = newPhone();
  const buyers = await Promise.all([1, 2, 3].map(() => trade.app.person()));
  const orders = await Promise.all(
    buyers.flatMap((who) => Array.from({ length: 10 }, async () => ({ who, id: (await order(who)).id }))),
  );
  const asked = await Promise.allSettled([
    ...orders.map(({ who, id }) => ask(id, victim, who)),
    ...Array.from({ length: 30 }, () => asGuest(victim)),
  ]);
  expect(placed(asked)).toBe(5);
  await expect(ask((await order()).id, victim)).rejects.toMatchObject({
    ...LIMITED,
    message: expect.stringMatching(/can be asked again at \d/),
  });
  expect((await ask((await order()).id, newPhone())).paymentId).toBeTruthy();
});

test('a buyer who has shown that the number is theirs pays although strangers rang it before', async () => {
  const owner = await trade.app.person();
  const phone = owner.phone ?? '';
  for (let prompt = 0; prompt < 5; prompt += 1) await asGuest(phone);
  const { id } = await order(owner);
  await expect(ask(id, phone, owner)).rejects.toMatchObject(LIMITED);
  await confirmed(owner);
  expect((await ask(id, phone, owner)).paymentId).toBeTruthy();
});

test('a time-out, a wrong PIN, another number: each can be tried again', async () => {
  const { id } = await order();
  const phone = newPhone();
  const first = await ask(id, phone);
  await trade.settle();
  await trade.sandbox.steer({ do: 'time_out', reference: first.paymentId });
  await trade.settle();
  const second = await ask(id, phone);
  await trade.settle();
  const other = await trade.app
    .as(buyer)
    .call(payFromAnotherNumber, { params: { id: second.paymentId }, body: { phone: newPhone(), network: 'mtn' } });
  expect(new Set([first.paymentId, second.paymentId, other.paymentId]).size).toBe(3);
});

test('sending the prompt again counts too', async () => {
  const { paymentId } = await ask((await order()).id, newPhone());
  await trade.settle();
  const again = () => trade.app.as(buyer).call(resendPrompt, { params: { id: paymentId } });
  for (let prompt = 2; prompt <= 5; prompt += 1) await again();
  await expect(again()).rejects.toMatchObject(LIMITED);
});

test('a payer who declines three times is not asked by the same person for a day, but by others', async () => {
  const phone = newPhone();
  const { id } = await order();
  for (let no = 0; no < 3; no += 1) await declined(await ask(id, phone));
  trade.app.clock.advance(20 * MINUTE_MS);
  await trade.app.settle();
  await expect(ask((await order()).id, phone)).rejects.toMatchObject({
    ...LIMITED,
    message: expect.stringContaining('declined'),
  });
  expect((await ask((await order(trade.stranger)).id, phone, trade.stranger)).paymentId).toBeTruthy();
  trade.app.clock.advance(24 * HOUR_MS);
  await trade.app.settle();
  expect((await ask((await order()).id, phone)).paymentId).toBeTruthy();
});

test('a payer who approves may pay order after order', async () => {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  for (let purchase = 0; purchase < 8; purchase += 1) {
    expect((await ask((await order()).id, phone)).paymentId).toBeTruthy();
    await trade.settle();
  }
});
