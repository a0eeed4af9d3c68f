import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Book } from './book.ts';
import { sendNotice } from './notices.ts';
import type { Asked, Reply } from './serve.ts';
import { soonMs, type Trouble } from './trouble.ts';

type Kind = 'requesttopay' | 'transfer' | 'refund';
type Status = 'PENDING' | 'SUCCESSFUL' | 'FAILED';

interface Transaction {
  readonly kind: Kind;
  readonly externalId: string;
  readonly amount: string;
  readonly pesewas: number;
  readonly party: string;
  readonly message: string;
  readonly callbackUrl: string;
  status: Status;
  reason: string | null;
}

const CURRENCY = 'GHS';
const FAILS: Readonly<Record<Kind, number>> = { requesttopay: 0.1, transfer: 0.08, refund: 0.1 };
const REASON: Readonly<Record<Kind, string>> = {
  requesttopay: 'APPROVAL_REJECTED',
  transfer: 'PAYEE_NOT_FOUND',
  refund: 'PAYEE_LIMIT_REACHED',
};
const NEVER_ANSWERED = 0.05;
const EXPIRES_MS = 15_000;
const REVOKED = 0.03;
const CONTRADICTED = 0.1;
const party = z.object({ partyId: z.string() });
const asks = z.object({
  amount: z.string(),
  currency: z.literal(CURRENCY),
  externalId: z.string(),
  payer: party.optional(),
  payee: party.optional(),
  referenceIdToRefund: z.string().optional(),
  payerMessage: z.string(),
});

const error = (status: number, code: string): Reply => ({ status, body: { code, message: code } });

/**
 * An MTN that keeps its books and nothing else to its word: reads lag, go back, speak another currency; tokens end;
 * callbacks lie. What it did once it does not do again for the same X-Reference-Id.
 */
export class HostileMtn {
  readonly book = new Book();
  readonly #trouble: Trouble;
  readonly #tokens = new Map<string, string>();
  readonly #all = new Map<string, Transaction>();

  constructor(trouble: Trouble) {
    this.#trouble = trouble;
  }

  answer = (asked: Asked): Reply => {
    const [, product = '', version = '', place = '', id = '', ...more] = asked.path.split('/');
    if (version === 'token') return this.#token(product);
    if (!this.#knows(asked, product)) return { status: 401 };
    if (place === 'accountholder') return { status: 200, body: { given_name: 'Ama', family_name: 'Mensah' } };
    if (place === 'account' && more.length === 0) return this.#balance(product);
    if (place !== 'requesttopay' && place !== 'transfer' && place !== 'refund') return error(404, 'NOT_FOUND');
    return asked.method === 'GET' ? this.#read(place, id) : this.#take(place, asked);
  };

  #token(product: string): Reply {
    const token = randomUUID();
    this.#tokens.set(token, product);
    return { status: 200, body: { access_token: token, token_type: 'access_token', expires_in: 3600 } };
  }

  #knows(asked: Asked, product: string): boolean {
    if (this.#trouble.strikes(REVOKED)) this.#tokens.clear();
    return this.#tokens.get(asked.header('authorization').replace('Bearer ', '')) === product;
  }

  #balance(product: string): Reply {
    const held = this.book.movements
      .filter(({ kind }) => (kind === 'charge' ? 'collection' : 'disbursement') === product)
      .reduce((sum, { pesewas }) => sum + pesewas, product === 'collection' ? 0 : 10_000_000_00);
    return { status: 200, body: { availableBalance: (held / 100).toFixed(2), currency: CURRENCY } };
  }

  #take(kind: Kind, asked: Asked): Reply {
    const parsed = asks.safeParse(JSON.parse(asked.body));
    const id = `${kind}/${asked.header('x-reference-id')}`;
    if (!parsed.success) return error(400, 'BAD_REQUEST');
    if (this.#all.has(id)) return error(409, 'RESOURCE_ALREADY_EXIST');
    const { amount, externalId, payer, payee, payerMessage: message, referenceIdToRefund } = parsed.data;
    const refunded = this.#all.get(`requesttopay/${referenceIdToRefund}`);
    if (kind === 'refund' && refunded?.status !== 'SUCCESSFUL') return error(404, 'RESOURCE_NOT_FOUND');
    const transaction: Transaction = {
      ...{ kind, externalId, amount, message, pesewas: Math.round(Number(amount) * 100) },
      ...{ party: refunded?.party ?? payer?.partyId ?? payee?.partyId ?? '', status: 'PENDING', reason: null },
      callbackUrl: asked.header('x-callback-url'),
    };
    this.#all.set(id, transaction);
    if (kind === 'requesttopay' && this.#trouble.strikes(NEVER_ANSWERED))
      setTimeout(() => this.#end(transaction, 'EXPIRED'), EXPIRES_MS);
    else setTimeout(() => this.#decide(transaction), soonMs(this.#trouble));
    return { status: 202 };
  }

  #decide(transaction: Transaction): void {
    const { kind } = transaction;
    this.#end(transaction, this.#trouble.strikes(FAILS[kind]) ? REASON[kind] : null);
  }

  #end(transaction: Transaction, reason: string | null): void {
    const { kind, externalId: reference, pesewas, callbackUrl } = transaction;
    transaction.status = reason === null ? 'SUCCESSFUL' : 'FAILED';
    transaction.reason = reason;
    if (reason === null)
      this.book.move(
        kind === 'requesttopay' ? { kind: 'charge', reference, pesewas } : { kind, reference, pesewas: -pesewas },
      );
    if (callbackUrl === '') return;
    const call = (status: Status) =>
      sendNotice(this.#trouble, {
        ...{ url: callbackUrl, method: 'PUT', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ ...this.#view(transaction), status }),
      });
    if (this.#trouble.strikes(CONTRADICTED)) call(reason === null ? 'FAILED' : 'SUCCESSFUL');
    call(transaction.status);
  }

  #view({ kind, externalId, amount, party: partyId, message, reason }: Transaction) {
    const who = { partyIdType: 'MSISDN', partyId };
    const whose = kind === 'requesttopay' ? { payer: who } : { payee: who };
    return {
      ...{ externalId, amount, currency: CURRENCY, ...whose, payerMessage: message },
      ...(reason === null ? {} : { reason }),
    };
  }

  #read(kind: Kind, id: string): Reply {
    const found = this.#all.get(`${kind}/${id}`);
    const lie = this.#trouble.ofRead();
    if (found === undefined || lie === 'not_found') return error(404, 'RESOURCE_NOT_FOUND');
    const { reason: _hidden, ...pending } = this.#view(found);
    if (lie === 'stale') return { status: 200, body: { ...pending, status: 'PENDING' } };
    if (lie === 'unknown_state') return { status: 200, body: { ...pending, status: 'UNDER_REVIEW' } };
    const currency = lie === 'other_currency' ? 'EUR' : CURRENCY;
    return { status: 200, body: { ...this.#view(found), currency, status: found.status } };
  }

  /** How many of each kind there were, and how they ended. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind, status } of this.#all.values())
      counts[`${kind} ${status.toLowerCase()}`] = (counts[`${kind} ${status.toLowerCase()}`] ?? 0) + 1;
    return counts;
  }

  isQuiet(): boolean {
    return [...this.#all.values()].every(({ status }) => status !== 'PENDING');
  }
}
