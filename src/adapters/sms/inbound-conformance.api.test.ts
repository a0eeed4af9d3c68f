import { newId } from '#kernel/ids.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { smsTo } from '#test/support/sms-phone.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { smsGateways } from './gateways.ts';

const SECRETS = {
  africastalking: 'secret-of-africastalking-1',
  hubtel: 'secret-of-hubtel-number-1',
  kannel: 'secret-of-kannel-number-1',
} as const;
type Name = keyof typeof SECRETS;

const ADDRESS = '203.0.113.7';
const app = await testApp({
  env: {
    SMS_AFRICASTALKING_SECRET: SECRETS.africastalking,
    SMS_HUBTEL_SECRET: SECRETS.hubtel,
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
  hubtel: {
    body: ({ id, from, text, date }) =>
      JSON.stringify({ MessageId: id, From: from, To: '1789', Content: text, Date: date }),
    malformed: ['', 'text=price', '{"From":"","Content":"price"}', '{"From":"+233241234567"', '["price"]'],
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

describe.each([['africastalking'], ['hubtel'], ['kannel']] as const)('%s', (name) => {
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

describe('hubtel, in each way in which it may call', () => {
  const fields = (from: string, text: string) => ({ From: from, To: '1789', Content: text });
  const query = (from: string, text: string) => new URLSearchParams(fields(from, text)).toString();
  const ways = {
    'as JSON': (from: string, text: string) => post('hubtel', JSON.stringify(fields(from, text))),
    'as a form': (from: string, text: string) => post('hubtel', query(from, text)),
    'in a query': (from: string, text: string) =>
      app.request(`/sms/hubtel/${SECRETS.hubtel}?${query(from, text)}`, { headers: { 'x-forwarded-for': ADDRESS } }),
  };

  test.each(Object.entries(ways))(
    '%s, without a name and a date, the same words soon after are one',
    async (_, call) => {
      const from = newPhone();
      const statuses = await Promise.all([call(from, 'help'), call(from, 'help')]);
      expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
      expect(await smsTo(app, from)).toHaveLength(1);
      await call(from, 'price maize');
      expect(await smsTo(app, from)).toHaveLength(2);
      app.clock.advance(6 * MINUTE_MS);
      await call(from, 'help');
      expect(await smsTo(app, from)).toHaveLength(3);
    },
  );
});
