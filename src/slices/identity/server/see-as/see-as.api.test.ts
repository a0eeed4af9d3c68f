import { MINUTE_MS } from '#kernel/time.ts';
import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { Browser } from '#test/support/proofs.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLooks } from '../../contract-see-as.ts';
import { setUserPermissions, setUserRole } from '../../contract-user-access.ts';
import { setUserActive } from '../../contract.ts';
import { MOST_PAGES } from '../../domain/see-as.ts';
import { endViews } from './end-views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const BODY = { category: 'order', reason: 'Cannot find the order of Monday' };
const seeAsPath = ({ id }: Viewer) => `/api/admin/users/${id}/see-as`;
const newAdmin = () => addMember(app, { role: 'admin', permissions: PERMISSIONS });

async function signedIn(member: Viewer): Promise<Browser> {
  const browser = new Browser(app);
  await browser.post('/api/login', { email: member.email, password: PASSWORD });
  return browser;
}

/** An administrator with a browser that sees as somebody new. */
async function watching(role = 'buyer') {
  const [admin, person] = [await newAdmin(), await addMember(app, { role, firstName: 'Ama' })];
  const browser = await signedIn(admin);
  expect((await browser.post(seeAsPath(person), BODY)).status).toBe(200);
  return { admin, person, browser };
}

async function readBy(browser: Browser, path = '/api/auth/user') {
  const response = await app.request(path, { headers: { cookie: browser.jar.header } });
  const body: unknown = await response.json();
  return { status: response.status, code: Object(body).code, id: Object(body).id };
}

const entriesAbout = (person: Viewer) =>
  rowsIn<{ action: string; details: Record<string, unknown> }>(
    app.platform.db,
    'select action, details from audit_entries where subject = $1 order by position',
    [person.id],
  );

test('an administrator sees what the person sees, who is notified, and every step is in the audit log', async () => {
  const { admin, person, browser } = await watching();
  expect(await readBy(browser)).toMatchObject({ status: 200, id: person.id });
  await readBy(browser, '/api/my-orders?limit=3');
  await readBy(browser, '/api/my-orders?limit=4');
  const stopped = await browser.post('/api/see-as/stop', {});
  expect(await stopped.json()).toEqual({ userId: person.id });
  expect(await readBy(browser)).toMatchObject({ status: 200, id: admin.id });
  const entries = await entriesAbout(person);
  expect(entries.map(({ action, details }) => [action, details['path'] ?? details['by'] ?? details['reason']])).toEqual(
    [
      ['identity.see_as', BODY.reason],
      ['identity.see_page', '/api/auth/user'],
      ['identity.see_page', '/api/my-orders'],
      ['identity.see_as_ended', 'stop'],
    ],
  );
  const told = await rowsIn(
    app.platform.db,
    "select params ->> 'help' as help, in_app from notices where recipient = $1 and kind = 'seen_as'",
    [`user:${person.id}`],
  );
  expect(told).toEqual([{ help: 'an order', in_app: true }]);
  expect(JSON.stringify(told)).not.toContain(BODY.reason);
  expect(await app.as(person).call(listLooks)).toMatchObject([{ category: 'order' }]);
  expect(await app.as(admin).call(listLooks)).toEqual([]);
});

test('what opens a view is a secret that scripts do not see, of which the database has a hash', async () => {
  const [admin, person] = [await newAdmin(), await addMember(app, { role: 'farmer' })];
  const session = await signIn(app, admin);
  const begun = await app.request(seeAsPath(person), {
    method: 'POST',
    headers: { cookie: session, 'content-type': 'application/json' },
    body: JSON.stringify(BODY),
  });
  const [set = ''] = begun.headers.getSetCookie();
  expect(set).toMatch(/^farmgate\.seeing=[0-9a-f]{32}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax/);
  const secret = /=([0-9a-f]{32})/.exec(set)?.[1] ?? '';
  const rows = await rowsIn(app.platform.db, 'select * from see_as_views where admin_id = $1', [admin.id]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);

  const view = set.split(';', 1)[0];
  const who = async (cookie: string) => {
    const response = await app.request('/api/auth/user', { headers: { cookie } });
    const body: unknown = await response.json();
    return Object(body).id ?? Object(body).code;
  };
  expect(await who(`${session}; ${view}`)).toBe(person.id);
  // Without the session, with somebody else's, and with another one of the same administrator.
  expect(await who(view ?? '')).toBe('session.required');
  const other = await newAdmin();
  expect(await who(`${await signIn(app, other)}; ${view}`)).toBe(other.id);
  expect(await who(`${await signIn(app, admin)}; ${view}`)).toBe('seeing.over');
});

test('nobody sees as an administrator, as themselves, as somebody deactivated or gone', async () => {
  const admin = await newAdmin();
  const browser = await signedIn(admin);
  const asked = async (person: Pick<Viewer, 'id'>, body: object = BODY) => {
    const response = await browser.post(`/api/admin/users/${person.id}/see-as`, body);
    return [response.status, Object(await response.json()).code];
  };
  expect(await asked(await addMember(app, { role: 'admin', permissions: [] }))).toEqual([409, 'see_as.not_possible']);
  expect(await asked(admin)).toEqual([409, 'see_as.not_possible']);
  const person = await addMember(app, { role: 'farmer' });
  expect(await asked(person, { category: 'order', reason: ' ' })).toEqual([422, 'input.invalid']);
  await app.as(admin).call(setUserActive, { params: { userId: person.id }, body: { isActive: false } });
  expect(await asked(person)).toEqual([409, 'see_as.not_possible']);
  expect(await asked({ id: '0192f3a1-0000-7000-8000-000000000000' })).toEqual([404, 'user.not_found']);
});

