import { newId } from '#kernel/ids.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { replacePrices } from '#slices/market/server/index.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { type FakeGraph, fakeGraph } from '#test/support/fake-graph.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import {
  postWebhook,
  secondsOf,
  signatureOf,
  textMessage,
  WhatsAppPhone,
  whatsAppEnv,
  webhookOf,
  WHATSAPP_VERIFY,
} from '#test/support/whatsapp-phone.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let graph: FakeGraph;
let app: TestApp;
beforeAll(async () => {
  graph = await fakeGraph();
  app = await testApp({ env: whatsAppEnv(graph), limits: UNHURRIED });
  const day = { date: '2026-10-15', region_iso: 'GH-AH', market: 'Kumasi', unit: 'KG' };
  const price = { pricetype: 'Retail', currency: 'GHS', conflict: '0' };
  await app.platform.db.transaction((tx) => replacePrices(tx, [{ ...day, ...price, commodity: 'Maize', price: '6' }]));
});
afterAll(async () => {
  await app.close();
  await graph.close();
});

const db = () => app.platform.db;
const someone = () => new WhatsAppPhone(app, graph, newPhone());
const kept = (id: string) =>
  rowsIn<{ quiet: string | null }>(db(), 'select quiet from sms_messages where gateway_message = $1', [id]);

async function farmer(): Promise<WhatsAppPhone> {
  const viewer = await app.person({ role: 'farmer', phone: newPhone() });
  await rowsIn(db(), 'update users set phone_verified_at = now() where id = $1', [viewer.id]);
  return new WhatsAppPhone(app, graph, viewer.phone ?? '');
}

describe('the door', () => {
  const verify = (query: Readonly<Record<string, string>>) =>
    app.request(`/whatsapp/webhook?${new URLSearchParams(query)}`);
  const asked = { 'hub.mode': 'subscribe', 'hub.verify_token': WHATSAPP_VERIFY, 'hub.challenge': '1158201444' };

  test('gives the challenge to a caller with the verify token', async () => {
    const response = await verify(asked);
    expect([response.status, await response.text()]).toEqual([200, '1158201444']);
    expect(response.headers.get('content-type')).toContain('text/plain');
    for (const wrong of [{ 'hub.verify_token': 'another' }, { 'hub.mode': 'x' }, { 'hub.challenge': '<b>' }])
      expect((await verify({ ...asked, ...wrong })).status).toBe(404);
    expect((await verify({})).status).toBe(404);
  });

  test('takes what is signed, in whole, and nothing else', async () => {
    const id = `wamid.${newId()}`;
    const payload = webhookOf(graph, { messages: [textMessage(newPhone(), 'help', id)] });
    const signature = signatureOf(JSON.stringify(payload));
    const wrong = [
      '',
      'sha256=',
      signature.replace('sha256', 'sha1'),
      signatureOf('{}'),
      signatureOf(JSON.stringify(payload), 'x'),
    ];
    for (const each of wrong) expect((await postWebhook(app, payload, each)).status).toBe(404);
    expect(await kept(id)).toEqual([]);
    expect((await postWebhook(app, payload, signature)).status).toBe(200);
    expect(await kept(id)).toHaveLength(1);
  });

  test('refuses what is too large or no call of WhatsApp', async () => {
    expect((await postWebhook(app, { object: 'page', entry: [] })).status).toBe(400);
    expect((await postWebhook(app, { more: 'x'.repeat(3 * 1024 * 1024) })).status).toBe(413);
  });

  test('is no door where WhatsApp is not set up, nor beside its address', async () => {
    const other = await testApp();
    expect((await other.request('/whatsapp/webhook')).status).toBe(404);
    expect((await postWebhook(other, webhookOf(graph, {}))).status).toBe(404);
    await other.close();
    expect((await app.request('/whatsapp/other', { method: 'POST' })).status).toBe(404);
  });
});

describe('anybody', () => {
  test('is answered as by SMS, in more room and by no SMS', async () => {
    const phone = someone();
    expect(await phone.ask('price maize')).toBe('Maize (white) retail, GHS by kg:\nKumasi 6, Oct 26');
    expect(await phone.ask('hello')).toContain('To sell, register: dial *920*33#');
    expect(await phone.ask('bal')).toContain('not registered');
    expect(await phone.ask('stop')).toContain('We send you nothing unless you write to us');
    expect(await phone.ask('withdraw 100 pin 4826')).toContain('Never write your PIN');
    expect(await phone.sms.news()).toEqual([]);
  });

  test('is answered to what has no words, and not to a reaction', async () => {
    const phone = someone();
    const head = () => ({ from: phone.number.replace('+', ''), id: `wamid.${newId()}`, timestamp: '1780000000' });
    expect(await phone.send({ ...head(), type: 'audio', audio: { id: '1' } })).toEqual([
      expect.stringContaining('HELP'),
    ]);
    expect(await phone.send({ ...head(), type: 'reaction', reaction: { emoji: '👍' } })).toEqual([]);
  });

  test('of another country, or with a hidden number, is not answered', async () => {
    const before = graph.sent.length;
    for (const from of ['14155550100', '']) {
      const id = `wamid.${newId()}`;
      await postWebhook(app, webhookOf(graph, { messages: [textMessage(from, 'price maize', id)] }));
      await app.settle();
      expect(await kept(id)).toEqual([{ quiet: 'foreign' }]);
    }
    expect(graph.sent.length).toBe(before);
  });

  test('is answered twenty times a day, by SMS and WhatsApp together', async () => {
    const phone = someone();
    for (let time = 0; time < 10; time += 1)
      await phone.send(textMessage(phone.number, `price maize ${'z'.repeat(time + 3)}`));
    expect(phone.received()).toHaveLength(10);
    for (let time = 10; time < 25; time += 1)
      await phone.send(textMessage(phone.number, `price maize ${'z'.repeat(time + 3)}`));
    expect(phone.received()).toHaveLength(20);
  });
});

