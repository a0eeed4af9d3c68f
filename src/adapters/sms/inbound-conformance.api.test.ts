import { newId } from '#kernel/ids.ts';
import { SECOND_MS } from '#kernel/time.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { smsTo } from '#test/support/sms-phone.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { smsGateways } from './gateways.ts';

const SECRETS = { africastalking: 'secret-of-africastalking-1', kannel: 'secret-of-kannel-number-1' } as const;
type Name = keyof typeof SECRETS;

const ADDRESS = '203.0.113.7';
const app = await testApp({
  env: {
    SMS_AFRICASTALKING_SECRET: SECRETS.africastalking,
    SMS_KANNEL_SECRET: SECRETS.kannel,
    SMS_ADDRESSES: ADDRESS,
    FARMGATE_TRUST_PROXY: '1',
  },
});
afterAll(() => app.close());

interface Sent {
  /** Null where the gateway names no message. */
  readonly id: string | null;
  readonly from: string;
  readonly text: string;
  readonly date: string;
}

/** What each gateway sends, as its documents say. */
const GATEWAYS: Readonly<Record<Name, { body(sms: Sent): string; readonly malformed: readonly string[] }>> = {
  africastalking: {
    body: ({ id, from, text, date }) =>
      new URLSearchParams({
        ...{ date, from, text, linkId: 'SampleLinkId', to: '1789', cost: 'KES 0.0000', networkCode: '62001' },
        ...(id === null ? {} : { id }),
      }).toString(),
    malformed: ['', 'text=price', 'from=&text=price', '{"from":"+233241234567","text":"price"}'],
  },
  kannel: {
    body: ({ id, from, text, date }) =>
      new URLSearchParams({
        ...(id === null ? {} : { id }),
        from,
        to: '1789',
        text,
        charset: 'UTF-8',
        date,
      }).toString(),
    malformed: ['', 'text=price', 'from=&text=price'],
  },
};

const post = (name: Name, body: string, address = ADDRESS, secret: string = SECRETS[name]) =>
  name === 'kannel'
    ? app.request(`/sms/${name}/${secret}?${body}`, { headers: { 'x-forwarded-for': address } })
    : app.request(`/sms/${name}/${secret}`, { method: 'POST', body, headers: { 'x-forwarded-for': address } });

test('every gateway that the product understands is tried here', () => {
  expect(smsGateways.map(({ name }) => name)).toEqual(Object.keys(SECRETS));
});

describe.each([['africastalking'], ['kannel']] as const)('%s', (name) => {
  const sms = (change: Partial<Sent> = {}): Sent => ({
    ...{ id: newId(), from: newPhone(), text: 'help', date: '2026-11-29 12:00:00' },
    ...change,
  });
  const hand = async (message: Sent) => (await post(name, GATEWAYS[name].body(message))).status;

  test('a message that is handed on again, also at the same moment, is answered once', async () => {
    const message = sms();
    const statuses = await Promise.all([hand(message), hand(message), hand(message)]);
    statuses.push(await hand(message));
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect(await smsTo(app, message.from)).toHaveLength(1);
  });

  test('one without an id is recognised by sender, text and date', async () => {
    const message = sms({ id: null });
    for (const each of [message, message, { ...message, date: '2026-11-29 12:00:05' }, { ...message, text: 'Help' }])
      expect(await hand(each)).toBe(200);
    expect(await smsTo(app, message.from)).toHaveLength(3);
  });

  test('numbers of Ghana are one number however they are written', async () => {
    const national = newPhone().slice('+233'.length);
    for (const written of [`+233${national}`, `0${national}`, `00233${national}`, `233${national}`]) {
      app.clock.advance(SECOND_MS);
      await hand(sms({ from: written, text: `price ${written.length}` }));
    }
    expect(await smsTo(app, `+233${national}`)).toHaveLength(4);
  });

  test('letters of any kind and any length are taken', async () => {
    for (const text of ['aburoɔ boɔ 🌽', '', ' ', 'x'.repeat(1900), '%00', 'price\nmaize\r\n'])
      expect(await hand(sms({ text }))).toBe(200);
  });

  test('what is no message, too large, from elsewhere or without the secret is refused', async () => {
    for (const body of GATEWAYS[name].malformed) expect((await post(name, body)).status).toBe(400);
    expect((await post(name, 'x'.repeat(20_000))).status).toBe(413);
    const body = GATEWAYS[name].body(sms());
    expect((await post(name, body, '198.51.100.1')).status).toBe(404);
    expect((await post(name, body, ADDRESS, 'secret-of-somebody-else-1')).status).toBe(404);
    const gateways = await rowsIn<{ readonly gateway: string }>(
      app.platform.db,
      'select distinct gateway from sms_messages',
    );
    expect(Object.keys(SECRETS)).toEqual(expect.arrayContaining(gateways.map(({ gateway }) => gateway)));
  });
});
