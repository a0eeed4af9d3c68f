import { rowsIn } from '#test/support/rows.ts';
import { setUserActive } from '#slices/identity/contract.ts';
import { setUserRole, showUserAccess } from '#slices/identity/contract-user-access.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addMember, signIn } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let trade: Trade;
beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const REASON = 'She asked for it by telephone';
type Role = 'farmer' | 'buyer' | 'transporter' | 'quality_inspector' | 'admin';
const give = (who: Viewer, role: Role, { by = trade.admin, from }: { by?: Viewer; from?: string } = {}) =>
  trade.app
    .as(by)
    .call(setUserRole, {
      params: { userId: who.id },
      body: { role, reason: REASON, ...(from === undefined ? {} : { from }) },
    });
const accessOf = (who: Viewer) => trade.app.as(trade.admin).call(showUserAccess, { params: { userId: who.id } });
const statusFor = async (cookie: string) => (await trade.app.request('/api/auth/user', { headers: { cookie } })).status;

describe('another role', () => {
  test('is given with a reason: the person is notified, signed out and comes back in it; the audit log has old, new and why', async () => {
    const person = await addMember(trade.app, { role: 'buyer' });
    const before = await signIn(trade.app, person);
    expect(await give(person, 'transporter', { from: 'buyer' })).toMatchObject({ role: 'transporter' });
    expect(await statusFor(before)).toBe(401);
    const after = await signIn(trade.app, person);
    const shown = await trade.app.request('/api/auth/user', { headers: { cookie: after } });
    expect(await shown.json()).toMatchObject({ role: 'transporter' });
    const { db } = trade.app.platform;
    const notices = await rowsIn(db, "select params from notices where recipient = $1 and kind = 'role_changed'", [
      `user:${person.id}`,
    ]);
    expect(notices).toMatchObject([{ params: { from: 'buyer', to: 'transporter', reason: REASON } }]);
    const entries = await rowsIn(
      db,
      "select details from audit_entries where action = 'identity.set_user_role' and subject = $1",
      [person.id],
    );
    expect(entries).toMatchObject([{ details: { from: 'buyer', role: 'transporter', reason: REASON } }]);
  });

  test('the same again changes nothing; one that somebody changed meanwhile is refused; without a reason it is not given', async () => {
    const person = await addMember(trade.app, { role: 'buyer' });
    const cookie = await signIn(trade.app, person);
    expect(await give(person, 'buyer')).toMatchObject({ role: 'buyer' });
    expect(await statusFor(cookie)).toBe(200);
    await expect(give(person, 'transporter', { from: 'farmer' })).rejects.toMatchObject({
      status: 409,
      code: 'user.role_moved',
    });
    const body = { role: 'farmer' as const, reason: ' ' };
    await expect(
      trade.app.as(trade.admin).call(setUserRole, { params: { userId: person.id }, body }),
    ).rejects.toMatchObject({ status: 422 });
  });

  test('is given by admins only, and never to oneself', async () => {
    const person = await trade.app.person({ role: 'buyer' });
    for (const by of [trade.farmer, trade.inspector, person])
      await expect(give(person, 'admin', { by })).rejects.toMatchObject({ status: 403 });
    await expect(give(trade.admin, 'buyer')).rejects.toMatchObject({ status: 409, code: 'user.is_yourself' });
    expect(await give(person, 'admin')).toMatchObject({ role: 'admin' });
  });

  test('waits for orders and listings that need the present one', async () => {
    const farmer = await trade.app.person({ role: 'farmer' });
    const transporter = await trade.app.person({ role: 'transporter' });
    expect((await accessOf(farmer)).duties).toEqual([]);
    const order = await trade.orderAt('in_transit', {}, { farmer, transporter });
    for (const [who, role] of [
      [farmer, 'buyer'],
      [transporter, 'farmer'],
      [trade.buyer, 'farmer'],
    ] as const) {
      await expect(give(who, role)).rejects.toMatchObject({ status: 409, code: 'user.has_duties' });
    }
    expect((await accessOf(farmer)).duties).toEqual([expect.stringMatching(/listing/), '1 order under way']);
    await trade.move(transporter, order.id, 'delivered');
    await trade.move(trade.buyer, order.id, 'completed');
    expect(await give(transporter, 'buyer')).toMatchObject({ role: 'buyer' });
    await expect(give(farmer, 'buyer')).rejects.toMatchObject({
      problem: { data: { duties: [expect.stringMatching(/listing/)] } },
    });
  });

  test('keeps a verification only as far as it asks for nothing more', async () => {
    const farmer = await trade.app.person({ role: 'farmer', kycStatus: 'approved' });
    const buyer = await trade.app.person({ role: 'buyer', kycStatus: 'approved' });
    const verified = Object.fromEntries((await accessOf(buyer)).roles.map((one) => [one.role, one.verified]));
    expect(verified).toMatchObject({ farmer: false, transporter: true, quality_inspector: false, admin: true });
    expect(await give(farmer, 'buyer')).toMatchObject({ kycStatus: 'approved' });
    expect(await give(buyer, 'quality_inspector')).toMatchObject({ kycStatus: 'pending' });
  });
});

test.each(['role', 'activity'] as const)('of two admins who take each other’s %s at once, one stays', async (what) => {
  const [one, other] = await Promise.all([trade.app.person({ role: 'admin' }), trade.app.person({ role: 'admin' })]);
  const take = (by: Viewer, who: Viewer) =>
    what === 'role'
      ? give(who, 'buyer', { by })
      : trade.app.as(by).call(setUserActive, { params: { userId: who.id }, body: { isActive: false } });
  const both = await Promise.allSettled([take(one, other), take(other, one)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const left = await rowsIn(
    trade.app.platform.db,
    "select id from users where id = any($1) and role = 'admin' and is_active",
    [[one.id, other.id]],
  );
  expect(left).toHaveLength(1);
});
