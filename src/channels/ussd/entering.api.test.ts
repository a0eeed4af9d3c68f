import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { readConfig } from '#platform/config.ts';
import { putPin, resetUserPin } from '#slices/identity/contract-line.ts';
import { testApp } from '#test/support/app.ts';
import { addMember, newPhone, PASSWORD, signIn } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { USSD_ENV, USSD_SECRET, UssdPhone } from '#test/support/ussd-phone.ts';
import { afterAll, describe, expect, test } from 'vitest';

const app = await testApp({ env: USSD_ENV });
afterAll(() => app.close());

const REGISTER = `
  dial
  < Welcome to Farmgate
  > "Register"
  < first name
  > Ama
  > Owusu-Ansah
  < Ama, what do you do?
  > "I farm and sell"
  < Which town
  > Techiman
  < Ama Owusu-Ansah, farmer, Techiman
  > "Yes"
  < Choose a PIN
  > 1234
  < too easy
  > 4826
  > 4826
  < Welcome Ama. You are registered.
  < 1 Orders
`;

describe('somebody new', () => {
  test('registers with a plain phone, and comes in again by their PIN', async () => {
    const phone = new UssdPhone(app, newPhone(), { twice: true });
    await phone.play(REGISTER);
    const people = await rowsIn(
      app.platform.db,
      'select role, residential_address, farm_address, phone_verified_at is not null as shown from users where phone = $1',
      [phone.number],
    );
    const town = expect.stringContaining('Techiman');
    expect(people).toEqual([{ role: 'farmer', residential_address: town, farm_address: town, shown: true }]);
    await phone.play(`
      call
      < Welcome Ama.
      > 4827
      < Wrong PIN. Tries left: 4
      > 4826
      < Farmgate, Ama
    `);
  });

  test('types names that are none, towns that nobody knows, and another PIN', async () => {
    const phone = new UssdPhone(app, newPhone());
    const last = await phone.play(`
      dial
      > "Register"
      > 12
      < letters only
      > Kojo
      > Boateng
      > "I drive"
      > Xyzqqk
      < We do not know Xyzqqk
      > Kumasi
      > "Yes"
      > 48
      < 4 to 6 digits
      > 90317
      > 90318
      < another PIN
      > 00
      < Welcome to Farmgate
    `);
    expect(last).not.toContain('Ama');
  });
});

describe('the PIN', () => {
  test('is locked after five wrong ones for an hour, and opens nothing meanwhile', async () => {
    const phone = new UssdPhone(app, newPhone(), { twice: true });
    await phone.play(REGISTER);
    await phone.call();
    for (const wrong of ['9999', '9998', '9997', '9996']) expect(await phone.type(wrong)).toContain('Wrong PIN');
    expect(await phone.type('9995')).toContain('Too many wrong PINs');
    expect(await phone.type('4826')).toContain('Choose one of the numbers');
    app.clock.advance(HOUR_MS + MINUTE_MS);
    await phone.play(`
      call
      > 4826
      < Farmgate, Ama
    `);
  });

  test('is set on the web with the password, for a number that was confirmed', async () => {
    const member = await addMember(app, { role: 'farmer' });
    const phone = new UssdPhone(app, member.phone ?? '');
    expect(await phone.dial()).toContain('Welcome to Farmgate');
    const body = { pin: '7391', currentPassword: PASSWORD };
    await expect(app.as(member).call(putPin, { body })).rejects.toMatchObject({ code: 'pin.phone_not_confirmed' });
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [member.id]);
    expect(await phone.dial()).toContain('set a PIN on our website');
    await expect(app.as(member).call(putPin, { body: { ...body, currentPassword: 'no' } })).rejects.toMatchObject({
      code: 'password.wrong',
    });
    await expect(app.as(member).call(putPin, { body: { ...body, pin: '1111' } })).rejects.toMatchObject({
      code: 'pin.too_easy',
    });
    await app.as(member).call(putPin, { body });
    await phone.play(`
      call
      > 7391
      < Farmgate, Kofi
    `);
  });

  test('that somebody forgot is chosen anew on the phone, once our team took it away', async () => {
    const admin = await app.person({ role: 'admin' });
    const phone = new UssdPhone(app, newPhone());
    await phone.play(REGISTER);
    const [person] = await rowsIn<{ id: string }>(app.platform.db, 'select id from users where phone = $1', [
      phone.number,
    ]);
    const params = { userId: person?.id ?? '' };
    await rowsIn(app.platform.db, "update users set kyc_status = 'approved' where id = $1", [params.userId]);
    await expect(
      app.as(admin).call(resetUserPin, { params, body: { reason: 'Called us' } }),
      'money could leave, and nobody compared a document',
    ).rejects.toMatchObject({ status: 409, code: 'pin.documents_unseen' });
    await rowsIn(app.platform.db, "update users set kyc_status = 'pending' where id = $1", [params.userId]);
    await app.as(admin).call(resetUserPin, { params, body: { reason: 'Called us, and we saw the card' } });
    const last = await phone.play(`
      call
      < Choose a new PIN
      > 4826
      > 6205
      < another PIN
      > 4826
    `);
    expect(last).toContain('Farmgate, Ama');
  });

  test('is changed on the phone with the one before', async () => {
    const phone = new UssdPhone(app, newPhone());
    await phone.play(REGISTER);
    const last = await phone.play(`
      > "My account"
      > "Change PIN"
      > 4826
      > 620519
      > 620519
      < Your PIN is changed
      call
      > 4826
      < Wrong PIN
      > 620519
    `);
    expect(last).toContain('Farmgate, Ama');
  });
});

describe('the door', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    app.request(path, { method: 'POST', body, headers });
  const step = new URLSearchParams({ sessionId: 's-1', phoneNumber: '+233241000001', text: '' }).toString();

  test('opens by the secret of its gateway, in the address or in a header', async () => {
    expect((await post('/ussd/africastalking/wrong-secret-wrong-secret', step)).status).toBe(404);
    expect((await post('/ussd/africastalking', step)).status).toBe(404);
    expect((await post('/ussd/hubtel/anything-at-all-anything', step)).status).toBe(404);
    expect((await post('/ussd/africastalking', step, { 'x-api-key': USSD_SECRET })).status).toBe(200);
  });

  test('nobody says over the web whose number calls', async () => {
    const cookie = await signIn(app, await addMember(app, { role: 'farmer' }));
    for (const init of [{}, { headers: { cookie } }]) {
      const response = await app.request('/api/line', init);
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'line.required' }]);
    }
  });

  test('has a telephone to try it with in development, and never where there is something to protect', async () => {
    const page = await app.request('/ussd/simulator');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("default-src 'none'"),
    ]);
    const body = JSON.stringify({ session: 'try-1', phone: '0241000009', typed: [] });
    const own = await post('/ussd/simulator', body, { 'content-type': 'application/json' });
    expect(await own.json()).toMatchObject({ goesOn: true, text: expect.stringContaining('Welcome to Farmgate') });
    const foreign = await post('/ussd/simulator', body, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).not.toBe(200);
    const { ussd } = readConfig({
      NODE_ENV: 'production',
      DATABASE_URL: 'postgres://x',
      FARMGATE_SECRET: 'x'.repeat(32),
    });
    expect(ussd).toMatchObject({ simulator: false, secrets: {} });
  });
});
