import { newId } from '#kernel/ids.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { newPushKeys } from '#platform/push/push-config.ts';
import { endSessions, setUserActive } from '#slices/identity/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour } from '#test/support/notices.ts';
import { addMember, PASSWORD, signIn } from '#test/support/people.ts';
import { type PushBrowser, pushBrowser } from '#test/support/push-service/browser.ts';
import { type PushService, startPushService } from '#test/support/push-service/push-service.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../../contract.ts';
import { notify } from '../notify.ts';

const keys = newPushKeys();
const ON = {
  FARMGATE_PUSH_PUBLIC_KEY: keys.publicKey,
  FARMGATE_PUSH_PRIVATE_KEY: keys.privateKey,
  FARMGATE_PUSH_SUBJECT: 'mailto:push@farmgate.example',
  FARMGATE_PUSH_LOOPBACK: '1',
};
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile';

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  app = await testApp({ env: ON });
  goToHour(app, 12);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const messageSchema = z.object({ web_push: z.literal(8030), notification: z.record(z.string(), z.string()) });

/** A browser in which somebody is signed in. */
interface Phone {
  readonly cookie: string;
  readonly endpoint: string;
  call(method: string, path: string, body?: unknown): Promise<Response>;
  subscribe(): Promise<Response>;
  /** What it received, in order. */
  shown(): Record<string, string>[];
}

async function phoneOf(person: Viewer, browser: PushBrowser = pushBrowser(), name = newId()): Promise<Phone> {
  const cookie = await signIn(app, person);
  // Signing in notifies the browsers before it as well.
  await app.settle();
  const endpoint = service.endpoint(name);
  const call = (method: string, path: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { cookie, 'user-agent': CHROME, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const { p256dh, auth } = browser.subscription(endpoint);
  return {
    cookie,
    endpoint,
    call,
    subscribe: () => call('PUT', '/api/notifications/push', { endpoint, keys: { p256dh, auth } }),
    shown: () =>
      service.messages
        .filter((message) => message.endpoint === endpoint)
        .map(({ body }) => messageSchema.parse(JSON.parse(browser.open(body))).notification),
  };
}

async function subscribed(person: Viewer): Promise<Phone> {
  const phone = await phoneOf(person);
  expect((await phone.subscribe()).status).toBe(200);
  return phone;
}

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const LINK = '/orders/0198c0de-0000-7000-8000-000000000001';
const notifyOfOrder = ({ id }: Viewer, link = LINK) =>
  notify(app.platform.db, {
    kind: 'order_picked_up',
    to: { personId: id },
    key: newId(),
    params: ORDER,
    link,
    at: app.clock.now(),
  });
const notifyOfMessage = ({ id }: Viewer) =>
  notify(app.platform.db, {
    kind: 'message_received',
    to: { personId: id },
    key: newId(),
    params: { who: 'Ama Owusu' },
    link: '/messages',
    at: app.clock.now(),
  });
const devices = (person: Viewer) => app.as(person).call(contract.readPush);
const farmer = () => addMember(app, { role: 'farmer' });

describe('a browser that shows notices', () => {
  test('is notified of orders at once, in a message that it can show by itself', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    await notifyOfOrder(ama);
    await app.settle();
    expect(phone.shown()).toEqual([
      {
        title: expect.stringContaining(ORDER.orderNumber),
        body: expect.stringContaining('left the farm'),
        navigate: expect.stringMatching(new RegExp(`^http.*${LINK}$`)),
        tag: expect.stringMatching(/^[\w-]{32}$/),
        lang: 'en-GH',
      },
    ]);
    const [sent] = service.messages.filter(({ endpoint }) => endpoint === phone.endpoint);
    expect(sent).toMatchObject({ ttl: String((3 * DAY_MS) / SECOND_MS), topic: phone.shown()[0]?.['tag'] });
    expect((await devices(ama)).devices).toMatchObject([{ device: 'Chrome on Android', usedAt: expect.any(String) }]);
  });

  test('gets a newer notice in place of an older one about the same thing only', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    await notifyOfOrder(ama);
    await notifyOfOrder(ama);
    await notifyOfOrder(ama, LINK.replace('0001', '0002'));
    await app.settle();
    const [first, second, other] = phone.shown().map(({ tag }) => tag);
    expect(first).toBe(second);
    expect(other).not.toBe(first);
  });

  test('is notified of messages only where that was chosen, and never of a code', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    const choose = (messages: object) =>
      app.request('/api/notifications/preferences', {
        method: 'PUT',
        headers: { cookie: phone.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ messages }),
      });
    await notifyOfMessage(ama);
    await app.settle();
    expect(phone.shown()).toEqual([]);
    await choose({ sms: false, email: true, push: true });
    // A browser that knows nothing of push leaves it as it is.
    await choose({ sms: false, email: false });
    await notifyOfMessage(ama);
    await notify(app.platform.db, {
      kind: 'new_phone_code',
      to: { personId: ama.id },
      key: newId(),
      params: { code: '482915', minutes: 10 },
      link: '/settings',
      at: app.clock.now(),
    });
    await app.settle();
    expect(phone.shown().map(({ title }) => title)).toEqual(['New message from Ama Owusu']);
  });

  test('waits for the morning with what can wait', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    const all = { sms: false, email: false, push: true };
    await app.as(ama).call(contract.saveChoices, { body: { messages: all } });
    goToHour(app, 22);
    await notifyOfMessage(ama);
    await app.settle();
    expect(phone.shown()).toEqual([]);
    goToHour(app, 6);
    await app.settle();
    expect(phone.shown()).toHaveLength(1);
    goToHour(app, 12);
  });

  test('is tried with a test, once a minute, and only where there is one', async () => {
    const ama = await farmer();
    const [phone, other] = [await phoneOf(ama), await phoneOf(ama)];
    const tryIt = () => phone.call('POST', '/api/notifications/push/test');
    expect((await tryIt()).status).toBe(409);
    await phone.subscribe();
    await other.subscribe();
    await app.clock.hold(async () => {
      expect([(await tryIt()).status, (await tryIt()).status]).toEqual([200, 200]);
      await app.settle();
    });
    for (const { shown } of [phone, other])
      expect(shown()).toMatchObject([{ title: 'Notifications reach this phone' }]);
    app.clock.advance(MINUTE_MS);
    await tryIt();
    await app.settle();
    expect(phone.shown()).toHaveLength(2);
  });
});

