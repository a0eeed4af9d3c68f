import { type FakeVoice, fakeVoice } from '#test/support/fake-voice.ts';
import { redirectingServer } from '#test/support/redirecting-server.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { africasTalkingCalls } from './africastalking.ts';

const REFUSED = '+233200000403';
const NUMBER = '+233301234567';
const configFor = ({ url, apiKey }: FakeVoice) => ({ url, username: 'farmgate', apiKey, number: NUMBER, secret: '' });

senderConformance("Africa's Talking, calls", async () => {
  const fake = await fakeVoice();
  fake.respondTo(REFUSED, 'InvalidPhoneNumber');
  const caller = africasTalkingCalls(configFor(fake));
  // The words of a call do not leave with it: they are put back from what was placed.
  const texts = new Map<string, string>();
  return {
    send(messages) {
      for (const { reference, text } of messages) texts.set(reference, text);
      return caller.send(messages);
    },
    received: async () => fake.placed.map(({ to, reference }) => ({ to, text: texts.get(reference) ?? '' })),
    address: (index) => `+2332411100${String(index).padStart(2, '0')}`,
    refusedAddress: REFUSED,
    breakDown: async () => fake.breakWith({ status: 503, body: 'Service Unavailable' }),
    mend: async () => fake.breakWith(null),
    close: () => fake.close(),
  };
});

describe('what it answers', () => {
  let fake: FakeVoice;
  beforeAll(async () => {
    fake = await fakeVoice();
  });
  afterAll(() => fake.close());

  const to = '+233241234567';
  const call = (more: { apiKey?: string; url?: string } = {}) =>
    africasTalkingCalls({ ...configFor(fake), ...more }).send([{ reference: 'r', to, text: 'Farmgate. ...' }]);

  test.each([
    ['Queued', 'accepted'],
    ['InvalidPhoneNumber', 'refused'],
    ['DestinationNotSupported', 'refused'],
    ['InsufficientCredit', 'failed'],
    ['NeverSeenBefore', 'failed'],
  ])('%s is %s', async (status, kind) => {
    fake.respondTo(to, status);
    expect(await call()).toMatchObject([{ kind }]);
    fake.respondTo(to, 'Queued');
  });

  test.each([
    ['no entry', { status: 201, body: '{"entries":[],"errorMessage":"Invalid callerId"}' }, 'failed'],
    ['something that is not JSON', { status: 201, body: '<html>' }, 'failed'],
    ['something else in JSON', { status: 201, body: '{"entries":"none"}' }, 'failed'],
    ['a malformed request', { status: 400, body: 'Missing from' }, 'refused'],
    ['too many calls', { status: 429, body: '' }, 'failed'],
  ])('%s', async (_what, response, kind) => {
    fake.breakWith(response);
    expect(await call()).toMatchObject([{ kind }]);
    fake.breakWith(null);
  });

  test('it calls from our number, with our name of the call', async () => {
    await call();
    expect(fake.placed.at(-1)).toMatchObject({ to, from: NUMBER, reference: 'r' });
  });

  test('a wrong key waits for somebody to mend it, and shows nowhere', async () => {
    const [outcome] = await call({ apiKey: 'atsk_wrong' });
    expect(outcome).toMatchObject({ kind: 'failed', reason: expect.stringContaining('401') });
    expect(JSON.stringify(outcome)).not.toContain('atsk_wrong');
  });

  test('a redirect is a failure: neither the key nor the number goes where it points', async () => {
    const elsewhere = await redirectingServer();
    expect(await call({ url: elsewhere.url })).toMatchObject([{ kind: 'failed' }]);
    expect(elsewhere.arrived).toEqual([]);
    await elsewhere.close();
  });
});
