import { rowsIn } from '#test/support/rows.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { appCodeOf } from '#test/support/authenticator.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { Browser, codeSentTo } from '#test/support/proofs.ts';
import type { Viewer } from '#wire/viewer.ts';
import { base32 } from '@better-auth/utils/base32';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endOneSession, listSessions, putAvatar, readAccount, updateProfile } from '../../contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const NEW_PASSWORD = 'light-soup-on-sunday';
const again = { currentPassword: PASSWORD };
let places = 0;

function browser(): Browser {
  places += 1;
  return new Browser(app, undefined, `41.9.${places}.7`);
}

async function signedIn(role = 'farmer', kycStatus: Viewer['kycStatus'] = 'pending') {
  const person = await addMember(app, { role, kycStatus });
  const own = browser();
  await own.post('/api/login', { email: person.email, password: PASSWORD });
  return { person, own };
}

const names = { firstName: 'Kofi', lastName: 'Bediako', residentialAddress: 'Ejura, Ashanti' };

describe('the profile', () => {
  it('keeps every field that a farmer has', async () => {
    const { person } = await signedIn();
    const body = {
      ...names,
      firstName: 'Yaw',
      farmAddress: 'Ejura Road 3',
      farmSize: 2.5,
      cropTypes: ['Maize', 'Yam'],
      productionCapacity: 4000,
      businessAddress: 'Market 9',
      businessRegistrationNumber: 'BN-1',
      certifications: ['GAP'],
    };
    expect(await app.as(person).call(updateProfile, { body })).toMatchObject(body);
  });

  it('has no farm for a buyer and no business for a transporter', async () => {
    const response = async (role: string, field: object) => {
      const { person } = await signedIn(role);
      return app
        .as(person)
        .call(updateProfile, { body: { ...names, ...field } })
        .then(
          () => 'kept',
          (error: { code: string }) => error.code,
        );
    };
    expect(await response('buyer', { farmSize: 2 })).toBe('profile.field_of_other_role');
    expect(await response('transporter', { businessAddress: 'Tema' })).toBe('profile.field_of_other_role');
    expect(await response('buyer', { businessAddress: 'Tema' })).toBe('kept');
  });

  it('does not let a verified name become another', async () => {
    const { person } = await signedIn('farmer', 'approved');
    await expect(app.as(person).call(updateProfile, { body: { ...names, lastName: 'Other' } })).rejects.toMatchObject({
      code: 'profile.name_verified',
    });
    expect(await app.as(person).call(updateProfile, { body: names })).toMatchObject(names);
  });

  it('refuses what does not belong, by field', async () => {
    const { own } = await signedIn();
    const response = await own.send('PUT', '/api/account/profile', {
      ...names,
      firstName: ' ',
      farmSize: -1,
      role: 'admin',
    });
    expect(response.status).toBe(422);
    expect(Object.keys((await response.json()).errors).toSorted()).toEqual(['farmSize', 'firstName', 'role']);
  });
});

describe('the picture', () => {
  it('is cut square, drawn anew without what the camera wrote, and takes the place of the old one', async () => {
    const { person } = await signedIn();
    const taken = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#b5651d' } })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '7/1 35/1 0/1' } })
      .jpeg()
      .toBuffer();
    const put = () =>
      app
        .as(person)
        .call(putAvatar, { body: { image: new File([new Uint8Array(taken)], 'me.jpg', { type: 'image/jpeg' }) } });
    const first = (await put()).profileImageUrl ?? '';
    const response = await app.request(first);
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([response.headers.get('content-type'), picture.width, picture.height, picture.exif]).toEqual([
      'image/webp',
      256,
      256,
      undefined,
    ]);
    const second = (await put()).profileImageUrl ?? '';
    expect([second === first, (await app.request(first)).status, (await app.request(second)).status]).toEqual([
      false,
      404,
      200,
    ]);
  });

  it('is nothing that only calls itself one', async () => {
    const { person } = await signedIn();
    for (const text of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '<html><script>alert(1)</script>',
      '%PDF-1.4',
    ]) {
      const image = new File([text], 'me.png', { type: 'image/png' });
      await expect(app.as(person).call(putAvatar, { body: { image } })).rejects.toMatchObject({
        status: 422,
        code: 'image.not_readable',
      });
    }
  });
});

