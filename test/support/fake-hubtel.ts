import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const sentSchema = z.strictObject({ From: z.string().max(11), To: z.string(), Content: z.string() });

interface SentSms {
  readonly to: string;
  readonly text: string;
  readonly from: string;
  readonly messageId: string;
}

interface Broken {
  readonly status: number;
  readonly body: string;
}

/** Hubtel's messages as far as we use them. */
export interface FakeHubtel {
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly sent: SentSms[];
  /** Names of messages that were asked about. */
  readonly asked: string[];
  /** What is said of a message that is asked about. */
  readonly statuses: Map<string, string>;
  /** Answers every call like this instead of doing its work; null works again. */
  breakWith(response: Broken | null): void;
  close(): Promise<void>;
}

const [CLIENT_ID, CLIENT_SECRET, RATE] = ['farmgate', 'secret-of-hubtel', 0.0309];

/** Starts the fake on a free port. */
export async function fakeHubtel(): Promise<FakeHubtel> {
  const [sent, asked]: [SentSms[], string[]] = [[], []];
  const statuses = new Map<string, string>();
  const state: { broken: Broken | null } = { broken: null };
  const app = new Hono();
  app.use('*', async ({ req }, next) => {
    if (state.broken) return new Response(state.broken.body, { status: state.broken.status });
    const key = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString('base64')}`;
    return req.header('authorization') === key ? next() : new Response('', { status: 401 });
  });
  app.post('/v1/messages/send', async ({ req }) => {
    const { From: from, To: to, Content: text } = sentSchema.parse(await req.json());
    if (!/^\+233\d{9}$/.test(to)) return Response.json({ statusDescription: 'Invalid destination' }, { status: 400 });
    const messageId = crypto.randomUUID();
    sent.push({ from, to, text, messageId });
    const statusDescription = 'request submitted successfully';
    const answer = { rate: RATE, messageId, status: 0, networkId: '62001', clientReference: null, statusDescription };
    return Response.json(answer, { status: 201 });
  });
  app.get('/v1/messages/:id', ({ req }) => {
    const messageId = req.param('id');
    asked.push(messageId);
    return Response.json({ rate: RATE, batchId: null, messageId, status: statuses.get(messageId) ?? 'Pending' });
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    sent,
    asked,
    statuses,
    breakWith(response) {
      state.broken = response;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
