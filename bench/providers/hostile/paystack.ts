import { HOUR_MS } from '#kernel/time.ts';
import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { Book } from './book.ts';
import { sendNotice } from './notices.ts';
import type { Asked, Reply } from './serve.ts';
import {
  type Charge,
  chargeView,
  type Dispute,
  disputeView,
  type Payee,
  type Refund,
  refundView,
  shownAs,
  type Transfer,
  transferView,
} from './paystack-views.ts';
import { soonMs, type Trouble } from './trouble.ts';

const OUTCOMES = { declined: 0.08, paidAfterAll: 0.05, short: 0.04, unanswered: 0.05 };
const TRANSFER_FAILS = 0.08;
const TRANSFER_COMES_BACK = 0.03;
const REFUND_FAILS = 0.1;
const REFUND_NEEDS_ATTENTION = 0.04;
const DISPUTED = 0.08;
const DISPUTE_LASTS_MS = 6000;
const SHORT_BY = 100;
const LATER_MS = 2500;
const EXPIRES_MS = 15_000;
const PER_PAGE = 100;

const chargeBody = z.object({ reference: z.string(), amount: z.int().min(1), metadata: z.unknown() });
const payeeBody = z.object({ account_number: z.string(), bank_code: z.string() });
const transferBody = z.object({ reference: z.string(), amount: z.int().min(1), recipient: z.string() });
const refundBody = z.object({ transaction: z.string(), amount: z.int().min(1), merchant_note: z.string() });

const yes = (data: unknown, meta?: object): Reply => ({
  status: 200,
  body: { status: true, message: 'ok', data, meta },
});
const no = (status: number, message: string): Reply => ({ status, body: { status: false, message } });

/**
 * A Paystack that keeps its books and nothing else to its word. It takes as many refunds of a charge as the charge
 * holds, also two that were meant as one; refuses a used reference; lists late; and banks take charges back.
 */
export class HostilePaystack {
  readonly book = new Book();
  readonly #trouble: Trouble;
  readonly #key: string;
  readonly #webhookUrl: string;
  readonly #url: string;
  readonly #charges = new Map<string, Charge>();
  readonly #payees = new Map<string, Payee>();
  readonly #transfers = new Map<string, Transfer>();
  readonly #refunds: Refund[] = [];
  readonly #disputes: Dispute[] = [];
  #lastId = 0;

  constructor(trouble: Trouble, { key, webhookUrl, url }: { key: string; webhookUrl: string; url: string }) {
    this.#trouble = trouble;
    this.#key = key;
    this.#webhookUrl = webhookUrl;
    this.#url = url;
  }

