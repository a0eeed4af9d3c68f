import { type FakeGraph, fakeGraph } from '#test/support/fake-graph.ts';
import { redirectingServer } from '#test/support/redirecting-server.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadPicture } from './download-picture.ts';
import { whatsAppSender } from './sender.ts';

const configFor = ({ url, token, phoneNumberId }: FakeGraph) => ({
  ...{ url, phoneNumberId, accessToken: token, appSecret: '', verifyToken: '' },
  template: { name: 'notice', language: 'en' },
});

senderConformance('WhatsApp', async () => {
  const fake = await fakeGraph();
  const sender = whatsAppSender(configFor(fake));
  return {
    send: (messages) => sender.send(messages.map((message) => ({ ...message, isOpen: true }))),
    received: async () => fake.sent,
    address: (index) => `+2332411100${String(index).padStart(2, '0')}`,
    refusedAddress: 'nobody',
    breakDown: async () => fake.breakWith(503),
    mend: async () => fake.breakWith(null),
    close: () => fake.close(),
  };
});

let fake: FakeGraph;
beforeAll(async () => {
  fake = await fakeGraph();
});
afterAll(() => fake.close());

describe('what it answers', () => {
  const send = (more: { readonly isOpen?: boolean; readonly text?: string } = {}, options = {}) =>
    whatsAppSender({ ...configFor(fake), ...options }).send([
      { reference: 'r', to: '+233241234567', text: 'Order paid', isOpen: true, ...more },
    ]);

  test('words go as they are within a day, and in the template after it, without new lines', async () => {
    await send({ text: 'Ɛyɛ\n\nyie' });
    await send({ text: 'Order\n\t 7KQ2MX     paid', isOpen: false });
    expect(fake.sent.slice(-2)).toMatchObject([
      { text: 'Ɛyɛ\n\nyie', template: null, reference: 'r' },
      { text: 'Order 7KQ2MX paid', template: 'notice' },
    ]);
  });

  test.each([
    [131_026, 'refused'],
    [131_047, 'refused'],
    [130_429, 'failed'],
    [131_042, 'failed'],
  ])('the error %i is %s', async (code, kind) => {
    fake.refusing.set('233241234567', code);
    expect(await send()).toMatchObject([{ kind, reason: expect.stringContaining(String(code)) }]);
    fake.refusing.clear();
  });

  test('a wrong token waits for somebody to mend it, and shows nowhere', async () => {
    const outcome = await send({}, { accessToken: 'wrong-token' });
    expect(outcome).toMatchObject([{ kind: 'failed', reason: expect.stringContaining('190') }]);
    expect(JSON.stringify(outcome)).not.toContain('wrong-token');
  });

  test('a redirect is a failure: neither the token nor the message goes where it points', async () => {
    const elsewhere = await redirectingServer();
    expect(await send({}, { url: elsewhere.url })).toMatchObject([{ kind: 'failed' }]);
    await elsewhere.close();
  });
});

describe('a photo', () => {
  const picture = (id: string) => downloadPicture(configFor(fake), id);
  const bytes = new Uint8Array([1, 2, 3]);

  test('is asked for and downloaded with the token', async () => {
    fake.media.set('1', { bytes, type: 'image/jpeg' });
    expect(await picture('1')).toEqual({ bytes, type: 'image/jpeg' });
  });

  test('is none where it is gone, of another kind, or too large, whatever is said of its size', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    fake.media.set('2', { bytes, type: 'image/webp' });
    fake.media.set('3', { bytes: large, type: 'image/jpeg' });
    fake.media.set('4', { bytes: large, type: 'image/jpeg', size: 10 });
    expect(await Promise.all(['0', '2', '3', '4'].map(picture))).toEqual([null, null, null, null]);
  });

  test('is tried again where the token is not taken', async () => {
    await expect(downloadPicture({ ...configFor(fake), accessToken: 'wrong' }, '1')).rejects.toThrow('401');
  });
});
