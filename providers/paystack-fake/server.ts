import { hash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Clock, systemClock } from '#kernel/time.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Arrived } from './api.ts';
import { routeOf } from './api.ts';
import { checkout } from './checkout.ts';
import { no, NOT_FOUND, type Reply } from './replies.ts';
import type { FakeCharge, FakeDispute, FakeRefund, FakeTransfer, FakeWallet, SteerCommand } from './book.ts';
import { steerSchema } from './book.ts';
import { type FakeRules, People } from './people.ts';
import { openWebhooks } from './webhooks.ts';

/** `port` 0 takes a free one. */
export interface PaystackFakeOptions {
  readonly secretKey: string;
  readonly webhookUrl: string;
  readonly port?: number;
  /** How long transfers and refunds are pending (20 ms). */
  readonly settleMs?: number;
  /** What is kept of each charge, in basis points (195). */
  readonly feeBasisPoints?: number;
  /** What each transfer costs (100). */
  readonly transferFeePesewas?: number;
  /** How long until an event that was not taken is sent again (1 s). */
  readonly retryMs?: number;
  /** What everything is dated by (the machine's). */
  readonly clock?: Clock;
  /** Looks at each request; what it finds wrong is answered with 400 and kept in `violations`. */
  readonly check?: (arrived: Arrived) => readonly string[];
}

/** A running fake of Paystack, for tests in the same process. */
export interface PaystackFake {
  readonly url: string;
  /** What `check` found wrong with requests. */
  readonly violations: readonly string[];
  /** The requests that came, as `POST /charge`. */
  readonly arrived: readonly string[];
  /** The same as `POST /steer`. */
  steer(command: SteerCommand): void;
  /** By E.164. */
  wallet(phone: string): FakeWallet | undefined;
  charge(reference: string): FakeCharge;
  transfer(reference: string): FakeTransfer | undefined;
  /** The number of the payee's record with this phone, by E.164; 0 when there is none. */
  recipientId(phone: string): number;
  /** The charge whose refund has this note. */
  chargeOfRefund(reference: string): string | undefined;
  refundCount(): number;
  /** Everything that was ever asked for. */
  book(): {
    readonly charges: readonly FakeCharge[];
    readonly transfers: readonly FakeTransfer[];
    readonly refunds: readonly FakeRefund[];
    readonly disputes: readonly FakeDispute[];
  };
  balancePesewas(): number;
  webhooksIdle(): Promise<void>;
  stop(): Promise<void>;
}

const SETTLE_MS = 20;
const RETRY_MS = 1_000;
const OWN_NAMES = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/;
const CHECKOUT = /^\/checkout\//;
const JSON_TYPE = 'application/json';

function rulesOf(options: PaystackFakeOptions): FakeRules {
  const { settleMs = SETTLE_MS, feeBasisPoints = 195, transferFeePesewas = 100, clock = systemClock } = options;
  return { settleMs, feeBasisPoints, transferFeePesewas, clock };
}

