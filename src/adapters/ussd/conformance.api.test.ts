import { newId } from '#kernel/ids.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { testApp } from '#test/support/app.ts';
import { newPhone } from '#test/support/people.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';

const SECRETS = {
  africastalking: 'secret-of-africastalking-1',
  hubtel: 'secret-of-hubtel-12345678',
  nalo: 'secret-of-nalo-1234567890',
  mtn: 'secret-of-mtn-12345678901',
} as const;
type Name = keyof typeof SECRETS;

const app = await testApp({
  env: {
    USSD_AFRICASTALKING_SECRET: SECRETS.africastalking,
    USSD_HUBTEL_SECRET: SECRETS.hubtel,
    USSD_NALO_SECRET: SECRETS.nalo,
    USSD_MTN_SECRET: SECRETS.mtn,
  },
});
afterAll(() => app.close());

interface Step {
  readonly session: string;
  readonly phone: string;
  /** All inputs so far; none at the beginning. */
  readonly typed: readonly string[];
  /** The network says that the call is over. */
  readonly over?: boolean;
}

interface Spoken {
  body(step: Step): string;
  read(answer: string): { readonly text: string; readonly goesOn: boolean };
  readonly malformed: readonly string[];
  /** Whether it says when a call is over. */
  readonly tellsEnd: boolean;
}

const hubtelAnswer = z.object({ Type: z.enum(['response', 'release']), Message: z.string(), SessionId: z.string() });
const naloAnswer = z.object({
  USERID: z.literal('NALOTEST'),
  MSISDN: z.string(),
  MSG: z.string(),
  MSGTYPE: z.boolean(),
});
const mtnAnswer = z.object({
  statusCode: z.literal('0000'),
  data: z.object({ inboundResponse: z.string(), userInputRequired: z.boolean(), messageType: z.number() }),
});

/** What each gateway sends and takes, as its documents say. */
const GATEWAYS: Readonly<Record<Name, Spoken>> = {
  africastalking: {
    body: ({ session, phone, typed }) =>
      new URLSearchParams({
        sessionId: session,
        phoneNumber: phone,
        serviceCode: '*920*33#',
        text: typed.join('*'),
      }).toString(),
    read: (answer) => ({ text: answer.slice(4), goesOn: answer.startsWith('CON ') }),
    malformed: ['', 'text=1', 'sessionId=&phoneNumber=1', '{"sessionId":"x"}'],
    tellsEnd: false,
  },
  hubtel: {
    body: ({ session, phone, typed, over }) =>
      JSON.stringify({
        Type: over ? 'Timeout' : typed.length === 0 ? 'Initiation' : 'Response',
        ...{ Mobile: phone, SessionId: session, ServiceCode: '920*33', Operator: 'mtn', Platform: 'USSD' },
        Message: typed.at(-1) ?? '*920*33#',
        Sequence: typed.length + 1,
      }),
    read(answer) {
      const { Message: text, Type } = hubtelAnswer.parse(JSON.parse(answer));
      return { text, goesOn: Type === 'response' };
    },
    malformed: ['', 'x', '[]', '{"Type":"Dance","Mobile":"1","SessionId":"s","Sequence":1}', '{"Type":"Response"}'],
    tellsEnd: true,
  },
  nalo: {
    body: ({ session, phone, typed }) =>
      JSON.stringify({
        ...{ USERID: 'NALOTEST', MSISDN: phone, NETWORK: 'MTN', SESSIONID: session },
        USERDATA: typed.at(-1) ?? '*920*33#',
        MSGTYPE: typed.length === 0,
      }),
    read(answer) {
      const { MSG: text, MSGTYPE: goesOn } = naloAnswer.parse(JSON.parse(answer));
      return { text, goesOn };
    },
    malformed: ['', 'null', '{"USERID":"NALOTEST","MSISDN":"1","MSGTYPE":"perhaps","SESSIONID":"s"}'],
    tellsEnd: false,
  },
  mtn: {
    body: ({ session, phone, typed, over }) =>
      JSON.stringify({
        ...{ sessionId: session, msisdn: phone, serviceCode: '920' },
        messageType: over ? 5 : typed.length === 0 ? 0 : 1,
        ussdString: typed.at(-1) ?? '*920*33#',
      }),
    read(answer) {
      const { inboundResponse: text, userInputRequired: goesOn } = mtnAnswer.parse(JSON.parse(answer)).data;
      return { text, goesOn };
    },
    malformed: ['', '{}', '{"sessionId":"s","messageType":9,"msisdn":"1"}'],
    tellsEnd: true,
  },
};