test('it takes the permission, and the password within ten minutes', async () => {
  const person = await addMember(app, { role: 'farmer' });
  const without = await addMember(app, {
    role: 'admin',
    permissions: PERMISSIONS.filter((permission) => permission !== 'see_as'),
  });
  const status = async (browser: Browser) => Object(await (await browser.post(seeAsPath(person), BODY)).json()).code;
  expect(await status(await signedIn(without))).toBe('permission.missing');
  const browser = await signedIn(await newAdmin());
  app.clock.advance(11 * MINUTE_MS);
  expect(await status(browser)).toBe('password.again');
  await browser.post('/api/password/confirm', { password: PASSWORD });
  expect(await status(browser)).toBeUndefined();
  expect(await readBy(browser)).toMatchObject({ id: person.id });
});

test('a second view replaces the first, also in another browser', async () => {
  const { admin, person, browser } = await watching();
  const [next, elsewhere] = [await addMember(app, { role: 'farmer' }), await signedIn(admin)];
  await elsewhere.post(seeAsPath(next), BODY);
  expect(await readBy(elsewhere)).toMatchObject({ id: next.id });
  expect(await readBy(browser)).toMatchObject({ status: 403, code: 'seeing.over' });
  expect((await entriesAbout(person)).at(-1)).toMatchObject({ details: { by: 'replaced' } });
});

const boss = () => newAdmin().then((admin) => app.as(admin));

test.each<[string, string, (parts: Awaited<ReturnType<typeof watching>>) => Promise<unknown>]>([
  ['time', 'the clock', async () => app.clock.advance(15 * MINUTE_MS)],
  [
    'permission',
    'the permission is taken',
    async ({ admin }) =>
      (await boss()).call(setUserPermissions, {
        params: { userId: admin.id },
        body: { permissions: ['accounts'], currentPassword: PASSWORD },
      }),
  ],
  [
    'person',
    'the person is deactivated',
    async ({ person }) =>
      (await boss()).call(setUserActive, { params: { userId: person.id }, body: { isActive: false } }),
  ],
  [
    'person',
    'the person becomes an administrator',
    async ({ person }) =>
      (await boss()).call(setUserRole, { params: { userId: person.id }, body: { role: 'admin', reason: 'Joins us' } }),
  ],
])('it ends by %s when %s, and that is written down', async (by, _, act) => {
  const parts = await watching();
  await act(parts);
  expect(await readBy(parts.browser)).toMatchObject({ status: 403, code: 'seeing.over' });
  await endViews.run(app.platform, app.clock.now());
  expect((await entriesAbout(parts.person)).filter(({ action }) => action === 'identity.see_as_ended')).toMatchObject([
    { details: { by } },
  ]);
  // Nothing happens as the administrator before they say so.
  expect((await parts.browser.post('/api/see-as/stop', {})).status).toBe(200);
  expect(await readBy(parts.browser)).toMatchObject({ status: 200, id: parts.admin.id });
});

test('it ends with the session of its administrator, however that ends', async () => {
  const { admin, person, browser } = await watching();
  const out = await browser.post('/api/logout', {});
  expect(out.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^farmgate\.seeing=; Max-Age=0/));
  await endViews.run(app.platform, app.clock.now());
  expect((await entriesAbout(person)).at(-1)).toMatchObject({ details: { by: 'signed_out' } });

  const again = await watching();
  await (await boss()).call(setUserActive, { params: { userId: again.admin.id }, body: { isActive: false } });
  expect(await readBy(again.browser)).toMatchObject({ status: 401 });
  await endViews.run(app.platform, app.clock.now());
  expect((await entriesAbout(again.person)).at(-1)).toMatchObject({ details: { by: 'signed_out' } });
  expect(admin.id).not.toBe(again.admin.id);
});

test('the person erases their account: it is over at once, and the reason is forgotten', async () => {
  const { person, browser } = await watching();
  const own = await signedIn(person);
  expect((await own.post('/api/account/deletion', { currentPassword: PASSWORD })).status).toBe(200);
  expect(await readBy(browser)).toMatchObject({ status: 403, code: 'seeing.over' });
  const rows = await rowsIn(app.platform.db, 'select reason, ended_by from see_as_views where person_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ reason: '', ended_by: 'person' }]);
});

test('no more pages are seen than can be written down', async () => {
  const { person, browser } = await watching();
  await readBy(browser);
  await rowsIn(app.platform.db, 'update see_as_views set pages = $2 where person_id = $1', [person.id, MOST_PAGES]);
  expect(await readBy(browser)).toMatchObject({ status: 200, id: person.id });
  expect(await readBy(browser, '/api/my-orders')).toMatchObject({ status: 403, code: 'seeing.over' });
});

test('the stream of news is a visitor’s: the person is not shown as online, and neither hears of theirs', async () => {
  const { person, browser } = await watching();
  const response = await app.request('/api/live?topics=me,market', { headers: { cookie: browser.jar.header } });
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  expect(await rowsIn(app.platform.db, 'select person_id from live_streams where person_id = $1', [person.id])).toEqual(
    [],
  );
  await reader?.cancel();
});

test('the person’s own use of the product stays as it was: nobody seems to have signed in as them', async () => {
  const { person, browser } = await watching();
  await readBy(browser);
  const seen = await rowsIn(app.platform.db, 'select user_id from people_seen where user_id = $1', [person.id]);
  expect(seen).toEqual([]);
});
