import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { Browser, codeSentTo, sentTo } from '#test/support/proofs.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'light-soup-on-sunday';
let places = 0;

/** A browser at a network address that nobody used before. */
function browser(): Browser {
  places += 1;
  return new Browser(app, undefined, `41.${Math.floor(places / 250)}.${places % 250}.7`);
}

const member = () => addMember(app, { role: 'buyer' });
const phoneOf = (person: Viewer) => person.phone ?? '';
const national = (phone: string) => `0${phone.slice(4)}`;

describe('the name that somebody signs in by', () => {
  it.each([
    ['the number as people write it', (phone: string) => national(phone)],
    ['the number with spaces', (phone: string) => national(phone).replace(/^(.{3})(.{3})/, '$1 $2 ')],
    ['the number in international form', (phone: string) => phone],
  ])('is %s', async (_what, write) => {
    const person = await member();
    const response = await browser().post('/api/login', { email: write(phoneOf(person)), password: PASSWORD });
    expect([response.status, (await response.json()).id]).toEqual([200, person.id]);
  });

  it('is a shared number too: the password says whose account it is', async () => {
    const [one, other] = [await member(), await member()];
    await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [other.id, one.phone]);
    await rowsIn(app.platform.db, "update credentials set password = 'none' where user_id = $1", [one.id]);
    const response = await browser().post('/api/login', { email: one.phone, password: PASSWORD });
    expect((await response.json()).id).toBe(other.id);
  });

  it('tells nobody whether a number has an account', async () => {
    const known = await (
      await browser().post('/api/login', { email: (await member()).phone, password: 'not-this-one' })
    ).json();
    const unknown = await (await browser().post('/api/login', { email: newPhone(), password: 'not-this-one' })).json();
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
    expect(known.code).toBe('session.wrong_credentials');
  });
});

