import { type FakeHubtel, fakeHubtel } from '#test/support/fake-hubtel.ts';
import { httpSenderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hubtelSms } from './hubtel.ts';

const optionsFor = ({ url, clientId, clientSecret }: FakeHubtel) => ({
  ...{ url, clientId, clientSecret, sender: 'FARMGATE' },
});

httpSenderConformance('Hubtel', async () => {
  const fake = await fakeHubtel();
  const { url, clientSecret } = fake;
  return {
    send: (messages, elsewhere = {}) =>
      hubtelSms({
        ...optionsFor(fake),
        ...{ url: elsewhere.url ?? url, clientSecret: elsewhere.secret ?? clientSecret },
      }).send(messages),
    received: async () => fake.sent,
    refusedAddress: 'nobody',
    breakWith: (response) => fake.breakWith(response),
    close: () => fake.close(),
  };
});

let fake: FakeHubtel;
beforeAll(async () => {
  fake = await fakeHubtel();
});
afterAll(() => fake.close());

describe('what it answers', () => {
  const send = () =>
    hubtelSms(optionsFor(fake)).send([{ reference: 'r', to: '+233241234567', text: 'Farmgate: hello', secret: false }]);

  test('an SMS that it takes has a name and a price', async () => {
    expect(await send()).toEqual([
      { kind: 'accepted', providerId: fake.sent.at(-1)?.messageId, cost: { amount: '0.0309', currency: 'GHS' } },
    ]);
    expect(fake.sent.at(-1)).toMatchObject({ from: 'FARMGATE' });
  });

  test.each([
    [
      'another status',
      { status: 200, body: '{"status":3,"statusDescription":"No credit"}' },
      'failed',
      'No credit (3)',
    ],
    ['no name', { status: 200, body: '{"status":0}' }, 'failed', '200'],
    ['an address that is not allowed', { status: 403, body: '' }, 'failed', '403'],
  ])('%s', async (_what, response, kind, reason) => {
    fake.breakWith(response);
    expect(await send()).toMatchObject([{ kind, reason: expect.stringContaining(reason) }]);
    fake.breakWith(null);
  });
});

describe('what became of a message', () => {
  const ask = async (status: string) => {
    fake.statuses.set('m/1', status);
    return hubtelSms(optionsFor(fake)).ask?.(['m/1']);
  };

  test.each([
    ['Sent', 'sent', null],
    ['Pending', 'sent', null],
    ['Delivered', 'delivered', null],
    ['Undeliverable', 'failed', 'Undeliverable'],
    ['Blacklisted', 'failed', 'Blacklisted'],
  ])('%s means %s', async (status, outcome, reason) => {
    expect(await ask(status)).toEqual([{ providerId: 'm/1', status, outcome, reason }]);
  });

  test('a word that nobody explains, or no answer, says nothing', async () => {
    expect(await ask('toString')).toEqual([]);
    fake.breakWith({ status: 500, body: '{"status":"Delivered"}' });
    expect(await ask('Delivered')).toEqual([]);
    fake.breakWith(null);
    expect(await hubtelSms({ ...optionsFor(fake), url: 'http://127.0.0.1:1' }).ask?.(['m1'])).toEqual([]);
  });
});
