import { z } from 'zod';
import { balance, ledger, listCharges, listDisputes, listRefunds, listTransfers, oneOf } from './lists.ts';
import { no, NOT_FOUND, type Reply, yes } from './replies.ts';
import { BANK_FEE_PESEWAS, type CallName, FAKE_BANKS, type FakeCharge } from './book.ts';
import type { People } from './people.ts';
import { isOpen } from './people.ts';
import {
  chargeView,
  checkView,
  recipientView,
  sentRefundView,
  sentTransferView,
  stepView,
  transferView,
} from './views.ts';

/** A request as it arrived, its body read. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Route {
  readonly call: CallName;
  readonly method: string;
  readonly path: RegExp;
  work(people: People, arrived: Arrived, last: string): Reply;
}

const chargeBody = z.object({
  email: z.email(),
  amount: z.int().min(1),
  currency: z.literal('GHS'),
  reference: z.string().regex(/^[\w.=-]+$/),
  metadata: z.unknown().optional(),
  mobile_money: z.object({ phone: z.string().regex(/^0\d{9}$/), provider: z.enum(['mtn', 'vod', 'atl']) }),
});

function charge(people: People, { body }: Arrived): Reply {
  const parsed = chargeBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const { reference, amount, email, metadata, mobile_money: wallet } = parsed.data;
  if (people.book.charges.has(reference)) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const id = people.book.nextId();
  const made: FakeCharge = {
    id,
    reference,
    email,
    asked: amount,
    amount,
    metadata: metadata ?? '',
    phone: wallet.phone,
    page: null,
    card: null,
    status: wallet.provider === 'vod' ? 'send_otp' : 'pay_offline',
    words: 'The transaction was not completed',
    otp: String(100_000 + (id % 900_000)),
    createdAtMs: people.nowMs(),
    paidAtMs: null,
    fees: 0,
  };
  people.book.charges.set(reference, made);
  return yes('Charge attempted', stepView(made));
}

const pageBody = chargeBody
  .omit({ mobile_money: true })
  .extend({ channels: z.tuple([z.literal('card')]), callback_url: z.url() });

/** A page for a card. Until somebody tried one there it is reported as abandoned. */
function initialize(people: People, { body }: Arrived): Reply {
  const parsed = pageBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const { reference, amount, email, metadata, callback_url: callbackUrl } = parsed.data;
  if (people.book.charges.has(reference)) return no(400, 'Duplicate Transaction Reference', 'duplicate_reference');
  const id = people.book.nextId();
  const code = `access${id}`;
  people.book.charges.set(reference, {
    ...{ id, reference, email, asked: amount, amount, metadata: metadata ?? '', phone: `card-${id}` },
    ...{ page: { code, callbackUrl }, card: null, status: 'abandoned', otp: '' },
    ...{ words: 'The transaction was not completed', createdAtMs: people.nowMs(), paidAtMs: null, fees: 0 },
  });
  const data = { authorization_url: `${people.checkoutUrl}/${code}`, access_code: code, reference };
  return yes('Authorization URL created', data);
}

function submitOtp(people: People, { body }: Arrived): Reply {
  const parsed = z.object({ otp: z.string(), reference: z.string() }).safeParse(body);
  const found = parsed.success ? people.book.charges.get(parsed.data.reference) : undefined;
  if (!parsed.success || found === undefined) return no(400, 'Transaction reference is invalid');
  if (found.status !== 'send_otp') return no(400, 'Charge is not awaiting an OTP');
  if (parsed.data.otp !== found.otp) return no(400, 'The OTP provided is incorrect');
  people.approve(found);
  return yes('Charge attempted', chargeView(found));
}

function checkCharge(people: People, _arrived: Arrived, reference: string): Reply {
  const found = people.book.charges.get(reference);
  if (found === undefined) return NOT_FOUND;
  return yes('Reference check successful', checkView(found, isOpen(found)));
}

function verifyCharge(people: People, _arrived: Arrived, reference: string): Reply {
  const found = people.book.charges.get(reference);
  if (found === undefined) return NOT_FOUND;
  return yes('Verification successful', chargeView(found));
}

