import { newId } from '#kernel/ids.ts';
import type { Language } from '#kernel/languages/language.ts';
import { newPushKeys } from '#platform/push/push-config.ts';
import { requestLoginCode } from '#slices/identity/contract.ts';
import { putLanguage } from '#slices/identity/contract-line.ts';
import {
  approveTranslation,
  showTranslation,
  withdrawTranslation,
  writeTranslation,
} from '#slices/languages/contract.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { goToHour } from '#test/support/notices.ts';
import { addMember, newPhone, signIn } from '#test/support/people.ts';
import { pushBrowser } from '#test/support/push-service/browser.ts';
import { type PushService, startPushService } from '#test/support/push-service/push-service.ts';
import { rowsIn } from '#test/support/rows.ts';
import { SMS_ENV, SmsPhone } from '#test/support/sms-phone.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notify, type Recipient } from './notify.ts';

const keys = newPushKeys();
let app: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService(keys.publicKey);
  const push = {
    FARMGATE_PUSH_PUBLIC_KEY: keys.publicKey,
    FARMGATE_PUSH_PRIVATE_KEY: keys.privateKey,
    FARMGATE_PUSH_SUBJECT: 'mailto:push@farmgate.example',
    FARMGATE_PUSH_LOOPBACK: '1',
  };
  app = await testApp({ env: { ...SMS_ENV, ...push } });
  goToHour(app, 12);
});
afterAll(async () => {
  await app.close();
  await service.close();
});

const shownSchema = z.object({ notification: z.object({ title: z.string(), body: z.string(), lang: z.string() }) });
type Shown = z.output<typeof shownSchema>['notification'];

/** Somebody with a phone that gets SMS, and a browser that shows notices. */
interface Farmer {
  readonly person: Viewer;
  readonly sms: SmsPhone;
  shown(): Shown | undefined;
}

async function farmerIn(language: Language): Promise<Farmer> {
  const person = await addMember(app, { role: 'farmer' });
  await app.as(person).call(putLanguage, { body: { language } });
  const cookie = await signIn(app, person);
  const browser = pushBrowser();
  const endpoint = service.endpoint(newId());
  const { p256dh, auth } = browser.subscription(endpoint);
  const subscribed = await app.request('/api/notifications/push', {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth } }),
  });
  expect(subscribed.status).toBe(200);
  const sms = new SmsPhone(app, person.phone ?? '');
  await sms.news();
  const shown = () => {
    const last = service.messages.findLast((message) => message.endpoint === endpoint);
    return last && shownSchema.parse(JSON.parse(browser.open(last.body))).notification;
  };
  return { person, sms, shown };
}

const ORDER = { orderNumber: 'FG-261121-7KQ2MX', product: 'Ŋkɔtɔ ɛmo', quantity: '50 kg' };
const notice = () => ({ key: newId(), link: `/orders/${newId()}`, at: app.clock.now() });

/** Decides nothing. */
const notifyLeft = (to: Recipient) =>
  notify(app.platform.db, { kind: 'order_picked_up', to, ...notice(), params: ORDER });

/** Decides about money. */
const notifyOrdered = (to: Recipient) =>
  notify(app.platform.db, {
    ...{ kind: 'order_received', to, ...notice() },
    params: { ...ORDER, buyer: 'Abena', earningPesewas: 120_900, until: '2026-11-22T14:05:00.000Z' },
  });

const ORDERED_IN_TWI =
  'Farmgate: wɔatua ɔda foforɔ {number:18}, {goods:50}, ho ka. Pene so ansa na {until:22} aduru. Wɔgye nneɛma no a, wobɛnya {money:18}.';

const at = (message: string) => ({ language: 'ak', area: 'notice', message }) as const;
const ORDERED = at('order_received');

/** One administrator writes it, another one approves it, who is given back. */
async function approve(params: ReturnType<typeof at>, text: string): Promise<Viewer> {
  const [writer, reader] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const { english, binding } = await app.as(reader).call(showTranslation, { params });
  expect(binding).toBe(true);
  await app.as(writer).call(writeTranslation, { params, body: { text } });
  await app.as(reader).call(approveTranslation, { params, body: { text, english } });
  return reader;
}

