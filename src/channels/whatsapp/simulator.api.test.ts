import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import { newId } from '#kernel/ids.ts';
import { readConfig } from '#platform/config.ts';
import { listMyListings } from '#slices/catalogue/contract.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { SmsPhone } from '#test/support/sms-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';

let app: TestApp;
let farmer: Viewer;
let number: string;
beforeAll(async () => {
  app = await testApp({ env: { FARMGATE_DEV: '1' } });
  number = newPhone();
  farmer = await app.person({ role: 'farmer', phone: number });
  await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [farmer.id]);
});
afterAll(() => app.close());

const messages = z.object({
  messages: z.array(z.object({ id: z.string(), text: z.string(), buttons: z.array(z.string()) })),
});

const post = (path: string, query: Readonly<Record<string, string>>, init: RequestInit = {}) =>
  app.request(`/whatsapp/simulator/${path}?${new URLSearchParams(query)}`, { method: 'POST', ...init });

async function received() {
  const response = await post('received', { phone: number });
  return messages.parse(await response.json()).messages;
}

/** Sends something; gives what was answered. */
async function send(query: Readonly<Record<string, string>>, init?: RequestInit): Promise<string[]> {
  const before = (await received()).length;
  app.clock.advance(20 * SECOND_MS);
  expect((await post('sent', { phone: number, ...query }, init)).status).toBe(200);
  await app.settle();
  return (await received()).slice(before).map(({ text }) => text);
}

async function code(): Promise<string> {
  const [, found] = /answer YES (\d{6})/.exec((await new SmsPhone(app, number).news()).at(-1) ?? '') ?? [];
  return found ?? '';
}

test('a phone writes, shows a photo and confirms by the code that came by SMS', async () => {
  expect(await send({ text: 'help' })).toHaveLength(1);
  await send({ text: 'bal' });
  expect(await send({ text: `yes ${await code()}` })).toEqual([expect.stringContaining('You are known here now')]);
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c80' } })
    .jpeg()
    .toBuffer();
  const photo = { body: new Uint8Array(picture), headers: { 'content-type': 'image/jpeg' } };
  expect(await send({ text: '10 bags 100kg maize 420 techiman' }, photo)).toEqual([
    expect.stringContaining('Draft with your photo'),
  ]);
  await send({ text: `yes ${await code()}` });
  expect((await app.as(farmer).call(listMyListings, {})).items).toHaveLength(1);
});

test('notices come, as the template once a day is over, are reported as read, and end by its button', async () => {
  await send({ text: 'start' });
  app.clock.advance(2 * DAY_MS);
  await notify(app.platform.db, {
    ...{ kind: 'payment_failed', to: { personId: farmer.id }, key: newId(), link: '/orders', at: app.clock.now() },
    params: { amountPesewas: 5000, reason: 'Wrong PIN.' },
  });
  await app.settle();
  const last = (await received()).at(-1);
  expect(last?.text).toMatch(/^News from Farmgate: .*Write STOP to end this\.$/);
  expect(last?.buttons).toEqual(['STOP']);
  await app.settle();
  const sent = await rowsIn<{ readonly state: string }>(
    app.platform.db,
    "select state from notice_deliveries where channel = 'whatsapp' and kind = 'payment_failed'",
  );
  expect(sent).toEqual([{ state: 'delivered' }]);
  expect(await send({ text: 'STOP', button: '1' })).toHaveLength(1);
});

test('the page is served, and only its own calls are taken', async () => {
  expect(await (await app.request('/whatsapp/simulator')).text()).toContain('A phone with WhatsApp');
  const foreign = { headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' } };
  expect((await post('sent', { phone: number, text: 'help' }, foreign)).status).toBe(403);
  const wrong: readonly Readonly<Record<string, string>>[] = [
    { phone: number, text: '' },
    { phone: '12', text: 'help' },
    { phone: number },
  ];
  for (const query of wrong) expect((await post('sent', query)).status).toBe(400);
  expect((await post('received', { phone: '12' })).status).toBe(400);
  const large = { body: new Uint8Array(6 * 1024 * 1024) };
  expect((await post('sent', { phone: number, text: '' }, large)).status).toBe(413);
});

test('it is there in development alone, and where no number is connected', async () => {
  const base = { DATABASE_URL: 'postgres://localhost/x', FARMGATE_SECRET: 'x'.repeat(40) };
  const simulates = (env: Readonly<Record<string, string>>) => readConfig({ ...base, ...env }).simulatesWhatsApp;
  expect(simulates({ NODE_ENV: 'development', FARMGATE_DEV: '1' })).toBe(true);
  expect(simulates({ NODE_ENV: 'development' })).toBe(false);
  expect(simulates({ NODE_ENV: 'production', FARMGATE_DEMO: '1', FARMGATE_DEV: '1' })).toBe(false);
  const connected = {
    WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
    WHATSAPP_ACCESS_TOKEN: 'EAAJB',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: 'the-word-that-was-agreed-1',
  };
  expect(simulates({ NODE_ENV: 'development', FARMGATE_DEV: '1', ...connected })).toBe(false);
  const plain = await testApp();
  expect((await plain.request('/whatsapp/simulator')).status).toBe(404);
  await plain.close();
});
