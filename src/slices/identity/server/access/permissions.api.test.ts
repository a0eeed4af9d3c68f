import { newId } from '#kernel/ids.ts';
import { PERMISSIONS, type Permission } from '#kernel/permissions/permission.ts';
import { listUsers, setUserActive, setUserKyc } from '../../contract.ts';
import {
  endUserSessions,
  listAdministrators,
  setUserPermissions,
  setUserRole,
  showUserAccess,
} from '../../contract-user-access.ts';
import { deleteAccount } from '../../contract-privacy.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let app: TestApp;
let chief: Viewer;
beforeAll(async () => {
  app = await testApp();
  chief = await addMember(app, { role: 'admin', firstName: 'Efua' });
});
afterAll(() => app.close());

const of = (who: Viewer) => ({ params: { userId: who.id } });
interface Giving {
  readonly by?: Viewer | null;
  readonly from?: Permission[];
  readonly password?: string;
}
const give = (who: Viewer, permissions: Permission[], { by = chief, from, password = PASSWORD }: Giving = {}) =>
  app
    .as(by)
    .call(setUserPermissions, { ...of(who), body: { permissions, currentPassword: password, ...(from && { from }) } });
const admin = (...permissions: Permission[]) => addMember(app, { role: 'admin', permissions });
const reason = 'She asked for it';

describe('permissions', () => {
  test('count from the next request on in the same session; the person is notified and the audit log has them', async () => {
    const person = await admin('accounts', 'listings');
    const cookie = await signIn(app, person);
    const users = async () => (await app.request('/api/admin/users', { headers: { cookie } })).status;
    expect(await users()).toBe(200);
    expect(await give(person, ['orders', 'listings'], { from: ['accounts', 'listings'] })).toMatchObject({
      role: 'admin',
      permissions: ['listings', 'orders'],
    });
    expect(await users()).toBe(403);
    const shown = await app.request('/api/auth/user', { headers: { cookie } });
    expect(await shown.json()).toMatchObject({ permissions: ['listings', 'orders'] });
    const { db } = app.platform;
    const notices = await rowsIn(db, "select kind, params from notices where recipient = $1 and kind like 'perm%'", [
      `user:${person.id}`,
    ]);
    expect(notices).toEqual([
      { kind: 'permissions_changed', params: { given: 'Orders', taken: 'Accounts', by: 'Efua Bediako' } },
    ]);
    const entries = await rowsIn(
      db,
      "select actor_id, details from audit_entries where action = 'identity.set_user_permissions' and subject = $1",
      [person.id],
    );
    expect(entries).toMatchObject([
      { actor_id: chief.id, details: { from: 'accounts, listings', permissions: 'orders, listings' } },
    ]);
  });

  test('that somebody changed meanwhile stay as they are; the same again changes nothing', async () => {
    const person = await admin('orders');
    await expect(give(person, ['books'], { from: ['accounts'] })).rejects.toMatchObject({
      status: 409,
      code: 'user.permissions_moved',
    });
    expect(await give(person, ['orders'], { from: [] })).toMatchObject({ permissions: ['orders'] });
    expect(await give(person, [])).toMatchObject({ permissions: [] });
    const told = await rowsIn(app.platform.db, 'select params from notices where recipient = $1', [
      `user:${person.id}`,
    ]);
    expect(told).toMatchObject([{ params: { given: '', taken: 'Orders' } }]);
  });

  test('are given by the staff alone, with the password, to other administrators', async () => {
    const person = await admin('orders');
    const others = PERMISSIONS.filter((permission) => permission !== 'staff');
    await expect(give(person, ['books'], { by: null })).rejects.toMatchObject({ status: 401 });
    await expect(give(person, ['books'], { by: await addMember(app, { role: 'buyer' }) })).rejects.toMatchObject({
      code: 'role.not_allowed',
    });
    await expect(give(person, ['books'], { by: await admin(...others) })).rejects.toMatchObject({
      status: 403,
      code: 'permission.missing',
      problem: { data: { needs: ['staff'] } },
    });
    await expect(give(chief, ['staff'])).rejects.toMatchObject({ status: 409, code: 'user.is_yourself' });
    await expect(give(person, ['books'], { password: 'not-it-at-all' })).rejects.toMatchObject({
      status: 403,
      code: 'password.wrong',
    });
    await expect(give(await addMember(app, { role: 'farmer' }), ['books'])).rejects.toMatchObject({
      status: 409,
      code: 'user.not_an_admin',
    });
    await expect(give({ ...person, id: newId() }, ['books'])).rejects.toMatchObject({ status: 404 });
    expect(await app.as(chief).call(showUserAccess, of(person))).toMatchObject({ permissions: ['orders'] });
  });

  test('that do not exist are refused', async () => {
    const person = await admin('orders');
    const cookie = await signIn(app, chief);
    const response = await app.request(`/api/admin/users/${person.id}/permissions`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ permissions: ['everything'], currentPassword: PASSWORD }),
    });
    expect(response.status).toBe(422);
  });
});

