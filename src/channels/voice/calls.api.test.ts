import { newId } from '#kernel/ids.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { putLanguage } from '#slices/identity/contract-line.ts';
import { listDeliveries, listNotifications, readCalls, saveCalls, sendAgain } from '#slices/notifications/contract.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeVoice, fakeVoice } from '#test/support/fake-voice.ts';
import { goToHour } from '#test/support/notices.ts';
import { newPhone } from '#test/support/people.ts';
import { recordAll, recordedAt } from '#test/support/recorded.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const SECRET = '0123456789abcdef0123456789abcdef';

let fake: FakeVoice;
let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  fake = await fakeVoice();
  app = await testApp({
    env: {
      VOICE_AFRICASTALKING_USERNAME: 'farmgate',
      VOICE_AFRICASTALKING_API_KEY: fake.apiKey,
      VOICE_AFRICASTALKING_NUMBER: '+233301234567',
      VOICE_AFRICASTALKING_SECRET: SECRET,
      VOICE_AFRICASTALKING_URL: fake.url,
    },
  });
  await recordAll(app.platform.db, 'ak');
  await recordAll(app.platform.db, 'ee', ['n5']);
  admin = await app.person({ role: 'admin' });
});
afterAll(async () => {
  await app.close();
  await fake.close();
});
beforeEach(() => goToHour(app, 9));
afterEach(() => {
  fake.breakWith(null);
  fake.loseAnswers(false);
});

/** Somebody with a confirmed number who speaks Twi. */
async function speaker(language: 'ak' | 'ee' = 'ak', isConfirmed = true): Promise<Viewer> {
  const person = await app.person({ role: 'farmer', phone: newPhone() });
  if (isConfirmed)
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [person.id]);
  await app.as(person).call(putLanguage, { body: { language } });
  return person;
}

const choose = (person: Viewer, on: boolean) => app.as(person).call(saveCalls, { body: { on } });

/** Somebody who wants calls. */
async function called(): Promise<Viewer> {
  const person = await speaker();
  await choose(person, true);
  return person;
}

async function earn(person: Viewer, amountPesewas = 5_050): Promise<void> {
  await notify(app.platform.db, {
    ...{ kind: 'earning_released', to: { personId: person.id }, key: newId(), link: '/wallet', at: app.clock.now() },
    params: { orderNumber: 'FG-261121-7KQ2MX', amountPesewas },
  });
  await app.settle();
}

const placedTo = ({ phone }: Viewer) => fake.placed.filter(({ to }) => to === phone);

async function callsTo({ phone }: Viewer) {
  const { items } = await app.as(admin).call(listDeliveries, { query: { q: phone ?? '', channel: 'voice' } });
  return items;
}