async function post(name: Name, body: string): Promise<Response> {
  return app.request(`/ussd/${name}/${SECRETS[name]}`, { method: 'POST', body });
}

async function say(name: Name, step: Step) {
  const response = await post(name, GATEWAYS[name].body(step));
  expect(response.status).toBe(200);
  return GATEWAYS[name].read(await response.text());
}

/** A caller who types one input after the other, and takes their time. */
function caller(name: Name, phone = newPhone().slice(1)) {
  const session = newId();
  const typed: string[] = [];
  const now = (): Step => ({ session, phone, typed: [...typed] });
  return {
    now,
    again: () => say(name, now()),
    type(text: string) {
      app.clock.advance(5 * SECOND_MS);
      typed.push(text);
      return say(name, now());
    },
  };
}

describe.each(Object.keys(SECRETS).map((name) => [z.enum(['africastalking', 'hubtel', 'nalo', 'mtn']).parse(name)]))(
  '%s',
  (name) => {
    test('begins, goes on, comes back and goes home', async () => {
      const call = caller(name);
      expect(await call.again()).toMatchObject({ goesOn: true, text: expect.stringContaining('Welcome to Farmgate') });
      expect((await call.type('2')).text).toContain('first name');
      expect((await call.type('Ama')).text).toContain('last name');
      expect((await call.type('0')).text).toContain('first name');
      expect((await call.type('00')).text).toContain('Welcome to Farmgate');
      expect((await call.type('7')).text).toContain('Choose one of the numbers');
    });

    test('takes a step that is sent again once, also at the same moment', async () => {
      const call = caller(name);
      const first = await call.again();
      expect(await call.again()).toEqual(first);
      await call.type('2');
      const asked = await call.type('2');
      expect(asked.text).toContain('letters only');
      expect(await Promise.all([call.again(), call.again()])).toEqual([asked, asked]);
      expect((await call.type('Ama')).text).toContain('last name');
    });

    test('goes on within ten minutes where a call was cut off, and not later', async () => {
      const phone = newPhone().slice(1);
      const call = caller(name, phone);
      await call.again();
      await call.type('2');
      await call.type('Ama');
      if (GATEWAYS[name].tellsEnd) await say(name, { ...call.now(), over: true });
      const back = caller(name, phone);
      expect((await back.again()).text).toContain('cut off');
      expect((await back.type('1')).text).toContain('last name');
      // What still comes of the old call is answered as it was, and does nothing.
      expect((await call.again()).text).toContain('last name');
      app.clock.advance(11 * MINUTE_MS);
      expect((await caller(name, phone).again()).text).toContain('Welcome to Farmgate');
    });

    test('says that an input is too long, and keeps the place', async () => {
      const call = caller(name);
      await call.again();
      await call.type('2');
      expect((await call.type('x'.repeat(200))).text).toContain('too long');
      expect((await call.type('Ama')).text).toContain('last name');
    });

    test('begins anew where the gateway knows a call that we do not', async () => {
      const step = { session: newId(), phone: newPhone().slice(1), typed: ['1', '2'] };
      expect((await say(name, step)).text).toContain('Welcome to Farmgate');
    });

    test('serves numbers of Ghana however they are written, and no others', async () => {
      for (const written of ['+233241237777', '0241237778', '00233241237779'])
        expect((await caller(name, written).again()).goesOn).toBe(true);
      for (const foreign of ['+14155550100', '+2250707123456', 'anonymous'])
        expect(await caller(name, foreign).again()).toMatchObject({
          goesOn: false,
          text: expect.stringContaining('of Ghana'),
        });
    });

    test('refuses what is no step, and a step of another number in the same call', async () => {
      for (const body of GATEWAYS[name].malformed) expect((await post(name, body)).status).toBe(400);
      expect((await post(name, 'x'.repeat(20_000))).status).toBe(413);
      const call = caller(name);
      await call.again();
      expect(await say(name, { ...call.now(), phone: newPhone().slice(1), typed: ['1'] })).toMatchObject({
        goesOn: false,
      });
    });
  },
);
