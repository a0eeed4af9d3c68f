import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { ApiProblem } from '#wire/problem.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, newPhone, signIn } from '#test/support/people.ts';
import { login, logout, register, setUserActive } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const PASSWORD = 'kenkey-and-fish-7';

function registration(email = `${newId()}@farm.example`) {
  return {
    email,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    firstName: 'Ama',
    lastName: 'Mensah',
    role: 'farmer' as const,
    phone: '024 123 4567',
    residentialAddress: 'Ejura, Ashanti',
    farmAddress: 'Ejura Road 3',
  };
}

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

function cookieOf(response: Response): string {
  const [cookie = ''] = response.headers.getSetCookie();
  return cookie.split(';', 1)[0] ?? '';
}

async function refusal(work: Promise<unknown>): Promise<ApiProblem> {
  const error = await work.then(
    () => new Error('It was not refused.'),
    (thrown: unknown) => thrown,
  );
  if (error instanceof ApiProblem) return error;
  throw error;
}

/** Until the use of every session is written, which happens beside the calls. */
async function notedSince(where: TestApp, since: Date): Promise<void> {
  const unnoted = () =>
    rowsIn(
      where.platform.db,
      'select s.id from sessions s left join sessions_seen n on n.token = s.token and n.seen_at > $1 where n.token is null',
      [since],
    );
  await expect.poll(unnoted, { timeout: 20_000 }).toEqual([]);
}