describe('a code by SMS', () => {
  it('signs in, confirms the number, and works once', async () => {
    const person = await member();
    const phone = browser();
    const asked = await (await phone.post('/api/login/code', { phone: national(phoneOf(person)) })).json();
    const code = await codeSentTo(app, phoneOf(person));
    const signedIn = await phone.post('/api/login/code/verify', { challengeId: asked.challengeId, code });
    expect([signedIn.status, (await signedIn.json()).id]).toEqual([200, person.id]);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
    const again = await browser().post('/api/login/code/verify', { challengeId: asked.challengeId, code });
    expect([again.status, (await again.json()).code]).toEqual([410, 'code.not_valid']);
    const [row] = await rowsIn(
      app.platform.db,
      'select phone_verified_at is not null as yes from users where id = $1',
      [person.id],
    );
    expect(row).toEqual({ yes: true });
  });

  it('answers the same for a number without an account, and sends nothing there', async () => {
    const nobody = newPhone();
    const asked = await browser().post('/api/login/code', { phone: nobody });
    expect([asked.status, Object.keys(await asked.json()).toSorted()]).toEqual([200, ['challengeId', 'expiresAt']]);
    expect(await sentTo(app, nobody)).toBeNull();
  });

  it('is over after five wrong tries, and after ten minutes', async () => {
    const person = await member();
    const { challengeId } = await (await browser().post('/api/login/code', { phone: person.phone })).json();
    const code = await codeSentTo(app, phoneOf(person));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser().post('/api/login/code/verify', { challengeId, code: wrong })).status).toBe(422);
    }
    expect((await browser().post('/api/login/code/verify', { challengeId, code })).status).toBe(410);

    const next = await (await browser().post('/api/login/code', { phone: person.phone })).json();
    const nextCode = await codeSentTo(app, phoneOf(person));
    app.clock.advance(10 * MINUTE_MS);
    expect(
      (await browser().post('/api/login/code/verify', { challengeId: next.challengeId, code: nextCode })).status,
    ).toBe(410);
  });

  it('opens the account that had the number first: a second registration with it takes nothing away', async () => {
    const [one, other] = [await member(), await member()];
    await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [other.id, one.phone]);
    const signIn = async () => {
      const phone = browser();
      const { challengeId } = await (await phone.post('/api/login/code', { phone: one.phone })).json();
      return (
        await (
          await phone.post('/api/login/code/verify', { challengeId, code: await codeSentTo(app, phoneOf(one)) })
        ).json()
      ).id;
    };
    expect(await signIn()).toBe(one.id);
    expect(await signIn()).toBe(one.id);
    const [row] = await rowsIn(
      app.platform.db,
      'select phone_verified_at is not null as yes from users where id = $1',
      [other.id],
    );
    expect(row).toEqual({ yes: false });
  });

  it('belongs to the person who confirms the number first, also when somebody registered with it before', async () => {
    const [squatter, owner] = [await member(), await member()];
    await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [squatter.id, owner.phone]);
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [owner.id]);
    const phone = browser();
    const { challengeId } = await (await phone.post('/api/login/code', { phone: owner.phone })).json();
    const signedIn = await phone.post('/api/login/code/verify', {
      challengeId,
      code: await codeSentTo(app, phoneOf(owner)),
    });
    expect((await signedIn.json()).id).toBe(owner.id);
    expect((await browser().post('/api/login', { email: owner.phone, password: PASSWORD })).status).toBe(200);
  });

  it('is not kept where somebody could read it', async () => {
    const person = await member();
    await browser().post('/api/login/code', { phone: person.phone });
    const code = await codeSentTo(app, phoneOf(person));
    const rows = await rowsIn(app.platform.db, 'select * from one_time_proofs where person_id = $1', [person.id]);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('is sent three times in a quarter of an hour at most', async () => {
    const phone = newPhone();
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push((await browser().post('/api/login/code', { phone })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a forgotten password', () => {
  async function linkFor(person: Viewer): Promise<string> {
    await browser().post('/api/password/forgot', { email: person.email });
    const link = (await sentTo(app, person.email))?.link ?? '';
    return new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  }
  const reset = (body: object) =>
    browser().post('/api/password/reset', { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, ...body });

  it('is replaced by a link, once, and every session ends', async () => {
    const person = await member();
    const old = browser();
    await old.post('/api/login', { email: person.email, password: PASSWORD });
    const token = await linkFor(person);
    expect((await reset({ token })).status).toBe(200);
    expect((await old.get('/api/auth/user')).status).toBe(401);
    expect((await browser().post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(401);
    expect((await browser().post('/api/login', { email: person.email, password: NEW_PASSWORD })).status).toBe(200);
    expect((await reset({ token })).status).toBe(410);
    const told = await rowsIn(
      app.platform.db,
      "select 1 from notices where person_id = $1 and kind = 'password_changed'",
      [person.id],
    );
    expect(told.length).toBe(1);
  });

  it('is replaced by one of two who send the same link at once', async () => {
    const token = await linkFor(await member());
    const responses = await Promise.all([reset({ token }), reset({ token })]);
    expect(responses.map((response) => response.status).toSorted()).toEqual([200, 410]);
  });

  it('is replaced by a code to the phone', async () => {
    const person = await member();
    const { by, challengeId } = await (
      await browser().post('/api/password/forgot', { email: national(phoneOf(person)) })
    ).json();
    expect(by).toBe('sms');
    expect((await reset({ challengeId, code: await codeSentTo(app, phoneOf(person)) })).status).toBe(200);
    expect((await browser().post('/api/login', { email: person.phone, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is not revealed: unknown and known addresses get the same response', async () => {
    const nobody = `${newId()}@nowhere.example`;
    const unknown = await browser().post('/api/password/forgot', { email: nobody });
    const known = await browser().post('/api/password/forgot', { email: (await member()).email });
    expect([unknown.status, Object.keys(await unknown.json())]).toEqual([
      known.status,
      Object.keys(await known.json()),
    ]);
    expect(await sentTo(app, nobody)).toBeNull();
  });

  it('has a link that is over after half an hour, and ends when another was used', async () => {
    const person = await member();
    const [first, second] = [await linkFor(person), await linkFor(person)];
    expect((await reset({ token: second })).status).toBe(200);
    expect((await reset({ token: first })).status).toBe(410);
    const late = await linkFor(await member());
    app.clock.advance(30 * MINUTE_MS);
    expect((await reset({ token: late })).status).toBe(410);
  });

  it('must not become one that everybody tries first', async () => {
    const token = await linkFor(await member());
    const response = await reset({ token, password: 'Password1', confirmPassword: 'Password1' });
    expect((await response.json()).code).toBe('password.too_common');
    expect((await reset({ token })).status).toBe(200);
  });
});

describe('guessing', () => {
  const wrong = { password: 'not-this-one' };

  it('makes the guesser wait longer and longer', async () => {
    const { email } = await member();
    const guesser = browser();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1)
      statuses.push((await guesser.post('/api/login', { email, ...wrong })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    app.clock.advance(31_000);
    expect((await guesser.post('/api/login', { email, ...wrong })).status).toBe(401);
    const next = await guesser.post('/api/login', { email, ...wrong });
    expect([next.status, Number(next.headers.get('retry-after')) > 31]).toEqual([429, true]);
  });

  it('makes nobody else wait: not the owner elsewhere, and not the browser that the account knows', async () => {
    const person = await member();
    const own = browser();
    await own.post('/api/login', { email: person.email, password: PASSWORD });
    await own.post('/api/logout');
    for (let place = 0; place < 20; place += 1) {
      const guesser = browser();
      for (let tries = 0; tries < 5; tries += 1) await guesser.post('/api/login', { email: person.email, ...wrong });
    }
    expect((await browser().post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(429);
    expect((await own.post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(200);
    const stranger = browser();
    const { challengeId } = await (await stranger.post('/api/login/code', { phone: person.phone })).json();
    const code = await codeSentTo(app, phoneOf(person));
    expect((await stranger.post('/api/login/code/verify', { challengeId, code })).status).toBe(200);
  });

  it('gets no more than the free tries when all are sent at once', async () => {
    const { email } = await member();
    const guesser = browser();
    const responses = await Promise.all(
      Array.from({ length: 12 }, () => guesser.post('/api/login', { email, ...wrong })),
    );
    expect(responses.filter((response) => response.status === 401).length).toBe(5);
  });

  it('counts over all processes', async () => {
    const { email } = await member();
    const guesser = browser();
    for (let tries = 0; tries < 5; tries += 1) await guesser.post('/api/login', { email, ...wrong });
    const counted = await rowsIn(
      app.platform.db,
      'select failures from sign_in_guards where failures = 5 and blocked_until is not null',
    );
    expect(counted.length).toBeGreaterThan(0);
  });
});
