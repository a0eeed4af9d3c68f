import { MINUTE_MS } from '#kernel/time.ts';
import { escrowWorld, type EscrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { signIn } from '#test/support/people.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());

/** Somebody with a payout number, signed in eleven minutes ago. */
async function signedInBefore() {
  const farmer = await world.member('farmer');
  const { id } = await addTrustedNumber(world.app, farmer, { phone: newPhone(), network: 'mtn', password: PASSWORD });
  const cookie = await signIn(world.app, farmer);
  world.app.clock.advance(11 * MINUTE_MS);
  return { cookie, number: `/api/escrow/payment-methods/${id}` };
}

async function send(cookie: string, method: string, address: string, body?: object) {
  const response = await world.app.request(address, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return [response.status, Object(answer).code];
}

test('password: removing a payout number asks for it again, once it was typed longer than ten minutes ago', async () => {
  const { cookie, number } = await signedInBefore();
  expect(await send(cookie, 'PUT', `${number}/default`)).toEqual([403, 'password.again']);
  expect(await send(cookie, 'DELETE', number)).toEqual([403, 'password.again']);
  const confirm = (password: string) => send(cookie, 'POST', '/api/password/confirm', { password });
  expect(await confirm('not-this-one')).toEqual([403, 'password.wrong']);
  expect(await send(cookie, 'DELETE', number)).toEqual([403, 'password.again']);
  expect(await confirm(PASSWORD)).toEqual([200, undefined]);
  expect(await send(cookie, 'DELETE', number)).toEqual([200, undefined]);
});

test('password: what was just typed to sign in counts for ten minutes', async () => {
  const farmer = await world.member('farmer');
  const { id } = await addTrustedNumber(world.app, farmer, { phone: newPhone(), network: 'mtn', password: PASSWORD });
  const cookie = await signIn(world.app, farmer);
  expect(await send(cookie, 'DELETE', `/api/escrow/payment-methods/${id}`)).toEqual([200, undefined]);
});

test('password: what moves money or power asks for it', () => {
  const asking = world.app.product.dispatcher.routes.filter(({ endpoint }) => endpoint.asksPassword);
  expect(asking.map(({ endpoint }) => endpoint.id).toSorted()).toEqual([
    'admin.approve_proposal',
    'consent.give',
    'disputes.decide',
    'escrow.make_method_default',
    'escrow.remove_payment_method',
    'payouts.approve',
    'payouts.refuse',
    'reconciliation.approve_act',
    'reconciliation.approve_assignment',
    'reconciliation.approve_fee_rule',
    'reconciliation.approve_settlement',
  ]);
});
