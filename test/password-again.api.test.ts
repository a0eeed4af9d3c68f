import { newId } from '#kernel/ids.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { escrowWorld, type EscrowWorld, newPhone, PASSWORD } from '#test/support/escrow-world.ts';
import { signIn } from '#test/support/people.ts';
import { addTrustedNumber } from '#test/support/trusted-number.ts';
import type { Viewer } from '#wire/viewer.ts';
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

/** What one administrator may do without typing the password again, by why it is no danger. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'only asks a second administrator, or takes that back': [
    'admin.withdraw_proposal',
    'payouts.prepare',
    'payouts.take_out',
    'reconciliation.propose_act',
    'reconciliation.propose_assignment',
    'reconciliation.propose_fee_rule',
    'reconciliation.propose_settlement',
    'reconciliation.withdraw_act',
    'reconciliation.withdraw_assignment',
    'reconciliation.withdraw_settlement',
    'refunds.propose_another',
    'settings.add_fee_rule',
    'settings.add_tax_rates',
    'settings.add_tax_registration',
    'settings.end_fee_rule',
    'settings.set_limit',
  ],
  'stops money or people, in a hurry': [
    'escrow.dispute',
    'identity.end_user_sessions',
    'identity.reject_kyc',
    'payouts.stop',
    'reconciliation.end_fee_rule',
  ],
  'is words, a list or a note': [
    'admin.add_reply',
    'admin.change_reply',
    'admin.remove_reply',
    'disputes.assign',
    'disputes.note',
    'escrow.add_dispute_photo',
    'escrow.add_statement',
    'escrow.answer_chargeback',
    'notifications.send_again',
    'reconciliation.ask',
    'reconciliation.assign',
    'reconciliation.keep_statement_map',
    'reconciliation.plan_act',
    'reconciliation.plan_assignment',
    'reconciliation.remove_statement_map',
    'reconciliation.upload',
  ],
  'asks for the password each time': ['identity.set_user_permissions'],
  'moves no money and gives no power': [
    'admin.set_event_aside',
    'admin.try_event_again',
    'orders.move_deadline',
    'quality.release',
    'settings.change',
    'suspicions.clear',
    'suspicions.confirm',
    'suspicions.undo',
    'transport.create_point',
    'transport.create_type',
    'transport.delete_type',
    'transport.edit_point',
    'transport.edit_type',
  ],
  'is for the parties of an order alone': [
    'orders.accept_weight',
    'orders.answer_change',
    'orders.change_address',
    'orders.change_contact',
    'orders.choose_way',
    'orders.confirm_receipt',
    'orders.confirm_weight',
    'orders.pay',
    'orders.propose_change',
    'orders.propose_day',
  ],
};
const POWERFUL: readonly Permission[] = ['accounts', 'books', 'disputes', 'orders', 'payouts', 'settings', 'staff'];

test('password: each act of an administrator asks for it, or is listed with why it does not', () => {
  const acts = world.app.product.dispatcher.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, permission }) => method !== 'GET' && POWERFUL.some((one) => permission?.includes(one)));
  const listed = Object.values(WITHOUT).flat();
  expect(acts.filter(({ asksPassword }) => asksPassword === false).map(({ id }) => id)).toEqual(
    expect.arrayContaining(listed),
  );
  expect(acts.filter(({ asksPassword, id }) => asksPassword === false && !listed.includes(id))).toEqual([]);
});

test('password: an administrator who cancels an order types it again, its buyer does not', async () => {
  const [buyer, admin] = [await world.member('buyer'), await world.member('admin')];
  const status = async (who: Viewer) => {
    const cookie = await signIn(world.app, who);
    world.app.clock.advance(11 * MINUTE_MS);
    return send(cookie, 'POST', `/api/orders/${newId()}/cancel`, {});
  };
  expect(await status(buyer)).toEqual([404, 'order.not_found']);
  expect(await status(admin)).toEqual([403, 'password.again']);
});