const payeeBody = { name: z.string().min(1), currency: z.literal('GHS') };
const recipientBody = z.discriminatedUnion('type', [
  z.object({
    ...payeeBody,
    type: z.literal('mobile_money'),
    account_number: z.string().regex(/^0\d{9}$/),
    bank_code: z.enum(['MTN', 'VOD', 'ATL']),
  }),
  z.object({
    ...payeeBody,
    type: z.literal('ghipss'),
    account_number: z.string().regex(/^\d{6,20}$/),
    bank_code: z.enum(FAKE_BANKS.map(({ code }) => code)),
  }),
]);

function recipient(people: People, { body }: Arrived): Reply {
  const parsed = recipientBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const { type, name, account_number: accountNumber, bank_code: bankCode } = parsed.data;
  people.book.payee(accountNumber, bankCode);
  // As the document says it: the number alone decides, whatever name or network comes with it.
  const known = people.book.recipients.get(accountNumber);
  const id = known?.id ?? people.book.nextId();
  const made = known ?? { id, type, code: `RCP_${id}`, name, accountNumber, bankCode };
  people.book.recipients.set(accountNumber, made);
  return { ...yes('Transfer recipient created successfully', recipientView(made)), status: 201 };
}

const transferBody = z.object({
  source: z.literal('balance'),
  amount: z.int().min(1),
  recipient: z.string(),
  reference: z.string().regex(/^[a-z0-9_-]{16,}$/),
  reason: z.string().optional(),
  currency: z.literal('GHS'),
});

function transfer(people: People, { body }: Arrived): Reply {
  const parsed = transferBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const { reference, amount, reason = '' } = parsed.data;
  const payee = [...people.book.recipients.values()].find(({ code }) => code === parsed.data.recipient);
  if (payee === undefined) return no(400, 'The recipient is invalid', 'invalid_transfer_recipient');
  if (people.book.transfers.has(reference)) {
    return no(400, 'Please provide a unique reference. Reference already exists on a transfer');
  }
  const fee = payee.type === 'ghipss' ? BANK_FEE_PESEWAS : people.rules.transferFeePesewas;
  if (amount + fee > people.book.account.balancePesewas) {
    return no(400, 'Your balance is not enough to fulfil this request', 'insufficient_balance');
  }
  const id = people.book.nextId();
  const status = people.transferCodes ? ('otp' as const) : ('pending' as const);
  const made = {
    ...{ id, code: `TRF_${id}`, reference, amount, reason, recipient: payee, status, words: '' },
    ...{ fee, createdAtMs: people.nowMs() },
  };
  people.book.transfers.set(reference, made);
  people.book.account.move('Transfer', id, -(amount + made.fee), reason);
  if (status === 'pending') people.settleLater(payee.accountNumber, () => people.settleTransfer(made));
  return yes('Transfer has been queued', sentTransferView(made));
}

function verifyTransfer(people: People, _arrived: Arrived, reference: string): Reply {
  const found = people.book.transfers.get(reference);
  if (found === undefined) return NOT_FOUND;
  return yes('Transfer retrieved', transferView(found));
}

const evidenceBody = z.object({
  customer_email: z.email(),
  customer_name: z.string().min(1),
  customer_phone: z.string().min(1),
  service_details: z.string().min(1),
  delivery_address: z.string().optional(),
  delivery_date: z.iso.date().optional(),
});

function addEvidence(people: People, { body }: Arrived, number: string): Reply {
  const parsed = evidenceBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const found = people.book.disputes.find(({ id }) => String(id) === number);
  if (found === undefined) return NOT_FOUND;
  if (found.status === 'resolved') return no(400, 'Dispute has been resolved');
  found.evidence.push(parsed.data);
  return yes('Evidence created', { id: people.book.nextId(), dispute: found.id, ...parsed.data });
}

const refundBody = z.object({
  transaction: z.string(),
  amount: z.int().min(1).optional(),
  currency: z.literal('GHS').optional(),
  merchant_note: z.string().optional(),
});

