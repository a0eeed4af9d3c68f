import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { createLog } from '#platform/log.ts';
import { login } from '#slices/identity/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerAddress } from '#platform/http/origin.ts';
import { Hono } from 'hono';

// What holds for the server as a whole, whatever slice answers.

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

describe('the server', () => {
  test('has no account that anybody could know', async () => {
    expect(await rowsIn(app.platform.db, 'select email from users')).toEqual([]);
  });

  test.each(['TRACE', 'CONNECT', 'PROPFIND'])('does not answer %s', async (method) => {
    // The runtime's own Request refuses some of these names; what reaches the app is a method that no route has.
    const address = new Request('http://localhost/api/auth/user', { method: 'POST' });
    const response = await app.http.request(
      new Proxy(address, { get: (target, name) => (name === 'method' ? method : Reflect.get(target, name, target)) }),
    );
    expect(response.status).toBe(404);
  });

  test('lends nothing to other origins, whatever they say', async () => {
    for (const origin of ['https://evil.example', 'null', 'http://localhost.evil.example']) {
      const response = await app.request('/api/public/listings', { headers: { origin } });
      expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      const asked = await app.request('/api/login', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([404, null]);
    }
  });

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ])('changes nothing for another site: %o', async (from) => {
    const member = await addMember(app, { role: 'buyer' });
    const init = {
      method: 'POST',
      headers: { ...from, host: 'localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: PASSWORD }),
    };
    const response = await app.request(login.path, init);
    expect([response.status, (await response.json()).code, response.headers.getSetCookie()]).toEqual([
      403,
      'request.cross_site',
      [],
    ]);
  });

  test('believes nobody but its own proxy about where a call comes from', async () => {
    const probe = new Hono().get('/', (context) =>
      context.text(`${callerAddress(context, false)} ${callerAddress(context, true)}`),
    );
    const response = await probe.request('http://localhost/', { headers: { 'x-forwarded-for': '1.1.1.1, 41.66.1.9' } });
    expect(await response.text()).toBe('local 41.66.1.9');
  });

  test('never tells the token of a session but in its cookie', async () => {
    const member = await addMember(app, { role: 'buyer' });
    const response = await app.request(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: PASSWORD }),
    });
    const [session] = await rowsIn<{ token: string }>(
      app.platform.db,
      'select token from sessions where user_id = $1',
      [member.id],
    );
    expect(session?.token.length).toBeGreaterThanOrEqual(32);
    expect(await response.text()).not.toContain(session?.token);
  });

  test('takes a name that is given twice for no value at all', async () => {
    const admin = await app.person({ role: 'admin' });
    const member = await addMember(app, { role: admin.role });
    const signedIn = await app.request(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: PASSWORD }),
    });
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await app.request('/api/admin/users?role=farmer&role=admin', { headers: { cookie } })).status).toBe(422);
  });

  test('says nothing of its inside when something breaks, and all of it to the log', async () => {
    const lines: string[] = [];
    const broken = await testApp({ log: createLog('info', { write: (line) => lines.push(line) }) });
    await rowsIn(broken.platform.db, 'alter table users rename to lost_users');
    const response = await broken.request(login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.example', password: PASSWORD }),
    });
    const text = await response.text();
    await broken.close();
    expect(response.status).toBe(500);
    expect(text).not.toMatch(/lost_users|relation|select|\.ts|node_modules/);
    const { requestId, fault } = lines.map((line) => JSON.parse(line)).find((entry) => 'fault' in entry) ?? {};
    expect(fault).toMatch(/relation[^]*\n\s+at /);
    expect(text).toContain(requestId);
  });
});

test('the log says who was refused and who came in, and never what they typed', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const watched = await testApp({ log });
  const member = await addMember(watched, { role: 'buyer' });
  await watched
    .as(null)
    .call(login, { body: { email: member.email, password: 'not-this-one' } })
    .catch(() => undefined);
  await watched.as(null).call(login, { body: { email: member.email, password: PASSWORD } });
  await watched.close();
  const entries = lines.map((line) => JSON.parse(line)).filter((entry) => entry.access === 'password');
  expect(entries.map(({ outcome, personId }) => [outcome, personId])).toEqual([
    ['refused', null],
    ['in', member.id],
  ]);
  for (const typed of [PASSWORD, 'not-this-one', member.email]) expect(lines.join('')).not.toContain(typed);
});

test('the log has one line for each call that was refused, with who and from where, and nothing of what was sent', async () => {
  const lines: string[] = [];
  const watched = await testApp({
    log: createLog('info', { write: (line) => lines.push(line) }),
    env: { FARMGATE_TRUST_PROXY: '1' },
  });
  const member = await addMember(watched, { role: 'buyer' });
  const cookie = await signIn(watched, member);
  const json = { 'content-type': 'application/json', 'x-forwarded-for': '41.66.1.9' };
  const own = { ...json, cookie };
  const SENT = 'yam-that-nobody-may-read';
  const newest = (): Record<string, unknown>[] =>
    lines
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'refused');
  const send = async (path: string, init: RequestInit) => {
    lines.length = 0;
    await watched.request(path, init);
    expect(lines.join('')).not.toContain(SENT);
    return newest();
  };
  const foreign = `/api/orders/${newId()}`;
  const token = '0'.repeat(32);
  const who = { personId: member.id, ip: '41.66.1.9' };
  expect(await send(foreign, { headers: own })).toEqual([
    expect.objectContaining({ endpoint: 'orders.get', status: 404, refusal: 'order.not_found', ...who }),
  ]);
  expect(await send(`/api/track/${token}`, { headers: json })).toEqual([
    expect.objectContaining({ status: 404, refusal: 'order.not_found', personId: null, ip: '41.66.1.9' }),
  ]);
  expect(await send('/api/admin/users', { headers: own })).toEqual([
    expect.objectContaining({ status: 403, refusal: 'role.not_allowed', ...who }),
  ]);
  const body = JSON.stringify({ firstName: SENT.repeat(50), [SENT]: 1 });
  const [refused, ...more] = await send('/api/account/profile', { method: 'PUT', headers: own, body });
  expect([refused, more]).toEqual([
    expect.objectContaining({
      endpoint: 'identity.update_profile',
      status: 422,
      refusal: 'input.invalid',
      faults: expect.any(Number),
      ...who,
    }),
    [],
  ]);
  expect(await send('/api/account/profile', { method: 'PUT', headers: own, body: `{"${SENT}` })).toEqual([
    expect.objectContaining({ status: 400, refusal: 'input.malformed', ...who }),
  ]);
  expect(
    await send('/api/account/profile', { method: 'PUT', headers: { ...own, 'sec-fetch-site': 'cross-site' }, body }),
  ).toEqual([expect.objectContaining({ status: 403, refusal: 'request.cross_site', ...who })]);
  const large = JSON.stringify({ firstName: SENT.repeat(100_000) });
  expect(
    await send('/api/account/profile', {
      method: 'PUT',
      headers: { ...own, 'content-length': String(large.length) },
      body: large,
    }),
  ).toEqual([expect.objectContaining({ status: 413, refusal: 'input.too_large', ip: '41.66.1.9' })]);
  expect(await send('/api/public/listings/none', { headers: json })).toEqual([]);
  await watched.close();
});
