import { type FakeVoice, fakeVoice } from '#test/support/fake-voice.ts';
import { httpSenderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { africasTalkingCalls } from './africastalking.ts';

const REFUSED = '+233200000403';
const NUMBER = '+233301234567';
const configFor = ({ url, apiKey }: FakeVoice) => ({ url, username: 'farmgate', apiKey, number: NUMBER, secret: '' });

httpSenderConformance("Africa's Talking, calls", async () => {
  const fake = await fakeVoice();
  fake.respondTo(REFUSED, 'InvalidPhoneNumber');
  const { url, apiKey } = fake;
  // The words of a call do not leave with it: they are put back from what was placed.
  const texts = new Map<string, string>();
  return {
    send(messages, elsewhere = {}) {
      for (const { reference, text } of messages) texts.set(reference, text);
      const changed = { url: elsewhere.url ?? url, apiKey: elsewhere.secret ?? apiKey };
      return africasTalkingCalls({ ...configFor(fake), ...changed }).send(messages);
    },
    received: async () => fake.placed.map(({ to, reference }) => ({ to, text: texts.get(reference) ?? '' })),
    refusedAddress: REFUSED,
    breakWith: (response) => fake.breakWith(response),
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
  const call = () => africasTalkingCalls(configFor(fake)).send([{ reference: 'r', to, text: 'Farmgate. ...' }]);

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

  test('a call without an entry is a failure for now', async () => {
    fake.breakWith({ status: 201, body: '{"entries":[],"errorMessage":"Invalid callerId"}' });
    expect(await call()).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('Invalid callerId') }]);
    fake.breakWith(null);
  });

  test('it calls from our number, with our name of the call', async () => {
    await call();
    expect(fake.placed.at(-1)).toMatchObject({ to, from: NUMBER, reference: 'r' });
  });
});
