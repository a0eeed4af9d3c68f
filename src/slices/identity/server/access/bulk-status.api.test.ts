import { newId } from '#kernel/ids.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { previewUsersActive, setUsersActive, undoUsersActive } from '../../contract-bulk-status.ts';
import { setUserActive } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const REASON = 'They sold the same photograph';
const newAdmin = (...permissions: Permission[]) => app.person({ role: 'admin', permissions });
const farmers = async (count: number) => {
  const made: Viewer[] = [];
  for (let number = 0; number < count; number += 1) made.push(await addMember(app, { role: 'farmer' }));
  return made;
};
const idsOf = (people: readonly Viewer[]) => people.map(({ id }) => id);
const activeAmong = async (people: readonly Viewer[]) => {
  const rows = await rowsIn<{ id: string }>(
    app.platform.db,
    'select id from users where is_active and id = any($1::uuid[])',
    [idsOf(people)],
  );
  return idsOf(people).map((id) => rows.some((row) => row.id === id));
};

function deactivate(admin: Viewer, people: readonly Viewer[], idempotencyKey = newId()) {
  const body = { userIds: idsOf(people), isActive: false, reason: REASON };
  return app.as(admin).call(setUsersActive, { body, idempotencyKey });
}

test('what would change is shown with why the rest stays, and is what is done', async () => {
  const admin = await newAdmin('accounts');
  const [first, second, third] = await farmers(3);
  if (!first || !second || !third) throw new Error('Nobody was made.');
  await app.as(admin).call(setUserActive, { params: { userId: second.id }, body: { isActive: false } });
  const chosen = [first, second, third, await newAdmin('staff'), admin];
  const preview = await app
    .as(admin)
    .call(previewUsersActive, { query: { isActive: 'false', ids: [...idsOf(chosen), newId()].join(',') } });
  expect(preview.map(({ problem }) => problem)).toEqual([null, 'same', null, 'staff', 'yourself', 'gone']);
  expect(await activeAmong(chosen)).toEqual([true, false, true, true, true]);
  const cookie = await signIn(app, first);
  expect(await deactivate(admin, chosen)).toMatchObject({ changed: 2, leftAlone: 3 });
  expect(await activeAmong(chosen)).toEqual([false, false, false, true, true]);
  expect((await app.request('/api/auth/user', { headers: { cookie } })).status).toBe(401);
  const entries = await rowsIn(
    app.platform.db,
    "select details ->> 'isActive' as active from audit_entries where subject = $1 and action = 'identity.set_user_active'",
    [first.id],
  );
  expect(entries).toEqual([{ active: 'false' }]);
});

test('sent twice under one key it is done once, and what changes nobody is refused', async () => {
  const admin = await newAdmin('accounts');
  const people = await farmers(2);
  const once = await deactivate(admin, people, 'the-same-key');
  expect(await deactivate(admin, people, 'the-same-key')).toEqual(once);
  await expect(deactivate(admin, people)).rejects.toMatchObject({ status: 409, code: 'status.nobody' });
});

test('it is undone within ten minutes, once, by the admin who did it, and not for whom somebody decided anew', async () => {
  const [admin, other] = [await newAdmin('accounts'), await newAdmin('accounts')];
  const people = await farmers(3);
  const { id } = await deactivate(admin, people);
  const [again = ''] = idsOf(people);
  for (const isActive of [true, false])
    await app.as(other).call(setUserActive, { params: { userId: again }, body: { isActive } });
  const undo = (by: Viewer, actId = id) => app.as(by).call(undoUsersActive, { params: { actId } });
  await expect(undo(other)).rejects.toMatchObject({ status: 404, code: 'status.no_such_act' });
  expect(await undo(admin)).toEqual({ changed: 2, leftAlone: 1 });
  expect(await activeAmong(people)).toEqual([false, true, true]);
  await expect(undo(admin)).rejects.toMatchObject({ status: 409, code: 'status.too_late' });

  const late = await deactivate(admin, people.slice(1));
  app.clock.advance(10 * MINUTE_MS);
  await expect(undo(admin, late.id)).rejects.toMatchObject({ status: 409, code: 'status.too_late' });
});