function callback(form: Readonly<Record<string, string>>, secret = SECRET): Promise<Response> {
  const body = new URLSearchParams({ direction: 'Outbound', ...form }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.request(`/voice/africastalking/${secret}`, { method: 'POST', headers, body });
}

const heard = async (form: Readonly<Record<string, string>>) =>
  [...(await (await callback(form)).text()).matchAll(/<Play url="([^"]+)"\/>/g)].map(([, url]) => url);

const EMPTY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';
const ENDED = { isActive: '0', durationInSeconds: '17', amount: '0.4250', currencyCode: 'GHS' };

describe('a call', () => {
  test('is placed once beside the SMS, and says the amount twice to the person who picks up', async () => {
    const person = await called();
    await earn(person);
    await app.settle();
    expect(placedTo(person)).toHaveLength(1);
    const [call] = placedTo(person);
    const clips = ['earning_released.before', 'cedis', 'n50', 'and', 'pesewas', 'n50', 'earning_released.after'];
    const urls = clips.map((clip) => new URL(recordedAt('ak', clip), app.platform.config.publicUrl).href);
    const active = { isActive: '1', sessionId: call?.session ?? '', clientRequestId: call?.reference ?? '' };
    expect(await heard(active)).toEqual([...urls, ...urls]);
    expect(await heard(active)).toEqual([...urls, ...urls]);
    const [delivery] = await callsTo(person);
    expect(delivery).toMatchObject({ state: 'sent', address: person.phone, attempts: 1 });
    expect(delivery?.body).toBe(
      'Farmgate. The order is completed. You have earned ₵50.50. The money is in your wallet at Farmgate.',
    );
    const { items } = await app.as(person).call(listNotifications, { query: {} });
    expect(items[0]?.deliveries.map(({ channel }) => channel)).toEqual(expect.arrayContaining(['sms', 'voice']));
  });

  test('that is over is noted once, however often and in whatever order that is said', async () => {
    const person = await called();
    await earn(person);
    const [{ session = '', reference = '' } = {}] = placedTo(person);
    await callback({ ...ENDED, sessionId: session });
    await callback({ ...ENDED, sessionId: session, clientRequestId: reference, durationInSeconds: '99' });
    await callback({ isActive: '1', sessionId: session });
    expect(await callsTo(person)).toMatchObject([{ state: 'delivered', failure: null }]);
    const rows = await rowsIn(
      app.platform.db,
      'select seconds, cost::text, currency from voice_calls where delivery_id = $1',
      [reference],
    );
    expect(rows).toEqual([{ seconds: 17, cost: '0.4250', currency: 'GHS' }]);
  });

  test('that nobody picked up is not placed again, not even by hand', async () => {
    const person = await called();
    await earn(person);
    const [{ session = '' } = {}] = placedTo(person);
    await callback({ isActive: '0', sessionId: session, durationInSeconds: '0', hangupCause: 'NO_ANSWER' });
    app.clock.advance(HOUR_MS);
    await app.settle();
    const [delivery] = await callsTo(person);
    expect(delivery).toMatchObject({ state: 'failed', failure: 'Not answered: NO_ANSWER', actions: [] });
    await expect(app.as(admin).call(sendAgain, { params: { id: delivery?.id ?? '' } })).rejects.toMatchObject({
      code: 'delivery.not_failed',
    });
    expect(placedTo(person)).toHaveLength(1);
  });

  test('of which the answer was lost is placed again only when nobody has heard of it for a while', async () => {
    const person = await called();
    fake.loseAnswers(true);
    await earn(person);
    app.clock.advance(5 * MINUTE_MS);
    await app.settle();
    expect(placedTo(person)).toHaveLength(1);
    fake.loseAnswers(false);
    app.clock.advance(6 * MINUTE_MS);
    await app.settle();
    expect(placedTo(person)).toHaveLength(2);
  });

  test('that a process was placing when it died may be ringing, and is not placed again at once', async () => {
    const person = await called();
    fake.loseAnswers(true);
    await earn(person);
    fake.loseAnswers(false);
    const [{ reference = '' } = {}] = placedTo(person);
    const claimed = "update notice_deliveries set state = 'sending', attempts = 1, due_at = $2 where id = $1";
    await rowsIn(app.platform.db, claimed, [reference, app.clock.now()]);
    app.clock.advance(MINUTE_MS);
    await app.settle();
    expect(placedTo(person)).toHaveLength(1);
    expect(await callsTo(person)).toMatchObject([{ state: 'queued', attempts: 2 }]);
  });

  test('that ends is noted once, by however many at the same time', async () => {
    const person = await called();
    await earn(person);
    const [{ session = '', reference = '' } = {}] = placedTo(person);
    const ends = ['10', '20', '30', '40'].map((durationInSeconds) =>
      callback({ ...ENDED, sessionId: session, clientRequestId: reference, durationInSeconds }),
    );
    expect((await Promise.all(ends)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const reports = await rowsIn(app.platform.db, 'select status from sms_reports where reference = $1', [reference]);
    expect(reports).toHaveLength(1);
    expect(await callsTo(person)).toMatchObject([{ state: 'delivered' }]);
  });

  test('of which the answer was lost, and that was answered, is known and not placed again', async () => {
    const person = await called();
    fake.loseAnswers(true);
    await earn(person);
    fake.loseAnswers(false);
    const [{ session = '', reference = '' } = {}] = placedTo(person);
    await callback({ ...ENDED, sessionId: session, clientRequestId: reference });
    app.clock.advance(11 * MINUTE_MS);
    await app.settle();
    expect(placedTo(person)).toHaveLength(1);
    expect(await callsTo(person)).toMatchObject([{ state: 'delivered' }]);
  });

  test('is given up after three tries', async () => {
    const person = await called();
    fake.breakWith({ status: 503, body: '' });
    await earn(person);
    for (let time = 0; time < 4; time += 1) {
      app.clock.advance(HOUR_MS);
      await app.settle();
    }
    expect(await callsTo(person)).toMatchObject([{ state: 'failed', attempts: 3 }]);
  });

  test('waits for the end of the night', async () => {
    const person = await called();
    goToHour(app, 22);
    await earn(person);
    expect(placedTo(person)).toEqual([]);
    expect(await callsTo(person)).toMatchObject([{ state: 'held' }]);
    goToHour(app, 6);
    await app.settle();
    expect(placedTo(person)).toHaveLength(1);
  });

  test('is not placed to somebody who no longer wants it, nor to a number that is no longer theirs', async () => {
    const [stopped, moved] = [await called(), await called()];
    goToHour(app, 22);
    await earn(stopped);
    await earn(moved);
    await choose(stopped, false);
    await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [moved.id, newPhone()]);
    goToHour(app, 6);
    await app.settle();
    expect([...placedTo(stopped), ...placedTo(moved)]).toEqual([]);
  });
});

describe('nobody is called', () => {
  test('people who did not ask for it, and nobody about other things', async () => {
    const person = await speaker();
    await earn(person);
    await choose(person, true);
    await notify(app.platform.db, {
      ...{ kind: 'payment_failed', to: { personId: person.id }, key: newId(), link: '/orders', at: app.clock.now() },
      params: { amountPesewas: 5000, reason: 'Wrong PIN.' },
    });
    await app.settle();
    expect(await callsTo(person)).toEqual([]);
  });

  test('without a confirmed number, or in a language that is not recorded', async () => {
    const [unknown, other] = [await speaker('ak', false), await speaker('ee')];
    expect(await app.as(unknown).call(readCalls)).toEqual({ on: false, hindrance: 'no_number' });
    expect(await app.as(other).call(readCalls)).toEqual({ on: false, hindrance: 'not_recorded' });
    await expect(choose(unknown, true)).rejects.toMatchObject({ status: 409, code: 'calls.no_number' });
    await expect(choose(other, true)).rejects.toMatchObject({ status: 409, code: 'calls.not_recorded' });
    expect(await choose(other, false)).toEqual({ on: false, hindrance: 'not_recorded' });
  });
});

describe('the door', () => {
  test.each([
    ['a call that is not known', { isActive: '1', sessionId: 'ATVId_0', clientRequestId: newId() }],
    ['a call that comes in', { isActive: '1', sessionId: 'ATVId_0', direction: 'Inbound' }],
    ['what is no callback', {}],
  ])('has nothing to say to %s', async (_what, form) => {
    const response = await callback(form);
    expect([response.status, await response.text()]).toEqual([200, EMPTY]);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  });

  test('is closed to callers without its secret', async () => {
    expect((await callback({ isActive: '1', sessionId: 'ATVId_0' }, 'x'.repeat(32))).status).toBe(404);
    expect((await app.request('/voice/africastalking')).status).toBe(404);
  });

  test('a number that two people had goes to neither', async () => {
    const person = await called();
    await earn(person);
    const [{ session = '', reference = '' } = {}] = placedTo(person);
    await rowsIn(app.platform.db, 'update users set phone = $2 where id = $1', [person.id, newPhone()]);
    expect(await heard({ isActive: '1', sessionId: session, clientRequestId: reference })).toEqual([]);
  });
});