/** Starts the fake on 127.0.0.1. */
export async function startPaystackFake(options: PaystackFakeOptions): Promise<PaystackFake> {
  const { secretKey, webhookUrl, port = 0, check } = options;
  const webhooks = openWebhooks({ url: webhookUrl, secretKey, retryMs: options.retryMs ?? RETRY_MS });
  const people = new People(rulesOf(options), webhooks);
  const violations: string[] = [];
  const seen: string[] = [];
  const expected = digestOf(`Bearer ${secretKey}`);

  async function api(request: IncomingMessage, response: ServerResponse, arrived: Arrived): Promise<void> {
    seen.push(`${arrived.method} ${arrived.path}`);
    if (!timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected)) {
      return tell(response, no(401, 'Invalid key', 'invalid_Key'));
    }
    const faults = check?.(arrived) ?? [];
    violations.push(...faults);
    if (faults.length > 0) return tell(response, no(400, faults.join('; ')));
    const route = routeOf(arrived);
    if (route === null) return tell(response, NOT_FOUND);
    const fault = people.takeFault(route.call);
    if (fault !== undefined && fault.delayMs > 0) await pause(fault.delayMs);
    const reply = fault?.work === false ? no(500, 'Not done') : route.work(people);
    const answer = fault?.answer ?? 'given';
    if (answer === 'given') tell(response, reply);
    else if (answer === 'lost') response.destroy();
    else if (answer !== 'hung') response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const text = await textOf(request);
    await people.agenda.catchUp();
    if (CHECKOUT.test(pathname)) return showCheckout(people, response, { request, pathname, text });
    const body = parsed(text);
    const arrived = { method: request.method ?? 'GET', path: pathname, query: searchParams, body };
    if (pathname === '/health') return tell(response, { status: 200, body: { ok: true } });
    if (pathname === '/steer' || pathname === '/book') {
      return isOwnCall(request)
        ? steering(people, response, arrived)
        : tell(response, no(403, 'Only from this machine'));
    }
    return api(request, response, arrived);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error('The fake of Paystack failed:', error);
      if (!response.headersSent) tell(response, no(500, 'The fake failed'));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const url = urlOf(server);
  people.checkoutUrl = `${url}/checkout`;

  return {
    url,
    violations,
    arrived: seen,
    steer: (command) => people.steer(steerSchema.parse(command)),
    wallet: (phone) => people.book.wallet(local(phone)),
    recipientId: (phone) => people.book.recipients.get(local(phone))?.id ?? 0,
    charge: (reference) => people.book.charge(reference),
    transfer: (reference) => people.book.transfers.get(reference),
    chargeOfRefund: (reference) => people.book.refunds.find(({ note }) => note === reference)?.charge.reference,
    refundCount: () => people.book.refunds.length,
    book: () => askedFor(people),
    balancePesewas: () => people.book.account.balancePesewas,
    webhooksIdle: () => webhooks.idle(),
    async stop() {
      people.stop();
      webhooks.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.');
  return `http://127.0.0.1:${address.port}`;
}

/** The page for a card, for people with a browser: no key opens it. */
function showCheckout(
  people: People,
  response: ServerResponse,
  { request, pathname, text }: { readonly request: IncomingMessage; readonly pathname: string; readonly text: string },
): void {
  const sent = request.method === 'POST' ? new URLSearchParams(text) : null;
  const reply = checkout(people, pathname.replace(CHECKOUT, ''), sent);
  if (reply === null) tell(response, NOT_FOUND);
  else if ('to' in reply) response.writeHead(303, { location: reply.to }).end();
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(reply.page);
}

function askedFor({ book }: People) {
  return {
    charges: [...book.charges.values()],
    transfers: [...book.transfers.values()],
    refunds: book.refunds,
    disputes: book.disputes,
  };
}

/** No page of another site may look in or steer through the browser of its owner, nor by a name it points here. */
function isOwnCall({ headers }: IncomingMessage): boolean {
  return OWN_NAMES.test(headers.host ?? '') && headers.origin === undefined;
}

function steering(people: People, response: ServerResponse, arrived: Arrived): void {
  if (arrived.method === 'GET') return tell(response, { status: 200, body: shownBook(people) });
  const command = steerSchema.safeParse(arrived.body);
  if (!command.success) return tell(response, no(400, 'No such command'));
  people.steer(command.data);
  tell(response, { status: 200, body: { ok: true } });
}

/** What a person at the fake may see: everything. */
function shownBook({ book }: People): unknown {
  return {
    balancePesewas: book.account.balancePesewas,
    wallets: [...book.wallets.values()],
    charges: [...book.charges.values()],
    transfers: [...book.transfers.values()],
    refunds: book.refunds,
    disputes: book.disputes,
    ledger: book.account.rows,
  };
}

function tell(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { 'content-type': JSON_TYPE }).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function local(phone: string): string {
  return `0${phone.slice('+233'.length)}`;
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
