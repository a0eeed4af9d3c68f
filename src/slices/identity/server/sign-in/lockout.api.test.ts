import { rowsIn } from '#test/support/rows.ts';
import { type TestApp, testApp } from '#test/support/app.ts';
import { addMember, newPhone, PASSWORD } from '#test/support/people.ts';
import { Browser, codeSentTo, sentTo } from '#test/support/proofs.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_TRUST_PROXY: '1' } });
});
afterAll(() => app.close());

const member = () => addMember(app, { role: 'buyer' });
const NEW_PASSWORD = 'light-soup-on-sunday';
let networks = 0;

/** A mobile network's address, behind which there are many people. */
function network() {
  networks += 1;
  const address = `154.160.1.${networks}`;
  return { browser: () => new Browser(app, undefined, address) };
}

/** Somebody behind it types wrong passwords for accounts that do not exist. */
async function guess(here: ReturnType<typeof network>, times: number): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, (_, index) =>
      here.browser().post('/api/login', { email: `nobody${index}-${networks}@example.com`, password: 'not-this-one' }),
    ),
  );
}

test('a hundred and fifty wrong passwords from one address refuse nobody else behind it: new browser, known browser, code, reset', async () => {
  const here = network();
  const [known, fresh, coded, forgetful] = [await member(), await member(), await member(), await member()];
  const own = here.browser();
  await own.post('/api/login', { email: known.email, password: PASSWORD });
  await own.post('/api/logout');
  await guess(here, 150);
  expect((await own.post('/api/login', { email: known.email, password: PASSWORD })).status).toBe(200);
  expect((await here.browser().post('/api/login', { email: fresh.email, password: PASSWORD })).status).toBe(200);
  const phone = here.browser();
  const { challengeId } = await (await phone.post('/api/login/code', { phone: coded.phone })).json();
  expect(
    (await phone.post('/api/login/code/verify', { challengeId, code: await codeSentTo(app, coded.phone ?? '') }))
      .status,
  ).toBe(200);
  await here.browser().post('/api/password/forgot', { email: forgetful.email });
  const token =
    new URLSearchParams(((await sentTo(app, forgetful.email))?.link ?? '').split('?')[1]).get('token') ?? '';
  expect(
    (await here.browser().post('/api/password/reset', { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }))
      .status,
  ).toBe(200);
});

test('beyond a hundred each account has two tries from there, beyond a thousand only known browsers and codes go on', async () => {
  const here = network();
  const { email } = await member();
  await guess(here, 101);
  const statuses: number[] = [];
  for (let tries = 0; tries < 3; tries += 1)
    statuses.push((await here.browser().post('/api/login', { email, password: 'not-this-one' })).status);
  expect(statuses).toEqual([401, 401, 429]);
  const known = await member();
  const own = here.browser();
  await own.post('/api/login', { email: known.email, password: PASSWORD });
  await rowsIn(app.platform.db, "update rate_windows set hits = 1000 where key like 'login:address:%'");
  const refused = await here.browser().post('/api/login', { email: known.email, password: PASSWORD });
  expect([refused.status, (await refused.json()).detail]).toEqual([429, expect.stringContaining('code by SMS')]);
  expect((await own.post('/api/login', { email: known.email, password: PASSWORD })).status).toBe(200);
});

test('strangers who have codes sent to a number, or many from one address, do not use up what a known browser may ask for', async () => {
  const here = network();
  const person = await member();
  const own = here.browser();
  await own.post('/api/login', { email: person.email, password: PASSWORD });
  const ask = (browser: Browser, phone: string) =>
    browser.post('/api/login/code', { phone }).then(({ status }) => status);
  for (let code = 0; code < 3; code += 1) expect(await ask(network().browser(), person.phone ?? '')).toBe(200);
  expect(await ask(network().browser(), person.phone ?? '')).toBe(429);
  expect(await ask(own, person.phone ?? '')).toBe(200);
  for (let code = 0; code < 100; code += 1) await ask(here.browser(), newPhone());
  const neighbour = newPhone();
  expect([await ask(here.browser(), neighbour), await ask(here.browser(), neighbour)]).toEqual([200, 429]);
});

test('registering with somebody’s number makes no known browser of theirs, and the owner confirms it all the same', async () => {
  const [person, thief] = [await member(), await member()];
  await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [thief.id, person.phone]);
  const [own, foreign] = [network().browser(), network().browser()];
  await own.post('/api/login', { email: person.email, password: PASSWORD });
  await foreign.post('/api/login', { email: thief.email, password: PASSWORD });
  const ask = (browser: Browser) =>
    browser.post('/api/login/code', { phone: person.phone }).then(({ status }) => status);
  for (let code = 0; code < 3; code += 1) expect(await ask(foreign)).toBe(200);
  expect([await ask(foreign), await ask(network().browser()), await ask(own)]).toEqual([429, 429, 200]);
  const confirm = (browser: Browser) =>
    browser.post('/api/account/phone', { phone: person.phone, currentPassword: PASSWORD }).then(({ status }) => status);
  expect([await confirm(own), await confirm(foreign)]).toEqual([200, 429]);
});

test('a new password ends the token that changed it, and every other one, and closes their open pages', async () => {
  const person = await member();
  const [own, other] = [network().browser(), network().browser()];
  for (const browser of [own, other]) await browser.post('/api/login', { email: person.email, password: PASSWORD });
  const stolen = own.jar.header;
  const live = await app.request('/api/live?topics=me', { headers: { cookie: stolen } });
  const reader = live.body?.getReader();
  await reader?.read();
  const changed = await own.post('/api/account/password', {
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
  expect(changed.status).toBe(200);
  expect(own.jar.header).not.toBe(stolen);
  expect((await own.get('/api/auth/user')).status).toBe(200);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  expect((await app.request('/api/auth/user', { headers: { cookie: stolen } })).status).toBe(401);
  await app.settle();
  let closed = false;
  while (reader && !closed) closed = (await reader.read()).done;
  expect(closed).toBe(true);
});
