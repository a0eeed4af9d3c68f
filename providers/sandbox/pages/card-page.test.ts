import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SandboxWorld, sandboxWorld } from '../../conformance/sandbox-world.ts';

const SHOP = 'http://localhost:3000/checkout/pay/1';

let world: SandboxWorld;
beforeAll(async () => {
  world = await sandboxWorld();
});
afterAll(() => world.stop());

/** A page for a card, and its address. */
async function opened(): Promise<{ readonly reference: string; readonly url: string }> {
  const request = { reference: randomUUID(), amountPesewas: 1_240_05, description: '<b>Cassava</b>', returnUrl: SHOP };
  const { cardPageUrl = '' } = await world.provider.chargeCard(request);
  return { reference: request.reference, url: cardPageUrl };
}

const choose = (url: string, card: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams({ card }), headers, redirect: 'manual' });
const wayTo = ({ status, headers }: Response) => [status, headers.get('location')];
const read = (reference: string) => world.provider.readCharge(reference);

test('the page has the amount, cards to choose from and the way back, and nothing to type a number into', async () => {
  const { url } = await opened();
  const response = await fetch(url);
  const page = await response.text();
  for (const words of ['₵1,240.05', '&lt;b&gt;Cassava', '····4081', '····5408', `href="${SHOP}"`])
    expect(page).toContain(words);
  expect(page).not.toMatch(/<input|<textarea|<select/);
  // A form whose response leads to the shop is stopped by browsers unless the policy names the shop.
  expect(response.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
});

test('a card that pays leads back to the shop, and the page does so from then on', async () => {
  const { reference, url } = await opened();
  expect(wayTo(await choose(url, 'verve'))).toEqual([303, SHOP]);
  expect(await read(reference)).toMatchObject({ state: 'succeeded', card: { brand: 'verve', lastFour: '5780' } });
  expect(wayTo(await fetch(url, { redirect: 'manual' }))).toEqual([303, SHOP]);
  expect(wayTo(await choose(url, 'visa'))).toEqual([303, SHOP]);
  expect(await read(reference)).toMatchObject({ paidPesewas: 1_240_05, card: { lastFour: '5780' } });
});

test.each([
  ['declined', 'card_declined', 'The bank declined this card.'],
  ['empty', 'card_no_money', 'There is not enough money on this card.'],
])('a card that is %s says so, takes nothing, and another one pays', async (card, reason, words) => {
  const { reference, url } = await opened();
  expect(wayTo(await choose(url, card))).toEqual([303, new URL(url).pathname]);
  expect(await read(reference)).toMatchObject({ state: 'declined', reason, paidPesewas: 0, mayYetPay: true });
  expect(await (await fetch(url)).text()).toContain(words);
  await choose(url, 'visa');
  expect(await read(reference)).toMatchObject({ state: 'succeeded', reason: null });
});

test('a card whose bank takes its time leads back unpaid; the desk lets its bank say yes or no', async () => {
  const [one, other] = [await opened(), await opened()];
  for (const { url, reference } of [one, other]) {
    expect(wayTo(await choose(url, 'late'))).toEqual([303, SHOP]);
    expect(await read(reference)).toMatchObject({ state: 'pending', card: null });
  }
  const desk = await (await fetch(world.sandbox.url)).text();
  expect(desk).toContain('The bank of mastercard ····3184 answers by itself in 20 min.');
  const act = (fields: Record<string, string>) =>
    fetch(`${world.sandbox.url}/act`, { method: 'POST', body: new URLSearchParams({ ...fields, back: '/' }) });
  await act({ do: 'approve', reference: one.reference });
  await act({ do: 'decline', reference: other.reference });
  expect(await read(one.reference)).toMatchObject({ state: 'succeeded', card: { lastFour: '3184' } });
  expect(await read(other.reference)).toMatchObject({ state: 'declined' });
});

test('a page that ended stays as it ended, and its payer goes back', async () => {
  const [left, declined] = [await opened(), await opened()];
  await choose(declined.url, 'declined');
  for (const { reference } of [left, declined]) await world.timeOut(reference);
  expect(await read(left.reference)).toMatchObject({ state: 'timed_out', reason: null });
  expect(await read(declined.reference)).toMatchObject({
    state: 'declined',
    reason: 'card_declined',
    mayYetPay: false,
  });
  for (const { url } of [left, declined]) expect(wayTo(await choose(url, 'visa'))).toEqual([303, SHOP]);
  expect(await read(left.reference)).toMatchObject({ state: 'timed_out', paidPesewas: 0 });
});

test('an unknown page, an unknown card and another site pay nothing', async () => {
  const { reference, url } = await opened();
  expect((await fetch(`${world.sandbox.url}/cards/${randomUUID()}`)).status).toBe(404);
  expect(wayTo(await choose(url, '4084084084084081'))).toEqual([303, new URL(url).pathname]);
  expect((await choose(url, 'visa', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect(await read(reference)).toMatchObject({ state: 'pending', paidPesewas: 0 });
});
