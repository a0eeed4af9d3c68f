import { newPushKeys } from '#platform/push/push-config.ts';
import { type PushService, startPushService } from '#test/support/push-service/push-service.ts';
import { pushBrowser } from '#test/support/push-service/browser.ts';
import { senderConformance } from '#test/support/sender-conformance.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webPush } from './web-push.ts';

const CONFIG = { ...newPushKeys(), subject: 'mailto:push@farmgate.example', loopback: true };
const REST = { topic: 'a-topic', urgency: 'high', ttlSeconds: 60 } as const;

senderConformance('web push', async () => {
  const service = await startPushService(CONFIG.publicKey);
  const browser = pushBrowser();
  const push = webPush(CONFIG);
  const gone = service.endpoint('gone');
  service.respondTo(gone, 410);
  return {
    send: (messages) =>
      push.send(
        messages.map(({ reference, to, text }) => ({
          ...REST,
          reference,
          to: browser.subscription(to),
          payload: text,
        })),
      ),
    received: async () => service.messages.map(({ endpoint, body }) => ({ to: endpoint, text: browser.open(body) })),
    address: (index) => service.endpoint(`${index}`),
    refusedAddress: gone,
    breakDown: async () => service.breakWith('silence'),
    mend: async () => service.breakWith(null),
    close: () => service.close(),
  };
});

describe('what it does', () => {
  let service: PushService;
  const browser = pushBrowser();
  beforeAll(async () => {
    service = await startPushService(CONFIG.publicKey);
  });
  afterAll(() => service.close());

  const send = async (more: { endpoint?: string; config?: typeof CONFIG; payload?: string; auth?: string } = {}) => {
    const { endpoint = service.endpoint('one'), config = CONFIG, payload = '{}', ...keys } = more;
    const to = { ...browser.subscription(endpoint), ...keys };
    const [outcome] = await webPush(config).send([{ ...REST, reference: 'r', to, payload }]);
    return outcome;
  };

  test('says how long, how urgent and in place of what; who sends, signed for this service alone', async () => {
    expect(await send({ payload: '{"web_push":8030}' })).toEqual({
      kind: 'accepted',
      providerId: service.messages[0]?.id,
    });
    expect(service.messages[0]).toMatchObject({
      endpoint: service.endpoint('one'),
      ttl: '60',
      topic: 'a-topic',
      urgency: 'high',
      claims: { aud: new URL(service.endpoint('one')).origin, sub: CONFIG.subject },
    });
    expect(service.messages.map(({ body }) => browser.open(body))).toEqual(['{"web_push":8030}']);
    expect(() => service.messages.map(({ body }) => pushBrowser().open(body))).toThrow();
  });

  test.each([
    [404, { kind: 'refused', gone: true }],
    [410, { kind: 'refused', gone: true }],
    [400, { kind: 'refused', reason: expect.stringContaining('400') }],
    [413, { kind: 'refused' }],
    [307, { kind: 'failed' }],
    [429, { kind: 'failed' }],
    [500, { kind: 'failed' }],
    [503, { kind: 'failed' }],
  ])('%i is %o', async (status, outcome) => {
    const endpoint = service.endpoint(`${status}`);
    service.respondTo(endpoint, status);
    expect(await send({ endpoint })).toMatchObject(outcome);
  });

  test('another key than the one that the browser subscribed to is refused', async () => {
    const config = { ...CONFIG, ...newPushKeys() };
    expect(await send({ config })).toEqual({ kind: 'refused', reason: expect.stringContaining('403') });
  });

  test.each([{ auth: 'short' }, { endpoint: 'http://127.0.0.1/push' }])(
    'a browser that nothing can be encrypted for is gone: %o',
    async (more) => {
      expect(await send(more)).toMatchObject({ kind: 'refused', gone: true });
    },
  );

  test('connects to no address of this machine by any name, unless that is configured', async () => {
    const before = service.messages.length;
    const config = { ...CONFIG, loopback: false };
    for (const host of ['127.0.0.1', 'localhost']) {
      const endpoint = service.endpoint('one').replace('127.0.0.1', host);
      expect(await send({ config, endpoint })).toMatchObject({
        kind: 'failed',
        reason: expect.stringMatching(/private/),
      });
    }
    expect(service.messages).toHaveLength(before);
  });
});
