import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

interface SentSms {
  readonly to: string;
  readonly text: string;
  readonly from: string | null;
  readonly messageId: string;
}

/** Africa's Talking as far as we use it: the messaging call in its own words, over HTTP. */
export interface FakeAfricasTalking {
  readonly url: string;
  readonly username: string;
  readonly apiKey: string;
  readonly sent: SentSms[];
  /** The number gets this status code and word from now on. */
  respondTo(number: string, statusCode: number, status: string): void;
  /** The id of the next message. */
  nextId(messageId: string): void;
  /** Answers every call like this instead of doing its work; null works again. */
  breakWith(response: { status: number; body: string } | null): void;
  /** The delivery report of a message, as it would be posted. */
  report(messageId: string, status: string, failureReason?: string): string;
  close(): Promise<void>;
}

const API_KEY = 'atsk_test_0123456789';

/** Starts the fake on a free port. */
export async function fakeAfricasTalking(): Promise<FakeAfricasTalking> {
  const sent: SentSms[] = [];
  const responses = new Map<string, { statusCode: number; status: string }>();
  const state: { broken: { status: number; body: string } | null; nextId: string | null } = {
    broken: null,
    nextId: null,
  };
  const app = new Hono();
  app.post('/version1/messaging', async (context) => {
    if (state.broken) return new Response(state.broken.body, { status: state.broken.status });
    const form = new URLSearchParams(await context.req.text());
    const wellFormed =
      context.req.header('content-type') === 'application/x-www-form-urlencoded' &&
      context.req.header('accept') === 'application/json';
    if (!wellFormed || form.get('bulkSMSMode') !== '1')
      return context.text('Request is missing required form fields', 400);
    if (context.req.header('apikey') !== API_KEY || form.get('username') !== 'farmgate')
      return context.text('The supplied authentication is invalid', 401);
    const [to, text] = [form.get('to') ?? '', form.get('message') ?? ''];
    const { statusCode, status } = responses.get(to) ?? { statusCode: 101, status: 'Success' };
    const messageId = statusCode < 400 ? (state.nextId ?? `ATXid_${crypto.randomUUID().replaceAll('-', '')}`) : 'None';
    state.nextId = null;
    if (statusCode < 400) sent.push({ to, text, from: form.get('from'), messageId });
    const recipient = { statusCode, number: to, status, cost: 'GHS 0.0300', messageId };
    return context.json(
      { SMSMessageData: { Message: 'Sent to 1/1 Total Cost: GHS 0.0300', Recipients: [recipient] } },
      201,
    );
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    username: 'farmgate',
    apiKey: API_KEY,
    sent,
    respondTo: (number, statusCode, status) => responses.set(number, { statusCode, status }),
    nextId(messageId) {
      state.nextId = messageId;
    },
    breakWith(response) {
      state.broken = response;
    },
    report(messageId, status, failureReason) {
      const form = new URLSearchParams({
        id: messageId,
        status,
        phoneNumber: '+233241234567',
        networkCode: '62001',
        ...(failureReason ? { failureReason } : {}),
      });
      return form.toString();
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