describe('it is notified no more', () => {
  /** What the phone shows of something that happens now. */
  async function shows(person: Viewer, phone: Phone): Promise<number> {
    const before = phone.shown().length;
    await notifyOfOrder(person);
    await app.settle();
    return phone.shown().length - before;
  }

  test('after signing out, not even what was under way', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    service.respondTo(phone.endpoint, 503);
    await notifyOfOrder(ama);
    await app.settle();
    expect((await phone.call('POST', '/api/logout')).status).toBe(200);
    service.respondTo(phone.endpoint, null);
    app.clock.advance(MINUTE_MS);
    expect(await shows(ama, phone)).toBe(0);
    expect((await devices(ama)).devices).toEqual([]);
  });

  test.each([
    ['its session is ended elsewhere', (ama: Viewer) => app.as(ama).call(endSessions, { body: { which: 'all' } })],
    [
      'the account is deactivated',
      async (ama: Viewer) => {
        const admin = await addMember(app, { role: 'admin' });
        return app.as(admin).call(setUserActive, { params: { userId: ama.id }, body: { isActive: false } });
      },
    ],
  ])('after %s', async (_what, end) => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    expect(await shows(ama, phone)).toBe(1);
    await end(ama);
    expect(await shows(ama, phone)).toBe(0);
    const left = await rowsIn(app.platform.db, 'select id from push_subscriptions where person_id = $1', [ama.id]);
    expect(left).toEqual([]);
  });

  test('once nobody has used its session for so long that it is over', async () => {
    const ama = await farmer();
    const phone = await subscribed(ama);
    app.clock.advance(13 * DAY_MS);
    expect(await shows(ama, phone)).toBe(1);
    app.clock.advance(2 * DAY_MS);
    expect(await shows(ama, phone)).toBe(0);
  });

  test('after it was turned off, by its own account alone', async () => {
    const [ama, kofi] = [await farmer(), await farmer()];
    const [phone, stranger] = [await subscribed(ama), await phoneOf(kofi)];
    const [device] = (await devices(ama)).devices;
    expect((await stranger.call('DELETE', `/api/notifications/push/${device?.id}`)).status).toBe(404);
    expect(await shows(ama, phone)).toBe(1);
    expect((await phone.call('DELETE', `/api/notifications/push/${device?.id}`)).status).toBe(200);
    expect((await phone.call('DELETE', `/api/notifications/push/${device?.id}`)).status).toBe(404);
    expect(await shows(ama, phone)).toBe(0);
  });

  test.each([404, 410])('after its push service answered %i, and others of the account are', async (status) => {
    const ama = await farmer();
    const [old, phone] = [await subscribed(ama), await subscribed(ama)];
    service.respondTo(old.endpoint, status);
    expect(await shows(ama, phone)).toBe(1);
    expect((await devices(ama)).devices).toHaveLength(1);
  });

  test('once somebody else signs in over it; its own account goes on', async () => {
    const [ama, kofi] = [await farmer(), await farmer()];
    const phone = await subscribed(ama);
    const signInOver = async (person: Viewer, cookie: string) => {
      const body = JSON.stringify({ email: person.email, password: PASSWORD });
      const headers = { cookie, 'user-agent': CHROME, 'content-type': 'application/json' };
      const response = await app.request('/api/login', { method: 'POST', headers, body });
      const [next = ''] = response.headers.getSetCookie();
      await app.settle();
      return next.split(';', 1)[0] ?? '';
    };
    const again = await signInOver(ama, phone.cookie);
    expect(await shows(ama, phone)).toBe(1);
    await signInOver(kofi, again);
    expect([await shows(ama, phone), await shows(kofi, phone)]).toEqual([0, 0]);
  });

  test('by the account that used this browser before', async () => {
    const [ama, kofi] = [await farmer(), await farmer()];
    const browser = pushBrowser();
    const before = await phoneOf(ama, browser, 'shared');
    await before.subscribe();
    const after = await phoneOf(kofi, browser, 'shared');
    expect((await after.subscribe()).status).toBe(200);
    expect(await shows(ama, after)).toBe(0);
    expect(await shows(kofi, after)).toBe(1);
  });
});