describe('the password', () => {
  it('changes for a person who knows the present one; other sessions end, this one stays', async () => {
    const { person, own } = await signedIn();
    const other = browser();
    await other.post('/api/login', { email: person.email, password: PASSWORD });
    const change = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await own.post('/api/account/password', { ...change, currentPassword: 'not-this-one' })).status).toBe(403);
    expect((await own.post('/api/account/password', { ...change, ...again })).status).toBe(200);
    expect([(await own.get('/api/auth/user')).status, (await other.get('/api/auth/user')).status]).toEqual([200, 401]);
    expect((await browser().post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(401);
  });
});

describe('the password asked again', () => {
  const asked = (own: Browser) => own.post('/api/account/phone', { phone: newPhone(), ...again });
  const statusOf = async (cookie: string) => (await app.request('/api/auth/user', { headers: { cookie } })).status;

  it('gives the session a new token; the one before is over two minutes later', async () => {
    const { own } = await signedIn();
    const before = own.jar.header;
    expect((await own.post('/api/account/phone', { phone: newPhone(), currentPassword: 'not-this-one' })).status).toBe(
      403,
    );
    expect(own.jar.header).toBe(before);
    expect((await asked(own)).status).toBe(200);
    expect(own.jar.header).not.toBe(before);
    expect([await statusOf(own.jar.header), await statusOf(before)]).toEqual([200, 200]);
    const sessions = await (await own.get('/api/account/sessions')).json();
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([true]);
    app.clock.advance(3 * MINUTE_MS);
    expect([await statusOf(own.jar.header), await statusOf(before)]).toEqual([200, 401]);
  });

  it('gives the same new token again to a browser that did not get it, and to two that ask at once', async () => {
    const { person, own } = await signedIn();
    const before = own.jar.header;
    const [first, second] = await Promise.all(
      [0, 1].map(() =>
        app.request('/api/account/phone', {
          method: 'POST',
          headers: { cookie: before, 'content-type': 'application/json' },
          body: JSON.stringify({ phone: newPhone(), ...again }),
        }),
      ),
    );
    const given = [first, second].map((response) => response?.headers.getSetCookie()[0]?.split(';')[0] ?? '');
    expect(given[0]).toBe(given[1]);
    expect(await statusOf(given[0] ?? '')).toBe(200);
    expect(await rowsIn(app.platform.db, 'select id from sessions where user_id = $1', [person.id])).toHaveLength(1);
    await asked(own);
    expect(own.jar.header).toContain(given[0]);
    await app.request('/api/logout', { method: 'POST', headers: { cookie: before } });
    expect(await statusOf(own.jar.header)).toBe(401);
  });
});

