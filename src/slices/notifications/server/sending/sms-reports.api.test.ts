import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeAfricasTalking, fakeAfricasTalking } from '#test/support/fake-africastalking.ts';
import { goToHour } from '#test/support/notices.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeliveries, sendAgain } from '../../contract.ts';
import { notify } from '../notify.ts';
import { applyReports, insertReport, lockReports } from './store-send.ts';

const TOKEN = 'report-token-0123456789abcdef';

let app: TestApp;
let fake: FakeAfricasTalking;
let admin: Viewer;
beforeAll(async () => {
  fake = await fakeAfricasTalking();
  app = await testApp({
    env: {
      AFRICASTALKING_URL: fake.url,
      AFRICASTALKING_USERNAME: fake.username,
      AFRICASTALKING_API_KEY: fake.apiKey,
      AFRICASTALKING_REPORT_TOKEN: TOKEN,
    },
  });
  admin = await app.person({ role: 'admin' });
  goToHour(app, 12);
});
afterAll(async () => {
  await app.close();
  await fake.close();
});

/** Tells somebody something by SMS; gives back the provider's id of it. */
async function told(person: Viewer): Promise<string> {
  const params = { amountPesewas: 5000, reason: 'Wrong PIN.' };
  await notify(app.platform.db, {
    kind: 'payment_failed',
    to: { personId: person.id },
    key: newId(),
    params,
    link: '/orders',
    at: app.clock.now(),
  });
  await app.settle();
  return fake.sent.findLast(({ to }) => to === person.phone)?.messageId ?? '';
}

const post = (body: string, token = TOKEN) =>
  app.request(`/api/notifications/sms-reports/${token}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const state = async (person: Viewer) => {
  const { items } = await app.as(admin).call(listDeliveries, { query: { q: person.phone ?? '' } });
  return items.map((item) => [item.state, item.provider, item.failure]);
};

test('a report that arrives while its message is written down as sent is applied', async () => {
  const { db } = app.platform;
  const person = await app.person();
  fake.nextId('ATXid_at_once');
  const isWaiting = async () =>
    (await rowsIn(db, "select 1 from pg_locks where locktype = 'advisory' and not granted")).length > 0;
  let sending: Promise<string> | null = null;
  await db.transaction(async (tx) => {
    await lockReports(tx, 'report');
    const report = {
      providerId: 'ATXid_at_once',
      status: 'Success',
      outcome: 'delivered',
      reason: null,
      reference: null,
    } as const;
    await insertReport(tx, { ...report, provider: 'africastalking', at: app.clock.now() });
    await applyReports(tx, 'sms', 'africastalking', [report.providerId]);
    sending = told(person);
    await expect.poll(isWaiting).toBe(true);
  });
  await sending;
  expect(await state(person)).toEqual([['delivered', 'africastalking', null]]);
});

test('a gateway that knows GET alone reports in the query of the same address', async () => {
  const person = await app.person();
  const id = await told(person);
  const address = `/api/notifications/sms-reports/${TOKEN}?${fake.report(id, 'Success')}`;
  expect((await app.request(address.replace(TOKEN, 'another'))).status).toBe(404);
  expect((await app.request(address)).status).toBe(200);
  expect(await state(person)).toEqual([['delivered', 'africastalking', null]]);
});

test('a report makes a sent message delivered; a doubled or late one changes nothing', async () => {
  const person = await app.person();
  const id = await told(person);
  expect(await state(person)).toEqual([['sent', 'africastalking', null]]);
  expect((await post(fake.report(id, 'Buffered'))).status).toBe(200);
  expect(await state(person)).toEqual([['sent', 'africastalking', null]]);
  for (let time = 0; time < 2; time += 1) expect((await post(fake.report(id, 'Success'))).status).toBe(200);
  expect((await post(fake.report(id, 'Failed', 'UserIsInactive'))).status).toBe(200);
  expect(await state(person)).toEqual([['delivered', 'africastalking', null]]);
});

test('a failure shows with its reason, and an administrator may send again', async () => {
  const person = await app.person();
  const id = await told(person);
  await post(fake.report(id, 'Failed', 'UserIsInactive'));
  expect(await state(person)).toEqual([['failed', 'africastalking', 'UserIsInactive']]);
  const { items } = await app.as(admin).call(listDeliveries, { query: { state: 'failed' } });
  const params = { id: items[0]?.id ?? '' };
  expect(await app.as(admin).call(sendAgain, { params })).toMatchObject({ state: 'queued', actions: [] });
  await expect(app.as(admin).call(sendAgain, { params })).rejects.toMatchObject({
    status: 409,
    code: 'delivery.not_failed',
  });
  await app.settle();
  expect(await state(person)).toEqual([['sent', 'africastalking', null]]);
  expect(fake.sent.filter(({ to }) => to === person.phone)).toHaveLength(2);
});

test('a report that is faster than our own record is not lost', async () => {
  const person = await app.person();
  const id = await told(person);
  await rowsIn(
    app.platform.db,
    "update notice_deliveries set state = 'sending', provider_id = null, provider = null, due_at = now() - interval '1 day' where provider_id = $1",
    [id],
  );
  await post(fake.report(id, 'Success'));
  expect((await state(person))[0]?.[0]).toBe('sending');
  await rowsIn(app.platform.db, "update sms_reports set provider_id = 'ATXid_next' where provider_id = $1", [id]);
  fake.nextId('ATXid_next');
  await app.settle();
  expect((await state(person))[0]?.[0]).toBe('delivered');
});

test('only who knows the address is let in, and only reports are taken', async () => {
  expect((await post(fake.report('x', 'Success'), 'another-token-0123456789abc')).status).toBe(404);
  expect((await post('nonsense')).status).toBe(422);
  expect((await post(fake.report('never-seen', 'Success'))).status).toBe(200);
});

test('a message that the provider does not take now waits, one that it never takes is given up at once', async () => {
  const [later, never] = [await app.person(), await app.person()];
  fake.respondTo(later.phone ?? '', 405, 'InsufficientBalance');
  fake.respondTo(never.phone ?? '', 406, 'UserInBlacklist');
  await told(later);
  await told(never);
  expect(await state(later)).toEqual([['queued', 'africastalking', 'InsufficientBalance (405)']]);
  expect(await state(never)).toEqual([['failed', 'africastalking', 'UserInBlacklist (406)']]);
});