test('a push service that is busy is tried again, and only its own browser waits', async () => {
  const ama = await farmer();
  const [busy, phone] = [await subscribed(ama), await subscribed(ama)];
  const ordersAt = ({ shown }: Phone) => shown().filter(({ title }) => title?.includes(ORDER.orderNumber)).length;
  service.respondTo(busy.endpoint, 429);
  await notifyOfOrder(ama);
  await app.settle();
  expect([busy, phone].map(ordersAt)).toEqual([0, 1]);
  service.respondTo(busy.endpoint, null);
  app.clock.advance(10 * SECOND_MS);
  await app.settle();
  expect([busy, phone].map(ordersAt)).toEqual([1, 1]);
});

test('one browser of a session, ten of an account: the oldest goes', async () => {
  const ama = await farmer();
  const first = await subscribed(ama);
  const [known] = (await devices(ama)).devices;
  await first.subscribe();
  expect((await devices(ama)).devices).toMatchObject([{ id: known?.id }]);
  for (let more = 0; more < 10; more += 1) await subscribed(ama);
  const ids = (await devices(ama)).devices.map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain(known?.id);
});

test('a browser knows itself among those of its account, and no key leaves', async () => {
  const ama = await farmer();
  await subscribed(ama);
  const phone = await subscribed(ama);
  const response = await phone.call('GET', '/api/notifications/push');
  const text = await response.text();
  expect(contract.readPush.output.parse(JSON.parse(text))).toMatchObject({
    publicKey: keys.publicKey,
    devices: [{ current: true }, { current: false }],
  });
  expect(text).not.toContain(phone.endpoint);
});

describe('nothing is kept', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://10.0.0.8/push',
    'https://database.internal/push',
    'https://169.254.169.254/latest',
  ])('of a browser at %s', async (endpoint) => {
    const phone = await phoneOf(await farmer());
    const body = { endpoint, keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) } };
    const response = await phone.call('PUT', '/api/notifications/push', body);
    expect([response.status, await response.json()]).toMatchObject([422, { code: 'push.not_a_service' }]);
  });

  test('without a session, or for somebody who is only seen as', async () => {
    const ama = await farmer();
    const { p256dh, auth } = pushBrowser().subscription('');
    const body = { endpoint: service.endpoint('none'), keys: { p256dh, auth } };
    await expect(app.as(ama).call(contract.subscribePush, { body })).rejects.toMatchObject({
      problem: { code: 'push.no_session' },
    });
    const admin = await phoneOf(await addMember(app, { role: 'admin' }));
    const begun = await admin.call('POST', `/api/admin/users/${ama.id}/see-as`, {
      category: 'order',
      reason: 'They cannot find their order',
    });
    const [view = ''] = begun.headers.getSetCookie();
    const response = await app.request('/api/notifications/push', {
      method: 'PUT',
      headers: { cookie: `${admin.cookie}; ${view.split(';', 1)[0]}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ code: 'seeing.read_only' });
    expect(await rowsIn(app.platform.db, 'select id from push_subscriptions where person_id = $1', [ama.id])).toEqual(
      [],
    );
  });

  test('where push is off: nothing is offered then either', async () => {
    const off = await testApp();
    const ama = await addMember(off, { role: 'farmer' });
    expect(await off.as(ama).call(contract.readPush)).toEqual({ publicKey: null, devices: [] });
    const { p256dh, auth } = pushBrowser().subscription('');
    const body = { endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh, auth } };
    await expect(off.as(ama).call(contract.subscribePush, { body })).rejects.toMatchObject({
      problem: { code: 'push.off' },
    });
    await off.close();
  });
});
