import { parseJson } from '#adapters/payments/parse-json.ts';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { amountText, pesewasOf } from '#adapters/payments/momo/words.ts';
import { empty, errorBody, gatewayError, json, statusBody } from './responses.ts';
import type { Book } from './book.ts';
import type { CallName, Kind, PlainResponse, Transaction } from './records.ts';
import { kindSchema } from './records.ts';
import { type Bank, begin } from './transactions.ts';

/** A request as it came. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  header(name: string): string;
}

/** One of MTN's operations: its name for faults, and its work. */
export interface Operation {
  readonly call: CallName;
  run(): PlainResponse;
}

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const noteSchema = z
  .string()
  .max(160)
  .regex(/^[A-Za-z0-9 .,-]*$/);
const partySchema = z.strictObject({ partyIdType: z.literal('MSISDN'), partyId: z.string().regex(/^\d{8,15}$/) });
const askSchema = z.strictObject({
  amount: z.string().regex(/^\d{1,9}(\.\d{1,2})?$/),
  currency: z.string(),
  externalId: z.string().regex(/^\S{1,64}$/),
  payer: partySchema.optional(),
  payee: partySchema.optional(),
  referenceIdToRefund: z.string().optional(),
  payerMessage: noteSchema,
  payeeNote: noteSchema,
});

/** The operation that a request asks for, or null when there is none at its path. */
export function operationOf(bank: Bank, asked: Asked): Operation | null {
  const [, product = '', ...rest] = asked.path.split('/');
  if (product !== 'collection' && product !== 'disbursement') return null;
  if (asked.method === 'POST' && rest.join('/') === 'token/') {
    return { call: 'token', run: () => issueToken(bank.book, product, asked) };
  }
  const [version, place, id = '', ...more] = rest;
  if (version !== 'v1_0') return null;
  const guarded = (call: CallName, run: () => PlainResponse): Operation => ({
    call,
    run: () => refusalOf(bank.book, product, asked) ?? run(),
  });
  if (asked.method === 'GET' && place === 'accountholder' && id === 'msisdn' && more[1] === 'basicuserinfo') {
    return guarded('name', () => nameOf(bank.book, more[0] ?? ''));
  }
  if (asked.method === 'GET' && place === 'account' && id === 'balance') {
    return guarded('balance', () => balanceOf(bank.book, product));
  }
  const kind = kindSchema.safeParse(place);
  if (!kind.success || (kind.data === 'requesttopay') !== (product === 'collection')) return null;
  if (asked.method === 'GET') return guarded('read', () => read(bank.book, kind.data, id));
  if (asked.method === 'POST' && id === '') return guarded(kind.data, () => take(bank, kind.data, asked));
  return null;
}

function issueToken({ rules, tokens }: Book, product: string, asked: Asked): PlainResponse {
  if (asked.header('ocp-apim-subscription-key') !== rules.subscriptionKey) return wrongKey();
  if (asked.body !== '') return errorBody(400, 'BAD_REQUEST');
  const basic = Buffer.from(`${rules.apiUser}:${rules.apiKey}`).toString('base64');
  if (asked.header('authorization') !== `Basic ${basic}`) return json(401, { error: 'login_failed' });
  const token = randomUUID();
  tokens.set(token, { product, endsAtMs: rules.clock.now().getTime() + rules.tokenSeconds * 1000 });
  return json(200, { access_token: token, token_type: 'access_token', expires_in: rules.tokenSeconds });
}

function refusalOf({ rules, tokens }: Book, product: string, asked: Asked): PlainResponse | null {
  if (asked.header('ocp-apim-subscription-key') !== rules.subscriptionKey) return wrongKey();
  const token = tokens.get(asked.header('authorization').replace(/^Bearer /, ''));
  if (token?.product !== product || token.endsAtMs <= rules.clock.now().getTime()) return empty(401);
  const isHere = asked.header('x-target-environment') === rules.targetEnvironment;
  return isHere ? null : errorBody(500, 'NOT_ALLOWED_TARGET_ENVIRONMENT');
}

function wrongKey(): PlainResponse {
  return gatewayError(401, 'Access denied due to invalid subscription key.');
}

function take(bank: Bank, kind: Kind, asked: Asked): PlainResponse {
  const { book } = bank;
  const resourceId = asked.header('x-reference-id');
  if (!UUID_V4.test(resourceId)) return errorBody(400, 'BAD_REQUEST');
  const parsed = askSchema.safeParse(parseJson(asked.body));
  if (!parsed.success) return errorBody(400, 'BAD_REQUEST');
  const { amount, currency, payer, payee, referenceIdToRefund, ...said } = parsed.data;
  const amountPesewas = pesewasOf(amount) ?? 0;
  if (amountPesewas === 0) return errorBody(400, 'BAD_REQUEST');
  if (currency !== book.rules.currency) return errorBody(500, 'INVALID_CURRENCY');
  const callbackUrl = asked.header('x-callback-url') || null;
  if (!mayCall(book, callbackUrl)) return errorBody(500, 'INVALID_CALLBACK_URL_HOST');
  if (book.find(kind, resourceId)) return errorBody(409, 'RESOURCE_ALREADY_EXIST');
  const refundOf = kind === 'refund' ? book.find('requesttopay', referenceIdToRefund ?? '') : null;
  if (refundOf === undefined) return errorBody(404, 'RESOURCE_NOT_FOUND');
  const msisdn = refundOf?.msisdn ?? (kind === 'requesttopay' ? payer : payee)?.partyId;
  if (msisdn === undefined) return errorBody(400, 'BAD_REQUEST');
  const outcome = book.outcomeOf(kind, refundOf?.resourceId ?? msisdn);
  if (outcome && 'answer' in outcome) return outcome.answer;
  const transaction: Transaction = {
    ...{ kind, resourceId, amountPesewas, currency, msisdn, ...said, callbackUrl, refundOf },
    ...{ status: 'PENDING', reason: null, financialTransactionId: null, refundedPesewas: 0, wrongPins: 0 },
  };
  book.add(transaction);
  begin(bank, transaction);
  return empty(202);
}

function read(book: Book, kind: Kind, resourceId: string): PlainResponse {
  const found = book.find(kind, resourceId);
  return found ? json(200, statusBody(found)) : errorBody(404, 'RESOURCE_NOT_FOUND');
}

function nameOf(book: Book, msisdn: string): PlainResponse {
  const { name } = book.wallet(msisdn);
  if (name === null) return errorBody(404, 'RESOURCE_NOT_FOUND');
  const [given, family] = name;
  return json(200, { sub: '0', name: `${given} ${family}`, given_name: given, family_name: family, status: 'ACTIVE' });
}

function balanceOf({ rules, collectionPesewas, floatPesewas }: Book, product: string): PlainResponse {
  const pesewas = product === 'collection' ? collectionPesewas : floatPesewas;
  return json(200, { availableBalance: amountText(pesewas), currency: rules.currency });
}

function mayCall({ rules }: Book, callbackUrl: string | null): boolean {
  if (callbackUrl === null || rules.callbackHost === null) return true;
  return URL.parse(callbackUrl)?.hostname === rules.callbackHost;
}
