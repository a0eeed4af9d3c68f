import { setUserActive } from '../../contract.ts';
import { setUserPermissions } from '../../contract-user-access.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, PASSWORD } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test.each(['permissions', 'activity'] as const)(
  'of two who give permissions and take each other’s %s at once, one goes on giving them',
  async (what) => {
    const [one, other] = [await addMember(app, { role: 'admin' }), await addMember(app, { role: 'admin' })];
    const take = (by: Viewer, { id: userId }: Viewer) =>
      what === 'permissions'
        ? app
            .as(by)
            .call(setUserPermissions, {
              params: { userId },
              body: { permissions: ['orders'], currentPassword: PASSWORD },
            })
        : app.as(by).call(setUserActive, { params: { userId }, body: { isActive: false } });
    const both = await Promise.allSettled([take(one, other), take(other, one)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const left = await rowsIn(
      app.platform.db,
      "select id from users where id = any($1) and is_active and 'staff' = any(permissions)",
      [[one.id, other.id]],
    );
    expect(left).toHaveLength(1);
  },
);
