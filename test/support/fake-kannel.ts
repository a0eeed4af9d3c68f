import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';

interface SentSms {
  readonly to: string;
  readonly text: string;
  readonly from: string;
  readonly coding: string;
  /** With Kannel's escape codes in it. */
  readonly reportUrl: string;
}

/** The smsbox of Kannel 1.4.5 as far as we use it, with the answers of a real one. */
export interface FakeKannel {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly sent: SentSms[];
  /** Answers every call like this instead of doing its work; null works again. */
  breakWith(response: { status: number; body: string } | null): void;
  close(): Promise<void>;
}

const [USERNAME, PASSWORD] = ['farmgate', 'password-of-smsbox'];

/** Starts the fake on a free port. */
export async function fakeKannel(): Promise<FakeKannel> {
  const sent: SentSms[] = [];
  const state: { broken: { status: number; body: string } | null } = { broken: null };
  const app = new Hono();
  app.get('/cgi-bin/sendsms', (context) => {
    if (state.broken) return new Response(state.broken.body, { status: state.broken.status });
    const asked = new URL(context.req.url).searchParams;
    const named = (name: string) => asked.get(name) ?? '';
    if (named('username') !== USERNAME || named('password') !== PASSWORD)
      return context.text('Authorization failed for sendsms', 403);
    if (named('to') === '') return context.text('Empty receiver number not allowed, rejected', 400);
    if (!/^\+?\d+$/.test(named('to')))
      return context.text('Number(s) has/have been denied by white- and/or black-lists.', 400);
    if (named('charset') !== 'UTF-8') return context.text('Charset conversion failed', 400);
    const [to, text, from] = [named('to'), named('text'), named('from')];
    sent.push({ to, text, from, coding: named('coding'), reportUrl: named('dlr-url') });
    return context.text('0: Accepted for delivery', 202);
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  return {
    url: `http://127.0.0.1:${port}`,
    username: USERNAME,
    password: PASSWORD,
    sent,
    breakWith(response) {
      state.broken = response;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
}
