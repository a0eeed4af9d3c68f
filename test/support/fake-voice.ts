import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

interface PlacedCall {
  readonly to: string;
  readonly from: string | null;
  readonly reference: string;
  readonly session: string;
}

/** The calls of Africa's Talking as far as we use them, in their own words, over HTTP. */
export interface FakeVoice {
  readonly url: string;
  readonly apiKey: string;
  readonly placed: PlacedCall[];
  /** A call to the number is answered with this word from now on, and not placed. */
  respondTo(number: string, status: string): void;
  /** Answers every call like this instead of doing its work; null works again. */
  breakWith(response: { status: number; body: string } | null): void;
  /** Places calls and loses its answers; null works again. */
  loseAnswers(lose: boolean): void;
  close(): Promise<void>;
}

const API_KEY = 'atsk_voice_0123456789';

/** Starts the fake on a free port. */
export async function fakeVoice(): Promise<FakeVoice> {
  const placed: PlacedCall[] = [];
  const words = new Map<string, string>();
  const state: { broken: { status: number; body: string } | null; loses: boolean } = { broken: null, loses: false };
  const app = new Hono();
  app.post('/call', async (context) => {
    if (state.broken) return new Response(state.broken.body, { status: state.broken.status });
    const form = new URLSearchParams(await context.req.text());
    const [to, reference] = [form.get('to') ?? '', form.get('clientRequestId') ?? ''];
    if (context.req.header('apikey') !== API_KEY || form.get('username') !== 'farmgate')
      return context.text('The supplied authentication is invalid', 401);
    const status = words.get(to) ?? 'Queued';
    const session = `ATVId_${crypto.randomUUID().replaceAll('-', '')}`;
    if (status === 'Queued') placed.push({ to, from: form.get('from'), reference, session });
    if (state.loses) return context.text('Bad Gateway', 502);
    const entry = { phoneNumber: to, status, sessionId: status === 'Queued' ? session : 'None' };
    return context.json({ entries: [entry], errorMessage: 'None' }, 201);
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: API_KEY,
    placed,
    respondTo: (number, status) => words.set(number, status),
    breakWith(response) {
      state.broken = response;
    },
    loseAnswers(lose) {
      state.loses = lose;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