describe('somebody registered', () => {
  test('reads nothing before their number got a code, and everything after it', async () => {
    const phone = await farmer();
    expect(await phone.ask('bal')).toContain('Answer YES and the six digits that we sent by SMS');
    expect(await phone.ask('orders')).toContain('the six digits that we sent, or NO');
    const code = await phone.code();
    expect(await phone.ask(`yes ${code}`)).toContain('You are known here now');
    expect(await phone.ask('bal')).toContain('You can withdraw GHS 0');
    expect(await phone.ask('orders')).toBe('No order waits for you.');
  });

  test('links nothing by answering the SMS: the asker may be somebody else', async () => {
    const phone = await farmer();
    await phone.ask('bal');
    const code = await phone.code();
    const { written } = app.product;
    const sms = { id: newId(), from: phone.number, to: null, text: `yes ${code}`, date: '' };
    expect(await written.take('africastalking', sms)).toBe('Write this code in WhatsApp, where you asked for it.');
    expect(await phone.ask('bal')).toContain('the six digits that we sent, or NO');
  });

  test('is a stranger again once the number is somebody else’s', async () => {
    const phone = await farmer();
    await phone.link();
    await rowsIn(db(), "update users set phone = '', phone_verified_at = null where phone = $1", [phone.number]);
    const next = await app.person({ role: 'farmer', phone: phone.number });
    await rowsIn(db(), 'update users set phone_verified_at = now() where id = $1', [next.id]);
    expect(await phone.ask('bal')).toContain('the six digits that we sent by SMS');
  });
});

test('200 messages, each handed on twice in any order and together with others, are each answered once', async () => {
  const messages = Array.from({ length: 200 }, (_, index) => {
    const number = `+23324${String(5_000_000 + index)}`;
    return { ...textMessage(number, 'price maize', `wamid.many${index}`), timestamp: secondsOf(app) };
  });
  // 400 calls in an order of steps of 147, which come by each once.
  const doubled = [...messages, ...messages];
  const calls = doubled.map((_, index) => doubled[(index * 147) % doubled.length]).filter((one) => one !== undefined);
  const before = graph.sent.length;
  const batches = Array.from({ length: 80 }, (_, index) => calls.slice(index * 5, index * 5 + 5));
  const statuses = await Promise.all(
    batches.map(async (batch) => (await postWebhook(app, webhookOf(graph, { messages: batch }))).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Meta waits five seconds at most, so it has its response before anything is answered.
  expect(graph.sent).toHaveLength(before);
  await app.settle();
  const answered = graph.sent.slice(before).map(({ to }) => to);
  expect(answered).toHaveLength(200);
  expect(new Set(answered).size).toBe(200);
});

test('a message that Meta hands on after a day is kept, and no free words are sent to it', async () => {
  const phone = someone();
  const late = { ...textMessage(phone.number, 'help'), timestamp: String(Number(secondsOf(app)) - 25 * 60 * 60) };
  expect((await postWebhook(app, webhookOf(graph, { messages: [late] }))).status).toBe(200);
  await app.settle();
  expect(phone.received()).toEqual([]);
});

test('an answer whose response was lost is not sent again once WhatsApp reported of it', async () => {
  const phone = someone();
  graph.breakWith('lost');
  await phone.send(textMessage(phone.number, 'price maize'));
  graph.breakWith(null);
  const [first] = graph.sent.filter(({ to }) => to === phone.number);
  const status = { id: first?.wamid, status: 'sent', timestamp: '1', biz_opaque_callback_data: first?.reference };
  await postWebhook(app, webhookOf(graph, { statuses: [status] }));
  app.clock.advance(MINUTE_MS);
  await app.settle();
  expect(phone.received()).toHaveLength(1);
  expect(
    await rowsIn(db(), 'select state, provider_id from notice_deliveries where address = $1', [phone.number]),
  ).toEqual([{ state: 'sent', provider_id: first?.wamid }]);
});
