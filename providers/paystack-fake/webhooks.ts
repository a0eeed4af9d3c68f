import { createHttpClient } from '#platform/http-client.ts';
import { createHmac } from 'node:crypto';

const POST_TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 65_536;
const TRIES = 4;

/**
 * Sends events to the app, signed, again while it does not take them; how many copies and in which order is steered.
 */
export interface Webhooks {
  send(event: string, data: Readonly<Record<string, unknown>>): void;
  misbehave(how: { readonly copies: number; readonly reorder: number }): void;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  stop(): void;
}

/** Opens the way to the app's address. */
export function openWebhooks(target: {
  readonly url: string;
  readonly secretKey: string;
  readonly retryMs: number;
}): Webhooks {
  const { origin, pathname, search } = new URL(target.url);
  const app = createHttpClient({ url: origin, timeoutMs: POST_TIMEOUT_MS, maxResponseBytes: MAX_ANSWER_BYTES });
  const underWay = new Set<Promise<void>>();
  const timers = new Map<NodeJS.Timeout, () => void>();
  let held: string[] = [];
  let copies = 1;
  let reorder = 1;
  let stopped = false;

  function pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        resolve();
      }, target.retryMs);
      timers.set(timer, resolve);
    });
  }

  async function post(body: string): Promise<void> {
    const headers = {
      'content-type': 'application/json',
      'x-paystack-signature': createHmac('sha512', target.secretKey).update(body).digest('hex'),
    };
    for (let tries = 0; tries < TRIES && !stopped; tries += 1) {
      const answer = await app.call({ method: 'POST', path: `${pathname}${search}`, headers, body }).catch(() => null);
      if (answer !== null && answer.status >= 200 && answer.status < 300) return;
      await pause();
    }
  }

  async function postInOrder(bodies: readonly string[]): Promise<void> {
    for (const body of bodies) await post(body);
  }

  return {
    send(event, data) {
      const body = JSON.stringify({ event, data });
      for (let copy = 0; copy < copies; copy += 1) held.push(body);
      if (held.length < reorder) return;
      const sending = postInOrder(reorder > 1 ? held.toReversed() : held).finally(() => underWay.delete(sending));
      held = [];
      underWay.add(sending);
    },
    misbehave(how) {
      ({ copies, reorder } = how);
    },
    async idle() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    stop() {
      stopped = true;
      app.close();
      for (const [timer, resolve] of timers) {
        clearTimeout(timer);
        resolve();
      }
    },
  };
}
