import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour } from '#test/support/notices.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as contract from '../../contract.ts';
import { notify, withdrawNotice } from '../notify.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin', firstName: 'Adjoa' });
  goToHour(app, 12);
});
afterAll(() => app.close());

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Fresh tomatoes', quantity: '50 kg' };
const tell = (personId: string, more: { key?: string; at?: Date; orderNumber?: string } = {}) =>
  notify(app.platform.db, {
    kind: 'order_picked_up',
    to: { personId },
    key: more.key ?? newId(),
    params: { ...ORDER, orderNumber: more.orderNumber ?? ORDER.orderNumber },
    link: '/orders/0198c0de-0000-7000-8000-000000000001',
    at: more.at ?? app.clock.now(),
  });
const inbox = (viewer: Viewer, query: object = {}) => app.as(viewer).call(contract.listNotifications, { query });
const deliveries = (query: object) =>
  app
    .as(admin)
    .call(contract.listDeliveries, { query })
    .then((page) => page.items);
const unread = async (viewer: Viewer) => (await app.as(viewer).call(contract.countUnread)).count;

describe('one notice', () => {
  test('shows in the app and goes out by SMS and e-mail, once', async () => {
    const ama = await app.person({ firstName: 'Ɛsi' });
    await tell(ama.id, { key: 'once' });
    await tell(ama.id, { key: 'once' });
    await app.settle();
    const { items } = await inbox(ama);
    expect(items).toMatchObject([
      { kind: 'order_picked_up', topic: 'orders', readAt: null, link: '/orders/0198c0de-0000-7000-8000-000000000001' },
    ]);
    expect(items[0]?.deliveries).toEqual([
      { channel: 'sms', state: 'sent' },
      { channel: 'email', state: 'sent' },
    ]);
    const out = await deliveries({ q: ama.email });
    expect(out).toMatchObject([
      { channel: 'email', provider: 'outbox', state: 'sent', attempts: 1, name: 'Ɛsi Asante' },
    ]);
    expect(out[0]?.link).toMatch(/\/orders\/0198c0de-0000-7000-8000-000000000001$/);
    const sms = await deliveries({ q: ama.phone });
    expect(sms).toMatchObject([
      {
        channel: 'sms',
        segments: 1,
        body: 'Farmgate: order FG-261121-7KQ2MX, 50 kg Fresh tomatoes, has left the farm.',
      },
    ]);
  });

  test('dated later is sent then, and can be taken back', async () => {
    const kofi = await app.person();
    const at = after(app.clock.now(), 2 * HOUR_MS);
    await tell(kofi.id, { key: 'later', at });
    await tell(kofi.id, { key: 'never', at });
    await app.settle();
    expect((await inbox(kofi)).items).toEqual([]);
    await withdrawNotice(app.platform.db, { personId: kofi.id }, 'never');
    app.clock.advance(2 * HOUR_MS);
    await app.settle();
    expect((await inbox(kofi)).items).toMatchObject([{ at: at.toISOString() }]);
    await withdrawNotice(app.platform.db, { personId: kofi.id }, 'later');
    expect((await inbox(kofi)).items).toHaveLength(1);
  });

  test('to a guest has no bell, and goes where the guest can be reached', async () => {
    const params = { ...ORDER, amountPesewas: 124_000, until: '2026-11-22T14:05:00.000Z', firstName: 'Esi' };
    const to = { name: 'Esi Badu', email: 'esi.guest@example.com', phone: '+233201112223' };
    await notify(app.platform.db, {
      kind: 'order_placed_guest',
      to,
      key: 'guest',
      params,
      link: '/track/0123456789abcdef0123456789abcdef',
      at: app.clock.now(),
    });
    await app.settle();
    const [sms] = await deliveries({ q: '+233201112223' });
    expect(sms?.body).toMatch(/GHS 1,240\.00.*Your private link: http.*\/track\/0123456789abcdef0123456789abcdef$/);
    expect(await deliveries({ q: 'esi.guest@example.com' })).toHaveLength(1);
  });

  test('to the staff reaches every administrator, in the app too; nobody else', async () => {
    const buyer = await app.person();
    const params = { who: 'Esi', from: 'esi@example.com', subject: 'Late', message: 'Where is it?' };
    await notify(app.platform.db, {
      kind: 'contact_message',
      to: { staff: true },
      key: 'contact:1',
      params,
      link: '/admin-panel/messages',
      at: app.clock.now(),
    });
    await app.settle();
    expect((await inbox(admin)).items.map((item) => item.kind)).toContain('contact_message');
    expect(await deliveries({ q: admin.email })).toMatchObject([
      { channel: 'email', subject: 'Contact form: Late', state: 'sent' },
    ]);
    expect((await inbox(buyer)).items).toEqual([]);
  });

  test('to the staff reaches who looks after it, else who gives permissions', async () => {
    const [writer, chief, other] = [
      await app.person({ role: 'admin', permissions: ['content'] }),
      await app.person({ role: 'admin', permissions: ['staff'] }),
      await app.person({ role: 'admin', permissions: ['orders'] }),
    ];
    const say = async (key: string) => {
      await notify(app.platform.db, {
        kind: 'contact_message',
        to: { staff: true },
        key,
        params: { who: 'Esi', from: 'esi@example.com', subject: key, message: 'Where is it?' },
        link: '/admin-panel/messages',
        at: app.clock.now(),
      });
      await app.settle();
      return Promise.all([writer, chief, other].map(async (each) => (await inbox(each)).items.length));
    };
    expect(await say('contact:2')).toEqual([1, 0, 0]);
    await rowsIn(app.platform.db, "update users set permissions = '{staff}' where permissions && '{content}'", []);
    expect(await say('contact:3')).toEqual([2, 1, 0]);
  });

  test('that has no words does not stop the ones behind it', async () => {
    const yaw = await app.person();
    await rowsIn(
      app.platform.db,
      `insert into notices (id, kind, key, recipient, person_id, params, link, at, in_app) values ($1, 'order_paid', 'x', $2, $3, '{}', '/orders', $4, true),
         ($5, 'retired_kind', 'y', $2, $3, '{}', '/orders', $4, true)`,
      [newId(), `user:${yaw.id}`, yaw.id, app.clock.now(), newId()],
    );
    await tell(yaw.id);
    await app.settle();
    const { items } = await inbox(yaw);
    expect(items.map((item) => item.title).sort()).toEqual([
      'Order FG-261121-7KQ2MX was picked up',
      'Something happened here',
      'Something happened here',
    ]);
  });
});

