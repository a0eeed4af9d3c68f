import { newId } from '#kernel/ids.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import { readWhatsApp, saveWhatsApp } from '#slices/notifications/contract.ts';
import { putLanguage } from '#slices/identity/contract-line.ts';
import { requestLoginCode } from '#slices/identity/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeGraph, fakeGraph } from '#test/support/fake-graph.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { postWebhook, webhookOf, whatsAppEnv, WhatsAppPhone } from '#test/support/whatsapp-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notify } from '../notify.ts';

let graph: FakeGraph;
let app: TestApp;
let person: Viewer;
let phone: WhatsAppPhone;
beforeAll(async () => {
  graph = await fakeGraph();
  app = await testApp({ env: { ...whatsAppEnv(graph), WHATSAPP_TEMPLATE: 'farmgate_notice' } });
});
afterAll(async () => {
  await app.close();
  await graph.close();
});

const db = () => app.platform.db;

/** Somebody whose WhatsApp account is linked. */
async function linked(): Promise<[Viewer, WhatsAppPhone]> {
  const viewer = await app.person({ role: 'farmer', phone: newPhone() });
  await rowsIn(db(), 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
  const theirs = new WhatsAppPhone(app, graph, viewer.phone ?? '');
  await theirs.link();
  return [viewer, theirs];
}
beforeEach(async () => {
  [person, phone] = await linked();
  await phone.ask('start');
  await phone.sms.news();
});

/** Sends a required notice, and gives what came by WhatsApp and by SMS. */
async function notified(to = person): Promise<{ readonly whatsApp: typeof graph.sent; readonly sms: string[] }> {
  const before = graph.sent.length;
  const params = { amountPesewas: 5000, reason: 'Wrong PIN.' };
  const key = newId();
  const notice = { kind: 'payment_failed', to: { personId: to.id }, key, params, link: '/orders' } as const;
  await notify(db(), { ...notice, at: app.clock.now() });
  await app.settle();
  const whatsApp = graph.sent.slice(before).filter(({ to: number }) => number === to.phone);
  return { whatsApp, sms: await phone.sms.news() };
}

const WORDS = expect.stringContaining('did not go through. Wrong PIN.');

describe('notices', () => {
  test('go by WhatsApp in free words within a day of writing, in the template after it, and by SMS to others', async () => {
    expect(await notified()).toEqual({ whatsApp: [expect.objectContaining({ text: WORDS, template: null })], sms: [] });
    app.clock.advance(DAY_MS);
    expect(await notified()).toEqual({
      whatsApp: [expect.objectContaining({ text: WORDS, template: 'farmgate_notice' })],
      sms: [],
    });
    await phone.ask('help');
    expect(await notified()).toMatchObject({ whatsApp: [{ template: null }] });
    const [other, theirs] = await linked();
    await theirs.sms.news();
    expect((await notified(other)).whatsApp).toEqual([]);
    expect(await theirs.sms.news()).toEqual([WORDS]);
  });

  test('are in the language of their receiver, as an SMS is', async () => {
    await app.as(person).call(putLanguage, { body: { language: 'ak' } });
    const params = { orderNumber: 'FG-261121-7KQ2MX', product: 'Tomatoes', quantity: '50 kg' };
    const about = { to: { personId: person.id }, key: newId(), link: '/orders', at: app.clock.now() };
    await notify(db(), { kind: 'order_picked_up', ...about, params });
    await app.settle();
    const sent = graph.sent.filter(({ to: number }) => number === person.phone);
    expect(sent.at(-1)?.text).toBe('Farmgate: oda FG-261121-7KQ2MX, 50 kg Tomatoes, afiri afuom.');
    // What is about money has no text that anybody approved.
    expect(await notified()).toMatchObject({ whatsApp: [{ text: WORDS }], sms: [] });
  });

  test('that are codes stay with SMS', async () => {
    await app.as(null).call(requestLoginCode, { body: { phone: phone.number } });
    expect(await phone.sms.news()).toEqual([expect.stringContaining('is your code to sign in')]);
  });

  test('that WhatsApp does not take go by SMS, once', async () => {
    const digits = phone.number.replace('+', '');
    graph.refusing.set(digits, 131_026);
    expect(await notified()).toEqual({ whatsApp: [], sms: [WORDS] });
    graph.refusing.clear();
  });

  test('that fail on their way go by SMS, once, however often that is said', async () => {
    const { whatsApp } = await notified();
    const statuses = ['failed', 'sent', 'failed'].map((status) => ({ id: whatsApp[0]?.wamid, status, timestamp: '1' }));
    for (let time = 0; time < 3; time += 1) await postWebhook(app, webhookOf(graph, { statuses }));
    await app.settle();
    expect(await phone.sms.news()).toEqual([WORDS]);
  });

  test('are given up after six tries while WhatsApp is away, and go by SMS', async () => {
    graph.breakWith(503);
    expect(await notified()).toEqual({ whatsApp: [], sms: [] });
    for (let time = 0; time < 8; time += 1) {
      app.clock.advance(HOUR_MS + MINUTE_MS);
      await app.settle();
    }
    graph.breakWith(null);
    expect(await phone.sms.news()).toEqual([WORDS]);
  });

  test('are sent once, though a process dies after sending and before noting it', async () => {
    const { whatsApp } = await notified();
    const [sent] = whatsApp;
    const status = { id: sent?.wamid, status: 'sent', timestamp: '1', biz_opaque_callback_data: sent?.reference };
    await postWebhook(app, webhookOf(graph, { statuses: [status] }));
    const again =
      "update notice_deliveries set state = 'sending', provider_id = null, sent_at = null, due_at = $2 where id = $1";
    await rowsIn(db(), again, [sent?.reference, app.clock.now()]);
    await app.settle();
    expect(graph.sent.filter(({ reference }) => reference === sent?.reference)).toHaveLength(1);
    expect(
      await rowsIn(db(), 'select state, provider_id from notice_deliveries where id = $1', [sent?.reference]),
    ).toEqual([{ state: 'sent', provider_id: sent?.wamid }]);
  });
});

describe('a choice', () => {
  test('ends by STOP, at once and for what waits already', async () => {
    expect(await app.as(person).call(readWhatsApp)).toEqual({ phone: phone.number });
    graph.breakWith(503);
    await notified();
    const before = phone.received().length;
    await phone.write('STOP');
    graph.breakWith(null);
    app.clock.advance(HOUR_MS);
    await app.settle();
    expect(phone.received().slice(before)).toEqual([expect.stringContaining('We write nothing here any more')]);
    expect(await phone.sms.news()).toEqual([WORDS]);
    expect(await notified()).toEqual({ whatsApp: [], sms: [WORDS] });
    expect(await app.as(person).call(readWhatsApp)).toEqual({ phone: null });
    expect(await phone.ask('start')).toContain('Notices come here now');
    expect(await notified()).toMatchObject({ whatsApp: [{ template: null }], sms: [] });
  });

  test('ends on the web, and begins on the phone alone', async () => {
    const api = app.as(person);
    expect(await api.call(saveWhatsApp, { body: { on: false } })).toEqual({ phone: null });
    expect((await notified()).sms).toEqual([WORDS]);
    await expect(api.call(saveWhatsApp, { body: { on: true } })).rejects.toMatchObject({
      code: 'whatsapp.write_start',
    });
  });

  test('of a stranger, or of an account that is not linked, is none', async () => {
    const stranger = new WhatsAppPhone(app, graph, newPhone());
    expect(await stranger.ask('start')).toContain('not registered');
    const viewer = await app.person({ role: 'farmer', phone: newPhone() });
    await rowsIn(db(), 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
    const theirs = new WhatsAppPhone(app, graph, viewer.phone ?? '');
    expect(await theirs.ask('start')).toContain('the six digits that we sent by SMS');
    expect((await notified(viewer)).whatsApp).toEqual([]);
  });

  test('ends with the number: its next owner gets none of it', async () => {
    await rowsIn(db(), "update users set phone = '', phone_verified_at = null where id = $1", [person.id]);
    expect((await notified()).whatsApp).toEqual([]);
  });
});
