import { buildPushPayload } from '@block65/webcrypto-web-push';
import { errorMessage } from '#kernel/error.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import { atMost } from '#platform/at-most.ts';
import { createHttpClient, type HttpResponse } from '#platform/http-client.ts';
import type { PushConfig } from '#platform/push/push-config.ts';
import type { OutgoingPush, PushOutcome, PushSender } from '#slices/notifications/server/push-sender.ts';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** One push service that answers nobody must not hold up what goes to the others. */
const CALL_MS = 8 * SECOND_MS;
const BATCH_MS = 25 * SECOND_MS;
const AT_ONCE = 16;
const MOST_ANSWERED = 16 * 1024;
const LOOPBACK = ['127.0.0.1', '::1'];

const GONE: ReadonlySet<number> = new Set([404, 410]);
/** Neither this message nor this server's key is taken: another try would be answered the same. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 413]);

/** Notices to browsers by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. */
export function webPush(config: PushConfig): PushSender {
  // Endpoints come from browsers, so from anybody: a name that leads into our own network is not connected to.
  const agent = new RequestFilteringHttpsAgent({
    keepAlive: true,
    maxSockets: AT_ONCE,
    allowIPAddressList: config.loopback ? LOOPBACK : [],
  });
  return {
    name: 'web push',
    publicKey: config.publicKey,
    loopback: config.loopback,
    async send(messages) {
      const turn = atMost(AT_ONCE);
      const deadline = after(new Date(), BATCH_MS);
      return Promise.all(messages.map((message) => turn(() => sendOne(message, { config, agent, deadline }))));
    },
  };
}

interface Terms {
  readonly config: PushConfig;
  readonly agent: RequestFilteringHttpsAgent;
  readonly deadline: Date;
}

async function sendOne(message: OutgoingPush, { config, agent, deadline }: Terms): Promise<PushOutcome> {
  const timeoutMs = Math.min(CALL_MS, deadline.getTime() - Date.now());
  if (timeoutMs <= 0) return { kind: 'failed', reason: 'There was no time left to send it.' };
  const sealed = await seal(message, config);
  if (sealed === null) return { kind: 'refused', reason: 'Nothing can be encrypted for this browser.', gone: true };
  const { origin, pathname, search } = new URL(message.to.endpoint);
  const client = createHttpClient({ url: origin, timeoutMs, maxResponseBytes: MOST_ANSWERED, agent });
  try {
    return outcomeOf(await client.call({ method: 'POST', path: pathname + search, ...sealed }), message.reference);
  } catch (error) {
    return { kind: 'failed', reason: `The push service could not be reached: ${errorMessage(error)}` };
  }
}

/** The message for this browser alone; null where its keys are none, or its address is not https. */
async function seal({ to, payload, topic, urgency, ttlSeconds }: OutgoingPush, config: PushConfig) {
  const { endpoint, ...keys } = to;
  try {
    const { headers, body } = await buildPushPayload(
      { data: payload, options: { ttl: ttlSeconds, urgency, topic } },
      { endpoint, expirationTime: null, keys },
      config,
    );
    return { headers, body: Buffer.from(body) };
  } catch {
    return null;
  }
}

function outcomeOf({ status, text, headers }: HttpResponse, reference: string): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'accepted', providerId: headers.location ?? reference };
  if (GONE.has(status)) return { kind: 'refused', reason: 'This browser takes no notices any more.', gone: true };
  const reason = `The push service answered ${status}: ${text.slice(0, 200)}`;
  return { kind: REFUSED.has(status) ? 'refused' : 'failed', reason };
}