describe('the quiet hours', () => {
  test('hold what can wait until six, and nothing else', async () => {
    const abena = await app.person();
    goToHour(app, 23);
    await tell(abena.id);
    const params = { amountPesewas: 5000, reason: 'Wrong PIN' };
    await notify(app.platform.db, {
      kind: 'payment_failed',
      to: { personId: abena.id },
      key: 'urgent',
      params,
      link: '/orders',
      at: app.clock.now(),
    });
    await app.settle();
    const states = async () => (await deliveries({ q: abena.phone })).map(({ kind, state }) => `${kind} ${state}`);
    expect(await states()).toEqual(['payment_failed sent', 'order_picked_up held']);
    expect((await inbox(abena)).items).toHaveLength(2);
    expect((await deliveries({ q: abena.phone, state: 'held' }))[0]?.dueAt).toMatch(/T06:00:00\.000Z$/);
    goToHour(app, 6);
    await app.settle();
    expect(await states()).toEqual(['payment_failed sent', 'order_picked_up sent']);
    goToHour(app, 12);
  });
});

describe('reading', () => {
  test('counts to 100, marks one and all, pages by cursor, and shows nobody the notices of others', async () => {
    const esi = await app.person();
    const other = await app.person();
    for (let index = 0; index < 120; index += 1) await tell(esi.id);
    await app.settle();
    expect(await unread(esi)).toBe(100);
    const first = await inbox(esi, { limit: 50 });
    const second = await inbox(esi, { limit: 50, cursor: first.nextCursor ?? '' });
    const third = await inbox(esi, { limit: 50, cursor: second.nextCursor ?? '' });
    const ids = [first, second, third].flatMap((page) => page.items.map(({ id }) => id));
    expect(new Set(ids).size).toBe(120);
    expect(third.nextCursor).toBeNull();
    const [id = ''] = ids;
    await expect(app.as(other).call(contract.markRead, { params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'notice.not_found',
    });
    await app.as(esi).call(contract.markRead, { params: { id } });
    await app.as(esi).call(contract.markRead, { params: { id } });
    expect((await inbox(esi, { show: 'unread', limit: 100 })).items.map((item) => item.id)).not.toContain(id);
    expect(await app.as(esi).call(contract.markAllRead)).toEqual({ count: 0 });
    expect(await unread(esi)).toBe(0);
    expect((await inbox(esi)).items).not.toEqual([]);
    await expect(app.as(null).call(contract.listNotifications)).rejects.toMatchObject({ status: 401 });
  });
});

describe('choices', () => {
  const told = async (viewer: Viewer) => {
    const params = { who: 'Ama Owusu', title: 'Black spots' };
    await notify(app.platform.db, {
      kind: 'discussion_replied',
      to: { personId: viewer.id },
      key: newId(),
      params,
      link: '/community',
      at: app.clock.now(),
    });
    await tell(viewer.id);
    await app.settle();
    return (await inbox(viewer)).items
      .slice(0, 2)
      .map((item) => `${item.topic}: ${item.deliveries.map(({ channel }) => channel).join(' ')}`)
      .sort();
  };

  test('rule talk, and never money, orders and account', async () => {
    const kojo = await app.person();
    const call = app.as(kojo);
    expect(await told(kojo)).toEqual(['community: email', 'orders: sms email']);
    const choice = await call.call(contract.saveChoices, { body: { community: { sms: true, email: false } } });
    expect(choice).toEqual([
      { topic: 'orders', sms: true, email: true, push: true, locked: true },
      { topic: 'money', sms: true, email: true, push: true, locked: true },
      { topic: 'messages', sms: false, email: true, push: false, locked: false },
      { topic: 'requests', sms: false, email: true, push: false, locked: false },
      { topic: 'community', sms: true, email: false, push: false, locked: false },
      { topic: 'account', sms: true, email: true, push: true, locked: true },
    ]);
    expect(await call.call(contract.readChoices)).toEqual(choice);
    expect(await told(kojo)).toEqual(['community: sms', 'orders: sms email']);
    await call.call(contract.saveChoices, { body: { community: { sms: false, email: false } } });
    expect(await told(kojo)).toEqual(['community: ', 'orders: sms email']);
    for (const body of [
      { orders: { sms: false, email: false } },
      { community: { sms: 'no', email: true } },
      { community: { sms: true } },
    ]) {
      await expect(call.call(contract.saveChoices, { body: JSON.parse(JSON.stringify(body)) })).rejects.toMatchObject({
        status: 422,
      });
    }
    await expect(app.as(null).call(contract.readChoices)).rejects.toMatchObject({ status: 401 });
  });

  test('people who may not sign in any more get notices of their account only', async () => {
    const gone = await app.person();
    await rowsIn(app.platform.db, 'update users set is_active = false where id = $1', [gone.id]);
    await tell(gone.id);
    await notify(app.platform.db, {
      kind: 'identity_approved',
      to: { personId: gone.id },
      key: 'k',
      params: { firstName: 'Ama' },
      link: '/kyc',
      at: app.clock.now(),
    });
    await app.settle();
    expect((await deliveries({ q: gone.email })).map(({ kind }) => kind)).toEqual(['identity_approved']);
  });
});

describe('the outbox', () => {
  test('finds by a part of an address or name, and by an order, the latest first and page by page', async () => {
    const afua = await app.person({ firstName: 'Afua', lastName: 'Quaye-Boateng' });
    await tell(afua.id, { orderNumber: 'FG-261122-AB12CD' });
    await tell(afua.id);
    await app.settle();
    const found = async (query: object) =>
      (await deliveries(query))
        .map(({ channel, subject, body }) => `${channel} ${/FG-\S{13}/.exec(`${subject} ${body}`)?.[0]}`)
        .toSorted();
    const one = ['email FG-261122-AB12CD', 'sms FG-261122-AB12CD'];
    const other = ['email FG-261121-7KQ2MX', 'sms FG-261121-7KQ2MX'];
    expect(await found({ q: 'quaye-boat' })).toEqual([...one, ...other].toSorted());
    expect(await found({ q: 'quaye-boat', channel: 'sms', state: 'sent' })).toEqual([other[1], one[1]]);
    expect(await found({ q: afua.phone?.slice(3) })).toEqual([other[1], one[1]]);
    expect(await found({ q: ' fg-261122-ab12cd ' })).toEqual(one);
    expect(await found({ q: 'FG-261122-AB12CE' })).toEqual([]);
    expect(await found({ q: '%' })).toEqual([]);

    const list = (cursor?: string) =>
      app.as(admin).call(contract.listDeliveries, { query: { q: 'quaye-boat', limit: 3, cursor } });
    const first = await list();
    const rest = await list(first.nextCursor ?? undefined);
    const seen = [...first.items, ...rest.items].map(({ createdAt }) => createdAt);
    expect(seen).toHaveLength(4);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect(rest.nextCursor).toBeNull();
  });

  test('forgets an address with the last message to it', async () => {
    const akua = await app.person({ firstName: 'Akua', lastName: 'Nyarko-Sarpong' });
    await tell(akua.id, { key: 'one' });
    await tell(akua.id, { key: 'two' });
    await app.settle();
    const kept = () =>
      rowsIn<{ address: string }>(
        app.platform.db,
        "select address from notice_addressees where name = 'Akua Nyarko-Sarpong' order by address",
      );
    expect(await kept()).toHaveLength(2);
    const forget = (key: string) =>
      rowsIn(app.platform.db, 'delete from notices where person_id = $1 and key = $2', [akua.id, key]);
    await forget('one');
    expect(await kept()).toHaveLength(2);
    await forget('two');
    expect(await kept()).toEqual([]);
  });
});

test('previews show every text, and only to administrators', async () => {
  const previews = await app.as(admin).call(contract.listPreviews);
  expect(previews.find(({ kind }) => kind === 'order_placed_guest')).toMatchObject({
    topic: 'orders',
    waits: false,
    sms: { segments: 2 },
  });
  await expect(app.as(await app.person()).call(contract.listPreviews)).rejects.toMatchObject({ status: 403 });
  await expect(app.as(await app.person()).call(contract.listDeliveries)).rejects.toMatchObject({ status: 403 });
});