describe('a notice in the language of its receiver', () => {
  test('is a draft where it decides nothing, by SMS in plain letters, on a locked phone in true ones', async () => {
    const { person, sms, shown } = await farmerIn('ak');
    await notifyLeft({ personId: person.id });
    expect(await sms.news()).toEqual(['Farmgate: oda FG-261121-7KQ2MX, 50 kg Ngkoto emo, afiri afuom.']);
    expect(shown()).toEqual({
      title: 'Wo ɔda',
      body: 'Ɔda FG-261121-7KQ2MX, 50 kg Ŋkɔtɔ ɛmo, afiri afuom.',
      lang: 'ak-GH',
    });
  });

  test('about money is in English until a speaker approved it, with the dates of the language and the same amounts', async () => {
    const { person, sms, shown } = await farmerIn('ak');
    const to = { personId: person.id };
    await notifyOrdered(to);
    expect(await sms.news()).toEqual([
      'Farmgate: new paid order FG-261121-7KQ2MX, 50 kg Ngkoto emo. Confirm by 22 Nov, 14:05. You get GHS 1,209.00 once it is received.',
    ]);
    expect(shown()).toMatchObject({ title: 'New order: 50 kg Ŋkɔtɔ ɛmo', lang: 'en-GH' });

    const reader = await approve(ORDERED, ORDERED_IN_TWI);
    await notifyOrdered(to);
    expect(await sms.news()).toEqual([
      'Farmgate: woatua oda foforo FG-261121-7KQ2MX, 50 kg Ngkoto emo, ho ka. Pene so ansa na Obubuo 22, 14:05 aduru. Wogye nneema no a, wobenya GHS 1,209.00.',
    ]);
    // Its title names no amount.
    expect(shown()).toEqual({ title: 'Wo ɔda', body: 'Bue Farmgate na kenkan.', lang: 'ak-GH' });

    await app.as(reader).call(withdrawTranslation, { params: ORDERED });
    await notifyOrdered(to);
    expect(await sms.news()).toEqual([expect.stringContaining('new paid order')]);
    expect((await app.as(reader).call(showTranslation, { params: ORDERED })).missed).toBeGreaterThan(0);
  });

  test('is whole or in English: words of ours that have no translation take all of it along', async () => {
    const { person, sms, shown } = await farmerIn('ak');
    const failed = { ...{ orderNumber: ORDER.orderNumber, transporter: 'Yaw', day: '2026-11-23' } };
    const notifyTried = (reason: string) =>
      notify(app.platform.db, {
        ...{ kind: 'delivery_tried', to: { personId: person.id }, ...notice(), params: { ...failed, reason } },
      });
    await notifyTried('Nobody was there');
    expect(await sms.news()).toEqual([
      'Farmgate: oda FG-261121-7KQ2MX annuru otofoo no ho. Na obiara nni ho. Yaw besan aso ahwe Obubuo 23, 2026.',
    ]);
    await notifyTried('The address is wrong');
    expect(await sms.news()).toEqual([
      'Farmgate: order FG-261121-7KQ2MX could not be delivered. The address is wrong. Yaw tries again on 23 Nov 2026.',
    ]);
    expect(shown()).toMatchObject({ title: 'Order FG-261121-7KQ2MX could not be delivered', lang: 'en-GH' });
  });

  test('is in English for people who chose nothing else, and where a language has no text', async () => {
    for (const language of ['en', 'dag'] as const) {
      const { person, sms, shown } = await farmerIn(language);
      await notifyLeft({ personId: person.id });
      expect(await sms.news()).toEqual([expect.stringContaining('has left the farm')]);
      expect(shown()).toMatchObject({ lang: 'en-GH' });
    }
  });

  test('is a code in the language of the account that has the number', async () => {
    const { person, sms } = await farmerIn('ak');
    await rowsIn(app.platform.db, 'update users set phone_verified_at = now() where id = $1', [person.id]);
    const minutes = '{minutes, plural, one {simma #} other {simma #}}';
    await approve(at('sign_in_code'), `Farmgate: {code:8} na wode bɛba mu, ${minutes}. Nkyerɛ obiara.`);
    await app.as(null).call(requestLoginCode, { body: { phone: sms.number } });
    expect(await sms.news()).toEqual([
      expect.stringMatching(/^Farmgate: \d{6} na wode beba mu, simma \d+\. Nkyere obiara\.$/),
    ]);
  });

  test('reaches a guest in the language of their number', async () => {
    const sms = new SmsPhone(app, newPhone());
    const guest = { name: 'Esi Badu', phone: sms.number };
    await notifyLeft(guest);
    expect(await sms.news()).toEqual([expect.stringContaining('has left the farm')]);
    await sms.write('HAUSA');
    await notifyLeft(guest);
    expect(await sms.news()).toEqual(['Farmgate: oda FG-261121-7KQ2MX, 50 kg Ngkoto emo, ta bar gona.']);
  });
});