describe('an administrator’s account', () => {
  test('is not changed by an admin of accounts alone, nor anybody else’s by the staff alone', async () => {
    const [accounts, staff, person] = [await admin('accounts'), await admin('staff'), await admin()];
    const buyer = await addMember(app, { role: 'buyer' });
    const acts = (by: Viewer, who: Viewer) => [
      () => app.as(by).call(endUserSessions, { ...of(who), body: { reason } }),
      () => app.as(by).call(setUserKyc, { ...of(who), body: { status: 'approved' } }),
      () => app.as(by).call(setUserActive, { ...of(who), body: { isActive: true } }),
      () => app.as(by).call(setUserRole, { ...of(who), body: { role: 'transporter', reason } }),
    ];
    for (const act of [...acts(accounts, person), ...acts(staff, buyer)])
      await expect(act()).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
    for (const act of [...acts(staff, person), ...acts(accounts, buyer)]) await act();
  });

  test('begins without permissions, is made by the staff alone, and keeps none in another role', async () => {
    const [accounts, staff] = [await admin('accounts'), await admin('staff')];
    const person = await addMember(app, { role: 'buyer' });
    const make = (by: Viewer, role: 'admin' | 'buyer') =>
      app.as(by).call(setUserRole, { ...of(person), body: { role, reason } });
    await expect(make(accounts, 'admin')).rejects.toMatchObject({ code: 'permission.missing' });
    await expect(make(staff, 'admin')).rejects.toMatchObject({ code: 'permission.missing' });
    expect(await make(chief, 'admin')).toMatchObject({ role: 'admin', permissions: [] });
    await give(person, ['payouts']);
    expect(await make(chief, 'buyer')).toMatchObject({ permissions: [] });
    expect(await make(chief, 'admin')).toMatchObject({ permissions: [] });
  });

  test('is found among the administrators, with what they hold; nobody without the role sees the list', async () => {
    const person = await admin('books');
    const found = await app.as(await admin()).call(listAdministrators);
    expect(found).toContainEqual({ id: person.id, name: 'Kofi Bediako', permissions: ['books'] });
    await expect(app.as(await addMember(app, { role: 'buyer' })).call(listAdministrators)).rejects.toMatchObject({
      status: 403,
    });
    const page = await app.as(chief).call(listUsers, { query: { role: 'admin', limit: 100 } });
    expect(page.items.find(({ id }) => id === person.id)).toMatchObject({ permissions: ['books'] });
  });
});

test('the last who gives permissions cannot delete their account, however many administrators there are', async () => {
  const alone = await testApp();
  const last = await addMember(alone, { role: 'admin' });
  await addMember(alone, { role: 'admin', permissions: PERMISSIONS.filter((one) => one !== 'staff') });
  const go = () => alone.as(last).call(deleteAccount, { body: { currentPassword: PASSWORD } });
  await expect(go()).rejects.toMatchObject({ code: 'account.last_admin' });
  await addMember(alone, { role: 'admin', permissions: ['staff'] });
  expect(await go()).toEqual({ ok: true });
  await alone.close();
});