function refund(people: People, { body }: Arrived): Reply {
  const parsed = refundBody.safeParse(body);
  if (!parsed.success) return no(400, 'Invalid parameters');
  const found = people.book.charges.get(parsed.data.transaction);
  if (found === undefined) return NOT_FOUND;
  if (found.paidAtMs === null) return no(400, 'Transaction has not been completed');
  const { amount = found.amount, merchant_note: note = `Refund for transaction ${found.reference}` } = parsed.data;
  if (people.book.refundedPesewas(found) + amount > found.amount) {
    return no(400, 'Refund amount cannot be more than the transaction amount');
  }
  if (amount > people.book.account.balancePesewas) return no(400, 'Your balance is not enough to fulfil this request');
  const nowMs = people.nowMs();
  const made = {
    id: people.book.nextId(),
    charge: found,
    amount,
    note,
    createdAtMs: nowMs,
    listedFromMs: nowMs + people.listLagMs,
    status: 'pending' as const,
  };
  people.book.refunds.push(made);
  people.book.account.move('Refund', made.id, -amount, note);
  people.announceRefund(made);
  people.settleLater(found.phone, () => people.settleRefund(made, 'processed'));
  return yes('Refund has been queued for processing', sentRefundView(made));
}

function resolve(people: People, { query }: Arrived): Reply {
  const phone = query.get('account_number') ?? '';
  const bankCode = query.get('bank_code') ?? '';
  const wallet = people.book.payee(phone, bankCode);
  if (wallet === undefined || wallet.bankCode !== bankCode) {
    return no(422, 'Could not resolve account name. Check parameters or try again.');
  }
  return yes('Account number resolved', { account_number: phone, account_name: wallet.name, bank_id: 28 });
}

const ROUTES: readonly Route[] = [
  { call: 'charge', method: 'POST', path: /^\/charge$/, work: charge },
  { call: 'initialize', method: 'POST', path: /^\/transaction\/initialize$/, work: initialize },
  { call: 'submit_otp', method: 'POST', path: /^\/charge\/submit_otp$/, work: submitOtp },
  { call: 'check_charge', method: 'GET', path: /^\/charge\/([^/]+)$/, work: checkCharge },
  { call: 'verify_charge', method: 'GET', path: /^\/transaction\/verify\/([^/]+)$/, work: verifyCharge },
  { call: 'recipient', method: 'POST', path: /^\/transferrecipient$/, work: recipient },
  { call: 'transfer', method: 'POST', path: /^\/transfer$/, work: transfer },
  { call: 'verify_transfer', method: 'GET', path: /^\/transfer\/verify\/([^/]+)$/, work: verifyTransfer },
  { call: 'refund', method: 'POST', path: /^\/refund$/, work: refund },
  { call: 'list_refunds', method: 'GET', path: /^\/refund$/, work: (people, { query }) => listRefunds(people, query) },
  { call: 'balance', method: 'GET', path: /^\/balance$/, work: balance },
  { call: 'ledger', method: 'GET', path: /^\/balance\/ledger$/, work: (people, { query }) => ledger(people, query) },
  { call: 'list', method: 'GET', path: /^\/transaction$/, work: (people, { query }) => listCharges(people, query) },
  { call: 'list', method: 'GET', path: /^\/transfer$/, work: (people, { query }) => listTransfers(people, query) },
  { call: 'evidence', method: 'POST', path: /^\/dispute\/(\d+)\/evidence$/, work: addEvidence },
  { call: 'list', method: 'GET', path: /^\/dispute$/, work: (people, { query }) => listDisputes(people, query) },
  ...(['transaction', 'transfer', 'refund', 'dispute'] as const).map((model) => ({
    call: 'one' as const,
    method: 'GET',
    path: new RegExp(`^/${model}/(\\d+)$`),
    work: (people: People, _arrived: Arrived, id: string) => oneOf(people, model, id),
  })),
  { call: 'resolve', method: 'GET', path: /^\/bank\/resolve$/, work: resolve },
  { call: 'banks', method: 'GET', path: /^\/bank$/, work: () => yes('Banks retrieved', FAKE_BANKS) },
];

/** Finds what a request asks for: its name, for faults, and its work. */
export function routeOf(arrived: Arrived): { readonly call: CallName; work(people: People): Reply } | null {
  for (const route of ROUTES) {
    const match = route.method === arrived.method ? route.path.exec(arrived.path) : null;
    if (match === null) continue;
    return { call: route.call, work: (people) => route.work(people, arrived, decodeURIComponent(match[1] ?? '')) };
  }
  return null;
}
