import { newId } from '#kernel/ids.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeHubtel, fakeHubtel } from '#test/support/fake-hubtel.ts';
import { goToHour } from '#test/support/notices.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeliveries } from '../../contract.ts';
import { notify } from '../notify.ts';

let app: TestApp;
let fake: FakeHubtel;
let admin: Viewer;
beforeAll(async () => {
  fake = await fakeHubtel();
  app = await testApp({
    env: {
      HUBTEL_SMS_URL: fake.url,
      HUBTEL_SMS_CLIENT_ID: fake.clientId,
      HUBTEL_SMS_CLIENT_SECRET: fake.clientSecret,
      HUBTEL_SMS_SENDER: 'FARMGATE',
    },
  });
  admin = await app.person({ role: 'admin' });
  goToHour(app, 12);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** Sends somebody an SMS; gives back the provider's name of it. */
async function sent(person: Viewer): Promise<string> {
  await notify(app.platform.db, {
    ...{ kind: 'payment_failed', to: { personId: person.id }, key: newId(), link: '/orders', at: app.clock.now() },
    params: { amountPesewas: 5000, reason: 'Wrong PIN.' },
  });
  await app.settle();
  return fake.sent.findLast(({ to }) => to === person.phone)?.messageId ?? '';
}

async function later(ms: number): Promise<void> {
  app.clock.advance(ms);
  await app.settle();
}

const state = async (person: Viewer) => {
  const { items } = await app.as(admin).call(listDeliveries, { query: { q: person.phone ?? '' } });
  return items.map((item) => [item.state, item.provider, item.failure, item.cost]);
};
const timesAsked = (id: string) => fake.asked.filter((one) => one === id).length;

test('a message is asked about until its end is known, each time after twice as long', async () => {
  const person = await app.person();
  const id = await sent(person);
  expect(await state(person)).toEqual([['sent', 'hubtel', null, 'GHS 0.0309']]);
  await later(MINUTE_MS / 2);
  expect(timesAsked(id)).toBe(0);
  await later(MINUTE_MS);
  await later(MINUTE_MS / 2);
  expect(timesAsked(id)).toBe(1);
  await later(2 * MINUTE_MS);
  expect(timesAsked(id)).toBe(2);
  fake.statuses.set(id, 'Delivered');
  await later(3 * MINUTE_MS);
  expect(timesAsked(id)).toBe(2);
  await later(2 * MINUTE_MS);
  expect(await state(person)).toEqual([['delivered', 'hubtel', null, 'GHS 0.0309']]);
  await later(DAY_MS);
  expect(timesAsked(id)).toBe(3);
});

test('a failure shows with its word', async () => {
  const person = await app.person();
  fake.statuses.set(await sent(person), 'Undeliverable');
  await later(MINUTE_MS);
  expect(await state(person)).toEqual([['failed', 'hubtel', 'Undeliverable', 'GHS 0.0309']]);
});

test('while nobody answers it stays sent, and after some days it is left alone', async () => {
  const person = await app.person();
  const id = await sent(person);
  fake.breakWith({ status: 503, body: '' });
  await later(MINUTE_MS);
  fake.breakWith(null);
  await later(4 * DAY_MS);
  const asked = timesAsked(id);
  expect(asked).toBe(1);
  await later(30 * DAY_MS);
  expect(timesAsked(id)).toBe(asked);
  expect(await state(person)).toEqual([['sent', 'hubtel', null, 'GHS 0.0309']]);
});