describe('address and number', () => {
  it('are asked for ten times a day at most, however many numbers and places there are', async () => {
    const { own } = await signedIn();
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1)
      statuses.push((await own.post('/api/account/phone', { phone: newPhone(), ...again })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('change once the new one was shown to be read, and the old one gets a notice', async () => {
    const { person, own } = await signedIn();
    const phone = newPhone();
    const { challengeId } = await (await own.post('/api/account/phone', { phone, ...again })).json();
    expect(await app.as(person).call(readAccount)).toMatchObject({ phoneConfirmed: false });
    const response = await own.post('/api/account/contact/confirm', {
      challengeId,
      code: await codeSentTo(app, phone),
    });
    expect((await response.json()).phone).toBe(phone);
    const told = await rowsIn(
      app.platform.db,
      "select 1 from notices where kind = 'contact_changed' and recipient = $1",
      [`guest:${person.phone}`],
    );
    expect(told.length).toBe(1);
  });

  it('never become those of another account, and only its owner reads why', async () => {
    const taken = (await signedIn()).person.email;
    const { own } = await signedIn();
    const { challengeId } = await (await own.post('/api/account/email', { email: taken, ...again })).json();
    const response = await own.post('/api/account/contact/confirm', {
      challengeId,
      code: await codeSentTo(app, taken),
    });
    expect([response.status, (await response.json()).code]).toEqual([409, 'account.contact_taken']);
  });

  it('ask the password, and take no code of somebody else', async () => {
    const { own } = await signedIn();
    const phone = newPhone();
    expect((await own.post('/api/account/phone', { phone, currentPassword: 'not-this-one' })).status).toBe(403);
    const { challengeId } = await (await own.post('/api/account/phone', { phone, ...again })).json();
    const code = await codeSentTo(app, phone);
    const stranger = await signedIn();
    expect((await stranger.own.post('/api/account/contact/confirm', { challengeId, code })).status).toBe(410);
  });
});

describe('sessions', () => {
  it('are listed with their device, and end one by one or all together', async () => {
    const { person, own } = await signedIn();
    const phone = new Browser(
      app,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
      '41.8.1.1',
    );
    await phone.post('/api/login', { email: person.email, password: PASSWORD });
    const listed = await (await own.get('/api/account/sessions')).json();
    expect(listed.map((one: { device: string; current: boolean }) => [one.device, one.current]).toSorted()).toEqual([
      ['Chrome on Android', true],
      ['Safari on iOS', false],
    ]);
    const other = listed.find((one: { current: boolean }) => !one.current);
    expect((await own.send('DELETE', `/api/account/sessions/${other.id}`)).status).toBe(200);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    await phone.post('/api/login', { email: person.email, password: PASSWORD });
    expect(await (await own.post('/api/account/sessions/end', { which: 'others' })).json()).toEqual({ ended: 1 });
    expect((await own.get('/api/auth/user')).status).toBe(200);
    await own.post('/api/account/sessions/end', { which: 'all' });
    expect((await own.get('/api/auth/user')).status).toBe(401);
  });

  it('of somebody else cannot be ended', async () => {
    const { person } = await signedIn();
    const [session] = await app.as(person).call(listSessions);
    const stranger = await app.person();
    await expect(app.as(stranger).call(endOneSession, { params: { id: session?.id ?? '' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('from a browser that the account does not know send its owner a notice, those it knows do not', async () => {
    const { person, own } = await signedIn();
    const told = () =>
      rowsIn(app.platform.db, "select params from notices where person_id = $1 and kind = 'new_sign_in'", [person.id]);
    await own.post('/api/login', { email: person.email, password: PASSWORD });
    expect(await told()).toEqual([]);
    await browser().post('/api/login', { email: person.email, password: PASSWORD });
    expect(await told()).toEqual([{ params: { device: 'Chrome on Android', address: `41.9.${places}.7` } }]);
  });
});

describe('the second step', () => {
  const secretOf = (key: string) => new TextDecoder().decode(base32.decode(key));
  const codeOf = (key: string) => appCodeOf(app, key);

  async function withSecondStep() {
    const { person, own } = await signedIn();
    const { setup } = await (await own.post('/api/account/second-step', again)).json();
    const response: { recoveryCodes: string[] } = await (
      await own.post('/api/account/second-step/confirm', { code: await codeOf(setup.key) })
    ).json();
    app.clock.advance(60_000);
    return { person, own, key: String(setup.key), recoveryCodes: response.recoveryCodes };
  }

  it('is asked for after the password, and opens the session', async () => {
    const { person, key } = await withSecondStep();
    const phone = browser();
    const first = await phone.post('/api/login', { email: person.email, password: PASSWORD });
    expect([first.status, (await first.json()).code]).toEqual([401, 'session.second_step_required']);
    expect((await phone.get('/api/auth/user')).status).toBe(401);
    expect(await (await phone.get('/api/login/second-step')).json()).toEqual({ state: 'code', setup: null });
    const code = await codeOf(key);
    expect((await phone.post('/api/login/second-step', { code })).status).toBe(200);
    expect((await phone.get('/api/auth/user')).status).toBe(200);
    const replay = browser();
    await replay.post('/api/login', { email: person.email, password: PASSWORD });
    expect((await replay.post('/api/login/second-step', { code })).status).toBe(422);
  });

  it('is asked for after a code by SMS too', async () => {
    const { person } = await withSecondStep();
    const phone = browser();
    const { challengeId } = await (await phone.post('/api/login/code', { phone: person.phone })).json();
    const response = await phone.post('/api/login/code/verify', {
      challengeId,
      code: await codeSentTo(app, person.phone ?? ''),
    });
    expect((await response.json()).code).toBe('session.second_step_required');
  });

  it('takes each recovery code once, however it is written', async () => {
    const { person, recoveryCodes } = await withSecondStep();
    const code = recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '';
    const statuses = [];
    for (let tries = 0; tries < 2; tries += 1) {
      const phone = browser();
      await phone.post('/api/login', { email: person.email, password: PASSWORD });
      statuses.push((await phone.post('/api/login/second-step', { code })).status);
    }
    expect([recoveryCodes.length, statuses]).toEqual([10, [200, 422]]);
    expect((await app.as(person).call(readAccount)).secondStep).toMatchObject({ on: true, recoveryCodesLeft: 9 });
  });

  it('makes who guesses codes wait: soon at one address, in the end wherever they come from', async () => {
    const { person } = await withSecondStep();
    const guess = async (from: () => Browser) => {
      const phone = from();
      await phone.post('/api/login', { email: person.email, password: PASSWORD });
      return (await phone.post('/api/login/second-step', { code: '000000' })).status;
    };
    const atOneAddress = [];
    for (let tries = 0; tries < 6; tries += 1)
      atOneAddress.push(await guess(() => new Browser(app, undefined, '41.8.1.7')));
    expect(atOneAddress).toEqual([422, 422, 422, 422, 422, 429]);
    const elsewhere = [];
    while (elsewhere.length < 30 && elsewhere.at(-1) !== 429) elsewhere.push(await guess(browser));
    expect(elsewhere).toEqual([...Array.from({ length: 25 }, () => 422), 429]);
  });

  it('keeps its secret and its recovery codes out of the database', async () => {
    const { person, key, recoveryCodes } = await withSecondStep();
    const rows = await rowsIn<{ sealed_secret: Buffer }>(
      app.platform.db,
      'select s.*, r.code_hash from second_steps s join recovery_codes r using (person_id) where person_id = $1',
      [person.id],
    );
    const kept = rows.map((row) => JSON.stringify(row) + row.sealed_secret.toString('latin1')).join('');
    for (const secret of [
      key,
      secretOf(key),
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ])
      expect(kept).not.toContain(secret);
  });

  it('is turned off with the password only', async () => {
    const { own, person } = await withSecondStep();
    expect((await own.post('/api/account/second-step/remove', { currentPassword: 'not-this-one' })).status).toBe(403);
    expect((await own.post('/api/account/second-step/remove', again)).status).toBe(200);
    expect((await browser().post('/api/login', { email: person.email, password: PASSWORD })).status).toBe(200);
  });

  it('is set up on the way in where admins need it, and no session without it is theirs', async () => {
    const strict = await testApp({ env: { FARMGATE_ADMIN_SECOND_STEP: '1' } });
    const admin = await addMember(strict, { role: 'admin' });
    const own = new Browser(strict);
    const first = await own.post('/api/login', { email: admin.email, password: PASSWORD });
    expect((await first.json()).code).toBe('session.second_step_setup_required');
    const { setup } = await (await own.get('/api/login/second-step')).json();
    expect((await own.post('/api/login/second-step', { code: await appCodeOf(strict, setup.key) })).status).toBe(200);
    expect((await own.get('/api/admin/users')).status).toBe(200);
    expect((await own.post('/api/account/second-step/remove', again)).status).toBe(409);
    await rowsIn(strict.platform.db, 'update sessions set second_step_at = null');
    expect((await own.get('/api/admin/users')).status).toBe(401);
    await strict.close();
  });
});
