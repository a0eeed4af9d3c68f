import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { systemClock } from '#kernel/time.ts';
import { z } from 'zod';
import { empty, gatewayError, json } from './responses.ts';
import { type Asked, operationOf, type Operation } from './api.ts';
import { Book, type Rules } from './book.ts';
import { Agenda } from '../agenda.ts';
import { Callbacks } from './callbacks.ts';
import type { CallName, InjectedFault, PlainResponse, Transaction, Wallet } from './records.ts';
import { steer, steerSchema, type SteerCommand } from './steering.ts';
import type { Bank } from './transactions.ts';

/** `port` 0 takes a free one. Everything is kept in memory. */
export interface MomoFakeOptions extends Partial<Rules> {
  readonly port?: number;
  /** Our own money at MTN, from which payouts are made. */
  readonly floatPesewas?: number;
}

/** A running fake of MTN, for tests in the same process. */
export interface MomoFake {
  readonly url: string;
  /** The same as `POST /fake/steer`. */
  steer(command: SteerCommand): void;
  wallet(msisdn: string): Wallet;
  transactions(): Transaction[];
  /** The disbursement account. */
  floatPesewas(): number;
  collectionPesewas(): number;
  /** The portal's file of a period, `until` not in it. */
  statementCsv(from: Date, until: Date): string;
  /** How often each operation was asked for, lost or not. */
  calls(call: CallName): number;
  stop(): Promise<void>;
}

const RULES: Rules = {
  currency: 'GHS',
  targetEnvironment: 'mtnghana',
  callbackHost: null,
  callbackMethod: 'PUT',
  subscriptionKey: 'a subscription key for tests only',
  apiUser: '4a3c8f0e-6b1d-4a57-9c2e-0d5f7b8a9c10',
  apiKey: 'an API key for tests only',
  tokenSeconds: 3600,
  promptTimeoutMs: 300_000,
  settleMs: 0,
  openingPesewas: 5_000_00,
  feeBasisPoints: 0,
  auto: false,
  clock: systemClock,
};
const FLOAT_PESEWAS = 100_000_00;

/** Starts it on 127.0.0.1. */
export async function startMomoFake(options: MomoFakeOptions = {}): Promise<MomoFake> {
  const { port = 0, floatPesewas = FLOAT_PESEWAS, ...rules } = options;
  const book = new Book({ ...RULES, ...rules }, floatPesewas);
  const agenda = new Agenda(book.rules.clock);
  const bank: Bank = { book, callbacks: new Callbacks(agenda, book.rules.callbackMethod), agenda };
  const counts = new Map<CallName, number>();
  const server = createServer((request, response) => {
    void answer(bank, counts, { request, response }).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: urlOf(server),
    steer(command) {
      void agenda.catchUp();
      steer(bank, command);
    },
    wallet: (msisdn) => ({ ...book.wallet(msisdn) }),
    transactions: () => book.transactions().map((transaction) => ({ ...transaction })),
    floatPesewas: () => book.floatPesewas,
    collectionPesewas: () => book.collectionPesewas,
    statementCsv: (from, until) => book.statementCsv(from, until),
    calls: (call) => counts.get(call) ?? 0,
    async stop() {
      agenda.clear();
      bank.callbacks.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function answer(bank: Bank, counts: Map<CallName, number>, exchange: Exchange): Promise<void> {
  const { request, response } = exchange;
  const asked = await readRequest(request);
  await bank.agenda.catchUp();
  if (asked.path.startsWith('/fake/')) return write(response, steering(bank, asked));
  const operation = operationOf(bank, asked);
  if (operation === null) return write(response, gatewayError(404, 'Resource not found'));
  counts.set(operation.call, (counts.get(operation.call) ?? 0) + 1);
  const fault = takeFault(bank.book, operation.call);
  if (fault) return misbehave(bank, fault, { operation, response });
  write(response, operation.run());
}

function misbehave(
  bank: Bank,
  { fault, delayMs, answer: instead }: InjectedFault,
  { operation, response }: { readonly operation: Operation; readonly response: ServerResponse },
): void {
  bank.agenda.later(delayMs, () => {
    if (fault === 'lose_request') return void response.destroy();
    if (fault === 'answer_before_work') return write(response, instead);
    const answered = operation.run();
    if (fault === 'lose_response') return void response.destroy();
    write(response, fault === 'answer_after_work' ? instead : answered);
  });
}

/** The first fault that this call meets, used up by it. */
function takeFault({ faults }: Book, call: CallName): InjectedFault | undefined {
  const at = faults.findIndex(({ calls }) => calls === undefined || calls.includes(call));
  const found = faults[at];
  if (!found) return undefined;
  if (found.times > 1) faults[at] = { ...found, times: found.times - 1 };
  else faults.splice(at, 1);
  return found;
}

/** `POST /fake/steer` takes a command, `GET /fake/book` shows all that this MTN knows. */
function steering(bank: Bank, { method, path, body, header }: Asked): PlainResponse {
  // A page in somebody's browser must not steer it.
  if (header('origin') !== '') return empty(403);
  if (method === 'GET' && path === '/fake/book') {
    const { book } = bank;
    const transactions = book.transactions().map((one) => ({ ...one, refundOf: one.refundOf?.resourceId ?? null }));
    const { floatPesewas, collectionPesewas } = book;
    return json(200, { floatPesewas, collectionPesewas, wallets: [...book.wallets.values()], transactions });
  }
  if (method !== 'POST' || path !== '/fake/steer') return empty(404);
  try {
    steer(bank, z.preprocess((text) => JSON.parse(String(text)), steerSchema).parse(body));
    return json(200, { ok: true });
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : 'It could not be done.' });
  }
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    body: Buffer.concat(chunks).toString('utf8'),
    header: (name) => String(request.headers[name] ?? ''),
  };
}

function write(response: ServerResponse, { status, body, type }: PlainResponse): void {
  response.writeHead(status, { 'content-type': type }).end(body);
}

function urlOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The fake has no port.');
  return `http://127.0.0.1:${address.port}`;
}