describe('register', () => {
  it('creates the account, signs in and hides the password', async () => {
    const body = registration();
    const response = await post('/api/register', body);
    expect(response.status).toBe(201);
    const user = await response.json();
    expect(user).toMatchObject({
      email: body.email,
      role: 'farmer',
      phone: '+233241234567',
      kycStatus: 'pending',
      farmAddress: 'Ejura Road 3',
      businessAddress: null,
    });
    expect(JSON.stringify(user)).not.toContain('assword');
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/);
    const me = await app.request('/api/auth/user', { headers: { cookie: cookieOf(response) } });
    expect(me.status).toBe(200);
    expect(await me.json()).toEqual(user);
  });

  it('needs no e-mail address: the number signs in, unless it is shown to be of another account', async () => {
    const body = { ...registration(), email: null, phone: newPhone() };
    const { id, email } = await app.as(null).call(register, { body });
    expect(email).toBe('');
    const name = { email: body.phone, password: body.password };
    expect((await app.as(null).call(login, { body: name })).id).toBe(id);

    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [id]);
    const other = { ...registration(), email: null, phone: body.phone };
    expect(await refusal(app.as(null).call(register, { body: other }))).toMatchObject({ code: 'account.not_created' });
    expect((await app.as(null).call(login, { body: name })).id).toBe(id);
  });

  it('says each message of a form left empty', async () => {
    const response = await post('/api/register', {
      email: 'nobody',
      password: '12345',
      confirmPassword: 'x',
      firstName: ' ',
      lastName: '',
      phone: '123',
      residentialAddress: '',
      role: 'admin',
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
      firstName: ['First name is required'],
      lastName: ['Last name is required'],
      role: ['Please select a role'],
      phone: ['Please enter a valid phone number'],
      residentialAddress: ['Address is required'],
    });
  });

  it("says that the passwords don't match on confirmPassword", async () => {
    const response = await post('/api/register', { ...registration(), confirmPassword: 'other-one-9' });
    expect((await response.json()).errors).toEqual({ confirmPassword: ["Passwords don't match"] });
  });

  it('refuses a field that does not belong', async () => {
    const response = await post('/api/register', { ...registration(), kycStatus: 'approved' });
    expect(response.status).toBe(422);
  });

  it.each(['Password1', 'Farmgate2026!', 'ghana-1957', 'ADMIN#123'])(
    'refuses a password that everybody tries first: %s',
    async (password) => {
      const error = await refusal(
        app.as(null).call(register, { body: { ...registration(), password, confirmPassword: password } }),
      );
      expect([error.status, error.code]).toEqual([422, 'password.too_common']);
    },
  );

  it('holds the minimum length of the installation', async () => {
    const strict = await testApp({ env: { FARMGATE_MIN_PASSWORD: '20' } });
    const error = await refusal(strict.as(null).call(register, { body: registration() }));
    await strict.close();
    expect(error.message).toBe('422: Password must be at least 20 characters');
  });

  it('does not make a second account, whatever the case of the address, nor say that one exists', async () => {
    const body = registration();
    await app.as(null).call(register, { body });
    const error = await refusal(app.as(null).call(register, { body: { ...body, email: body.email.toUpperCase() } }));
    expect([error.status, error.code]).toEqual([409, 'account.not_created']);
    expect(error.detail).not.toMatch(/exist|taken/i);
  });

  it('tells the owner of an address that somebody tried to register with it, once a day, and changes nothing of theirs', async () => {
    const body = registration();
    const { id } = await app.as(null).call(register, { body });
    const tried = () =>
      post('/api/register', {
        ...body,
        password: 'another-one-9',
        confirmPassword: 'another-one-9',
        firstName: 'Kwame',
      });
    const refused = await tried();
    expect([refused.status, refused.headers.getSetCookie().join()]).toEqual([
      409,
      expect.not.stringMatching(/session/),
    ]);
    await tried();
    const noticesOf = () =>
      rowsIn(app.platform.db, "select kind from notices where person_id = $1 and kind = 'registration_tried'", [id]);
    expect(await noticesOf()).toHaveLength(1);
    await app.settle();
    const mails = await rowsIn(
      app.platform.db,
      "select subject from notice_deliveries where address = $1 and kind = 'registration_tried'",
      [body.email],
    );
    expect(mails).toEqual([{ subject: 'You have an account at Farmgate already' }]);
    expect((await app.as(null).call(login, { body: { email: body.email, password: PASSWORD } })).firstName).toBe('Ama');
  });

  it('refuses to look for accounts by registering: ten tries an hour from one address, whether or not there is one', async () => {
    const seen = await testApp();
    const send = (email: string) =>
      seen
        .request('/api/register', {
          method: 'POST',
          body: JSON.stringify(registration(email)),
          headers: { 'content-type': 'application/json' },
        })
        .then(({ status }) => status);
    const known = await Promise.all(
      Array.from({ length: 11 }, async () => (await addMember(seen, { role: 'buyer' })).email),
    );
    const statuses: number[] = [];
    for (const email of known) statuses.push(await send(email));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429]);
    expect(await send(`${newId()}@farm.example`)).toBe(429);
    seen.clock.advance(HOUR_MS);
    const fresh: number[] = [];
    for (let time = 0; time < 12; time += 1) fresh.push(await send(`${newId()}@farm.example`));
    await seen.close();
    expect(new Set(fresh)).toEqual(new Set([201]));
  });

  it('makes one account when two requests race', async () => {
    const body = registration();
    const responses = await Promise.all([post('/api/register', body), post('/api/register', body)]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([201, 409]);
  });

  it('tells the house once', async () => {
    const { id } = await app.as(null).call(register, { body: registration() });
    const rows = await rowsIn(
      app.platform.db,
      `select payload from outbox_events where type = 'identity.registered' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ payload: { userId: id, role: 'farmer' } }]);
  });
});

describe('login', () => {
  it('opens a session and ends it', async () => {
    const body = registration();
    await app.as(null).call(register, { body });
    const response = await post('/api/login', { email: body.email.toUpperCase(), password: PASSWORD });
    expect(response.status).toBe(200);
    const headers = { cookie: cookieOf(response) };
    expect((await app.request('/api/auth/user', { headers })).status).toBe(200);
    const gone = await post('/api/logout', undefined, headers);
    expect(gone.status).toBe(200);
    expect(gone.headers.getSetCookie()[0]).toMatch(/Max-Age=0/i);
    expect(gone.headers.get('clear-site-data')).toBe('"storage"');
    expect((await app.request('/api/auth/user', { headers })).status).toBe(401);
  });

  it('leaves what was not sent on the phone where that is asked for', async () => {
    const body = registration();
    await app.as(null).call(register, { body });
    const headers = { cookie: cookieOf(await post('/api/login', { email: body.email, password: PASSWORD })) };
    const gone = await app.request('/api/logout?unsent=stay', { headers, redirect: 'manual' });
    expect([gone.status, gone.headers.get('clear-site-data')]).toEqual([302, null]);
    expect((await app.request('/api/auth/user', { headers })).status).toBe(401);
  });

  it('answers the same for an unknown address and a wrong password', async () => {
    const body = registration();
    await app.as(null).call(register, { body });
    const wrong = await (await post('/api/login', { email: body.email, password: 'not-this-one' })).json();
    const unknown = await (await post('/api/login', { email: 'nobody@farm.example', password: 'not-this-one' })).json();
    expect({ ...wrong, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(wrong).toMatchObject({ status: 401, code: 'session.wrong_credentials' });
  });

  it('checks the form', async () => {
    const error = await refusal(app.as(null).call(login, { body: { email: 'x', password: '1' } }));
    expect(error.errors).toEqual({
      email: ['Please enter a valid email address'],
      password: ['Password must be at least 6 characters'],
    });
  });
});

describe('the session', () => {
  it('is nobody when signed out', async () => {
    const response = await app.request('/api/auth/user');
    expect(response.status).toBe(401);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'session.required' });
  });

  it('is nobody with a forged signature', async () => {
    const cookie = cookieOf(await post('/api/register', registration()));
    const [name = '', value = ''] = cookie.split('=', 2);
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    const forged = encodeURIComponent(`${token}.${Buffer.alloc(32).toString('base64')}`);
    for (const bad of [forged, token, `${token}.`, '%E0%A4%A']) {
      expect((await app.request('/api/auth/user', { headers: { cookie: `${name}=${bad}` } })).status).toBe(401);
    }
  });

  it('ends after thirty days', async () => {
    const other = await testApp();
    const form = registration();
    const made = await other.request('/api/register', {
      method: 'POST',
      body: JSON.stringify(form),
      headers: { 'content-type': 'application/json' },
    });
    const headers = { cookie: cookieOf(made) };
    for (const days of [10, 10, 9]) {
      other.clock.advance(days * DAY_MS);
      expect((await other.request('/api/auth/user', { headers })).status).toBe(200);
      await notedSince(other, after(other.clock.now(), -DAY_MS));
    }
    other.clock.advance(2 * DAY_MS);
    expect((await other.request('/api/auth/user', { headers })).status).toBe(401);
    await other.settle();
    expect(await rowsIn(other.platform.db, 'select id from sessions')).toEqual([]);
    other.clock.advance(400 * DAY_MS);
    const again = await other.request('/api/login', {
      method: 'POST',
      body: JSON.stringify({ email: form.email, password: form.password }),
      headers: { 'content-type': 'application/json' },
    });
    expect(again.status, 'the password of last year').toBe(200);
    await other.close();
  });

  it('ends when nobody used it for long: an admin’s after twelve hours, anybody else’s after two weeks', async () => {
    const quiet = await testApp();
    const [admin, buyer] = [await addMember(quiet, { role: 'admin' }), await addMember(quiet, { role: 'buyer' })];
    const sessions = await Promise.all([admin, buyer].map((member) => signIn(quiet, member)));
    const statuses = () =>
      Promise.all(
        sessions.map(async (cookie) => (await quiet.request('/api/auth/user', { headers: { cookie } })).status),
      );
    for (const hours of [11, 11]) {
      quiet.clock.advance(hours * HOUR_MS);
      expect(await statuses()).toEqual([200, 200]);
      await notedSince(quiet, after(quiet.clock.now(), -HOUR_MS));
    }
    quiet.clock.advance(13 * HOUR_MS);
    expect(await statuses()).toEqual([401, 200]);
    await expect
      .poll(
        () =>
          rowsIn(quiet.platform.db, 'select token from sessions_seen where seen_at > $1', [
            after(quiet.clock.now(), -HOUR_MS),
          ]),
        { timeout: 20_000 },
      )
      .toHaveLength(1);
    quiet.clock.advance(15 * DAY_MS);
    expect(await statuses()).toEqual([401, 401]);
    await quiet.close();
  });

  it('ends at once when an admin deactivates the person, who cannot come back', async () => {
    const body = registration();
    const made = await post('/api/register', body);
    const headers = { cookie: cookieOf(made) };
    const { id } = await made.json();
    const admin = await app.person({ role: 'admin' });
    await app.as(admin).call(setUserActive, { params: { userId: id }, body: { isActive: false } });
    expect((await app.request('/api/auth/user', { headers })).status).toBe(401);
    const error = await refusal(app.as(null).call(login, { body: { email: body.email, password: PASSWORD } }));
    expect([error.status, error.code]).toEqual([403, 'session.deactivated']);
    expect(await rowsIn(app.platform.db, 'select id from sessions where user_id = $1', [id])).toEqual([]);
    await app.as(admin).call(setUserActive, { params: { userId: id }, body: { isActive: true } });
    expect((await post('/api/login', { email: body.email, password: PASSWORD })).status).toBe(200);
  });

  it('is Secure and named so when the site is reached over TLS', async () => {
    const secure = await testApp({ env: { FARMGATE_URL: 'https://farmgate.example' } });
    const response = await secure.request('/api/register', {
      method: 'POST',
      body: JSON.stringify(registration()),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^__Host-farmgate\.session_token=.*Secure/);
    expect(cookie).not.toMatch(/domain/i);
    for (const set of response.headers.getSetCookie()) expect(set).toMatch(/^__Host-.*Path=\/.*Secure/i);
    const own = cookieOf(response);
    expect((await secure.request('/api/auth/user', { headers: { cookie: own } })).status).toBe(200);
    // What a subdomain can write: the same session under a name without the prefix.
    for (const planted of [own.replace('__Host-', ''), own.replace('__Host-', '__Secure-')]) {
      expect((await secure.request('/api/auth/user', { headers: { cookie: planted } })).status).toBe(401);
    }
    const gone = await secure.request('/api/logout', { method: 'POST', headers: { cookie: own } });
    expect(gone.headers.getSetCookie()[0]).toMatch(/^__Host-farmgate\.session_token=;.*Max-Age=0/i);
    expect((await secure.request('/api/auth/user', { headers: { cookie: own } })).status).toBe(401);
    await secure.close();
  });

  it('sends browsers on from the addresses that are not pages', async () => {
    const toLogin = await app.request('/api/login');
    expect([toLogin.status, toLogin.headers.get('location')]).toEqual([302, '/auth']);
    const headers = { cookie: cookieOf(await post('/api/register', registration())) };
    const out = await app.request('/api/logout', { headers });
    expect([out.status, out.headers.get('location')]).toEqual([302, '/']);
    expect((await app.request('/api/auth/user', { headers })).status).toBe(401);
  });

  it('lets a visitor sign out without complaint', async () => {
    expect(await app.as(null).call(logout)).toEqual({ ok: true });
  });
});
