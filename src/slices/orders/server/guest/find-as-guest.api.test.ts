import { rowsIn } from '#test/support/rows.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { GuestOrder } from '#slices/orders/contract-find.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { Browser, codeSentTo } from '#test/support/proofs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
const national = (phone: string) => `0${phone.slice(4)}`;
const browser = () => new Browser(trade.app);

async function ask(guest: Browser, phone: string): Promise<{ challengeId: string; code: string }> {
  const asked = await (await guest.post('/api/guest/orders/code', { phone: national(phone) })).json();
  return { challengeId: asked.challengeId, code: await codeSentTo(trade.app, phone) };
}

async function verify(
  guest: Browser,
  typed: { challengeId: string; code: string },
): Promise<[number, string | undefined]> {
  const response = await guest.post('/api/guest/orders/code/verify', typed);
  return [response.status, (await response.json()).code];
}

async function listed(guest: Browser, query = ''): Promise<GuestOrder[]> {
  const response = await guest.get(`/api/guest/orders${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** Any six digits but these. */
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a guest who lost the link finds every order of their number by a code, newest first', async () => {
  const phone = newPhone();
  const first = await guestOrderAt(trade, 'delivered', phone);
  const second = await guestOrderAt(trade, 'pending_payment', phone);
  const guest = browser();
  expect(await verify(guest, await ask(guest, phone))).toEqual([200, undefined]);
  const orders = await listed(guest);
  expect(orders.map(({ trackToken, status }) => [trackToken, status])).toEqual([
    [second.token, 'pending_payment'],
    [first.token, 'delivered'],
  ]);
  expect(orders[0]).toMatchObject({ quantity: 2, disputed: false });
  expect(orders[0]?.totalAmount).toBeGreaterThan(0);
});

test('the list comes in pages', async () => {
  const phone = newPhone();
  const first = await guestOrderAt(trade, 'pending_payment', phone);
  await guestOrderAt(trade, 'pending_payment', phone);
  const guest = browser();
  await verify(guest, await ask(guest, phone));
  const page = await guest.get('/api/guest/orders?limit=1');
  const next = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
  expect((await listed(guest, `?limit=1&cursor=${next}`)).map(({ trackToken }) => trackToken)).toEqual([first.token]);
});

test('nobody sees the orders of another guest, nor those of an account with the same number', async () => {
  const [mine, theirs] = [await guestOrderAt(trade, 'pending_payment'), await guestOrderAt(trade, 'pending_payment')];
  await rowsIn(trade.app.platform.db, 'update users set phone = $2 where id = $1', [trade.buyer.id, mine.phone]);
  await trade.place({}, { ...trade.buyer, phone: mine.phone });
  const guest = browser();
  await verify(guest, await ask(guest, mine.phone));
  const tokens = (await listed(guest)).map(({ trackToken }) => trackToken);
  expect(tokens).toEqual([mine.token]);
  expect(tokens).not.toContain(theirs.token);
});

test('a number without orders is answered alike, gets no SMS, and no code opens it', async () => {
  const guest = browser();
  const known = (await guestOrderAt(trade, 'pending_payment')).phone;
  const unknown = newPhone();
  const responses = await Promise.all([known, unknown].map((phone) => guest.post('/api/guest/orders/code', { phone })));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  const [one, other] = await Promise.all(responses.map((response) => response.json()));
  expect(Object.keys(other)).toEqual(Object.keys(one));
  expect(await codeSentTo(trade.app, unknown)).toBe('no code');
  expect(await verify(guest, { challengeId: other.challengeId, code: '123456' })).toEqual([422, 'code.wrong']);
  expect(
    await verify(guest, { challengeId: one.challengeId, code: another(await codeSentTo(trade.app, known)) }),
  ).toEqual([422, 'code.wrong']);
});

test('a wrong code opens nothing, and after five of them the right one does not either', async () => {
  const guest = browser();
  const { challengeId, code } = await ask(guest, (await guestOrderAt(trade, 'pending_payment')).phone);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await verify(guest, { challengeId, code: another(code) })).toEqual([422, 'code.wrong']);
  expect(await verify(guest, { challengeId, code })).toEqual([410, 'code.not_valid']);
  expect((await guest.get('/api/guest/orders')).status).toBe(409);
});

test('a code works once, and is over after ten minutes', async () => {
  const guest = browser();
  const { phone } = await guestOrderAt(trade, 'pending_payment');
  const typed = await ask(guest, phone);
  expect(await verify(guest, typed)).toEqual([200, undefined]);
  expect(await verify(browser(), typed)).toEqual([410, 'code.not_valid']);
  const late = await ask(guest, phone);
  trade.app.clock.advance(10 * MINUTE_MS + 1);
  expect(await verify(browser(), late)).toEqual([410, 'code.not_valid']);
});

test('a code that signs in does not list orders, nor the other way round', async () => {
  const guest = browser();
  const { phone } = await guestOrderAt(trade, 'pending_payment');
  const typed = await ask(guest, phone);
  expect((await guest.post('/api/login/code/verify', typed)).status).toBe(410);
  expect(await verify(guest, typed)).toEqual([200, undefined]);
});

test('the list closes after half an hour, and when the guest closes it: the cookie is worth nothing then', async () => {
  const { phone, token } = await guestOrderAt(trade, 'pending_payment');
  const [one, other] = [browser(), browser()];
  await verify(one, await ask(one, phone));
  await verify(other, await ask(other, phone));
  const kept = new Browser(trade.app);
  kept.jar.keep(new Response(null, { headers: { 'set-cookie': one.jar.header } }));
  await one.post('/api/guest/orders/forget');
  expect([(await one.get('/api/guest/orders')).status, (await kept.get('/api/guest/orders')).status]).toEqual([
    409, 409,
  ]);
  expect((await listed(other)).map(({ trackToken }) => trackToken)).toEqual([token]);
  trade.app.clock.advance(HALF_AN_HOUR_MS + 1);
  expect((await other.get('/api/guest/orders')).status).toBe(409);
});

test('a number is sent three codes in a quarter of an hour', async () => {
  const guest = browser();
  const phone = newPhone();
  const statuses: number[] = [];
  for (let asked = 0; asked < 4; asked += 1)
    statuses.push((await guest.post('/api/guest/orders/code', { phone })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
});