  answer = (asked: Asked): Reply => {
    const { method, path, query } = asked;
    const last = path.split('/').at(-1) ?? '';
    if (asked.header('authorization') !== `Bearer ${this.#key}`) return no(401, 'Invalid key');
    if (method === 'POST') return this.#do(path, JSON.parse(asked.body));
    if (path.startsWith('/transaction/verify/')) return this.#verifyCharge(last);
    if (path.startsWith('/charge/')) return this.#step(last);
    if (path.startsWith('/transfer/verify/')) return this.#verifyTransfer(last);
    if (path === '/refund')
      return this.#list(
        this.#refunds.map((one) => refundView(one)),
        query,
      );
    if (path === '/dispute') return this.#listDisputes(query);
    if (path === '/balance') return yes([{ currency: 'GHS', balance: this.#held() }]);
    if (path === '/bank/resolve')
      return yes({ account_number: query.get('account_number'), account_name: 'Ama Mensah' });
    return no(404, 'Not here');
  };

  /** Every charge is an hour older: nobody can stay on the page of a card for ever. */
  passHour(): void {
    for (const charge of this.#charges.values())
      charge.createdAt = new Date(Date.parse(charge.createdAt) - HOUR_MS).toISOString();
  }

  #do(path: string, body: unknown): Reply {
    if (path === '/charge') return this.#take(body, false);
    if (path === '/transaction/initialize') return this.#take(body, true);
    if (path === '/transferrecipient') return this.#payee(body);
    if (path === '/transfer') return this.#transfer(body);
    if (path === '/refund') return this.#refund(body);
    return path.endsWith('/evidence') ? yes({ id: this.#nextId() }) : no(404, 'Not here');
  }

  #take(body: unknown, isPage: boolean): Reply {
    const { reference, amount, metadata } = chargeBody.parse(body);
    if (this.#charges.has(reference)) return no(400, 'Duplicate Transaction Reference');
    const charge: Charge = {
      ...{ id: this.#nextId(), reference, asked: amount, amount, metadata, isPage },
      ...{ createdAt: new Date().toISOString(), status: 'ongoing' },
    };
    this.#charges.set(reference, charge);
    this.#decide(charge);
    if (!isPage) return yes({ reference, status: 'pay_offline', amount, currency: 'GHS' });
    return yes({ authorization_url: `${this.#url}/checkout/${charge.id}`, access_code: String(charge.id), reference });
  }

  /** How a charge ends: paid, declined, paid in part, nobody answers, or first reported as failed and then paid. */
  #decide(charge: Charge): void {
    const { declined, paidAfterAll, short, unanswered } = OUTCOMES;
    const waitMs = soonMs(this.#trouble);
    if (this.#trouble.strikes(unanswered)) return void setTimeout(() => this.#fail(charge), EXPIRES_MS);
    if (this.#trouble.strikes(declined)) return void setTimeout(() => this.#fail(charge), waitMs);
    if (this.#trouble.strikes(short)) charge.amount -= SHORT_BY;
    if (!this.#trouble.strikes(paidAfterAll)) return void setTimeout(() => this.#pay(charge, false), waitMs);
    setTimeout(() => this.#fail(charge), waitMs);
    setTimeout(() => this.#pay(charge, true), waitMs + LATER_MS);
  }

  #fail(charge: Charge): void {
    charge.status = 'failed';
    this.#announce('charge.failed', chargeView(charge));
  }

  /** A charge that was reported as failed is read no more, so its notice is the only sign of the payment. */
  #pay(charge: Charge, mustArrive: boolean): void {
    const { reference, amount } = charge;
    charge.status = 'success';
    this.book.move({ kind: 'charge', reference, pesewas: amount });
    this.#announce('charge.success', chargeView(charge), mustArrive);
    if (this.#trouble.strikes(DISPUTED)) setTimeout(() => this.#dispute(charge), soonMs(this.#trouble) * 4);
  }

  #dispute(charge: Charge): void {
    const dispute: Dispute = { id: this.#nextId(), charge, createdAt: new Date().toISOString(), resolution: null };
    this.#disputes.push(dispute);
    this.#announce('charge.dispute.create', disputeView(dispute));
    setTimeout(() => this.#resolve(dispute), DISPUTE_LASTS_MS * this.#trouble.random());
  }

  /** A bank takes back what is left of the charge, or nothing. */
  #resolve(dispute: Dispute): void {
    const { reference } = dispute.charge;
    const notes = this.#refunds.filter(({ charge }) => charge === dispute.charge).map(({ note }) => note);
    const isWhole = this.book.leftOf(reference, notes) === dispute.charge.amount && !this.#isRefunding(dispute.charge);
    const isLost = isWhole && this.#trouble.random() < 0.5;
    if (isLost) this.book.move({ kind: 'chargeback', reference, pesewas: -dispute.charge.amount });
    dispute.resolution = isLost ? 'merchant-accepted' : 'declined';
    this.#announce('charge.dispute.resolve', disputeView(dispute));
  }

  #isRefunding(charge: Charge): boolean {
    return this.#refunds.some((one) => one.charge === charge && one.status !== 'failed');
  }

  #payee(body: unknown): Reply {
    const details = payeeBody.parse(body);
    const key = `${details.account_number}/${details.bank_code}`;
    const id = this.#nextId();
    const known = this.#payees.get(key) ?? { id, recipient_code: `RCP_${id}`, details };
    this.#payees.set(key, known);
    return yes({ ...known, currency: 'GHS', type: 'mobile_money' });
  }

  #transfer(body: unknown): Reply {
    const { reference, amount, recipient } = transferBody.parse(body);
    if (this.#transfers.has(reference)) return no(400, 'Please provide a unique reference');
    const payee = [...this.#payees.values()].find(({ recipient_code: code }) => code === recipient);
    if (payee === undefined) return no(400, 'The recipient is invalid');
    const transfer: Transfer = { id: this.#nextId(), reference, amount, payee, status: 'pending' };
    this.#transfers.set(reference, transfer);
    setTimeout(() => this.#endTransfer(transfer), soonMs(this.#trouble));
    return yes({ ...transferView(transfer), recipient: payee.id });
  }

  #endTransfer(transfer: Transfer): void {
    const { reference, amount } = transfer;
    transfer.status = this.#trouble.strikes(TRANSFER_FAILS) ? 'failed' : 'success';
    if (transfer.status === 'success') this.book.move({ kind: 'transfer', reference, pesewas: -amount });
    this.#announce(`transfer.${transfer.status}`, transferView(transfer));
    if (transfer.status !== 'success' || !this.#trouble.strikes(TRANSFER_COMES_BACK)) return;
    setTimeout(() => {
      transfer.status = 'reversed';
      this.book.move({ kind: 'transfer_reversed', reference, pesewas: amount });
      this.#announce('transfer.reversed', transferView(transfer));
    }, LATER_MS);
  }

  #refund(body: unknown): Reply {
    const { transaction, amount, merchant_note: note } = refundBody.parse(body);
    const charge = this.#charges.get(transaction);
    if (charge?.status !== 'success') return no(400, 'Transaction has not been completed');
    const taken = this.#refunds.filter((one) => one.charge === charge && one.status !== 'failed');
    const lost = this.#disputes.some((one) => one.charge === charge && one.resolution === 'merchant-accepted');
    if (lost || taken.reduce((sum, one) => sum + one.amount, amount) > charge.amount)
      return no(400, 'Refund amount cannot be more than the transaction amount');
    const createdAt = new Date().toISOString();
    const refund: Refund = { id: this.#nextId(), charge, amount, note, createdAt, status: 'pending' };
    this.#refunds.push(refund);
    setTimeout(() => this.#endRefund(refund), soonMs(this.#trouble));
    return yes({ ...refundView(refund), transaction: { reference: charge.reference } });
  }

  #endRefund(refund: Refund): void {
    const needsAttention = this.#trouble.strikes(REFUND_NEEDS_ATTENTION);
    refund.status = needsAttention ? 'needs-attention' : this.#trouble.strikes(REFUND_FAILS) ? 'failed' : 'processed';
    if (needsAttention) setTimeout(() => this.#endRefund(refund), LATER_MS);
    if (refund.status === 'processed')
      this.book.move({ kind: 'refund', reference: refund.note, pesewas: -refund.amount });
    this.#announce(`refund.${refund.status}`, refundView(refund));
  }

  #announce(event: string, data: Readonly<Record<string, unknown>>, mustArrive = false): void {
    const body = JSON.stringify({ event, data });
    const signature = createHmac('sha512', this.#key).update(body).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
    sendNotice(this.#trouble, { url: this.#webhookUrl, method: 'POST', headers, body }, { mustArrive });
  }

  #verifyCharge(reference: string): Reply {
    const found = this.#charges.get(reference);
    const lie = this.#trouble.ofRead();
    if (found === undefined || lie === 'not_found') return no(400, 'Transaction reference not found.');
    return yes(shownAs(chargeView(found), lie, 'ongoing'));
  }

  #step(reference: string): Reply {
    const found = this.#charges.get(reference);
    if (found === undefined) return no(400, 'Transaction reference not found.');
    return yes({ reference, status: found.status === 'ongoing' ? 'pay_offline' : found.status });
  }

  #verifyTransfer(reference: string): Reply {
    const found = this.#transfers.get(reference);
    const lie = this.#trouble.ofRead();
    if (found === undefined || lie === 'not_found') return no(404, 'Transfer not found');
    return yes(shownAs({ ...transferView(found), recipient: { details: found.payee.details } }, lie, 'pending'));
  }

  #listDisputes(query: URLSearchParams): Reply {
    const about = query.get('transaction');
    const found = this.#disputes.filter(({ charge }) => about === null || String(charge.id) === about);
    return this.#list(
      found.map((one) => disputeView(one)),
      query,
    );
  }

  /** A list that lags leaves out its newest. */
  #list(all: readonly Readonly<Record<string, unknown>>[], query: URLSearchParams): Reply {
    const shown = this.#trouble.ofRead() === null ? all : all.slice(0, -1);
    const page = Number(query.get('page') ?? 1);
    const pageCount = Math.ceil(shown.length / PER_PAGE);
    return yes(shown.slice((page - 1) * PER_PAGE, page * PER_PAGE), { pageCount });
  }

  #held(): number {
    return this.book.movements.reduce((sum, { pesewas }) => sum + pesewas, 10_000_000_00);
  }

  #nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** How many of each kind there were, and how they ended. */
  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    const count = (name: string) => (counts[name] = (counts[name] ?? 0) + 1);
    for (const { status } of this.#charges.values()) count(`charge ${status}`);
    for (const { status } of this.#transfers.values()) count(`transfer ${status}`);
    for (const { status } of this.#refunds) count(`refund ${status}`);
    for (const { resolution } of this.#disputes) count(`dispute ${resolution ?? 'open'}`);
    return counts;
  }
}
