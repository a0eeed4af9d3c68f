import { NETWORKS } from '#kernel/ghana/network.ts';
import { shareOf } from '#kernel/money.ts';
import type { Clock } from '#kernel/time.ts';
import { Agenda } from '../agenda.ts';
import type {
  FakeCard,
  FakeCharge,
  FakeDispute,
  FakeRefund,
  FakeTransfer,
  InjectedFault,
  CallName,
  Steering,
} from './book.ts';
import { BANK_CODES, Book } from './book.ts';
import { chargeView, disputeView, refundEventView, transferView } from './views.ts';
import type { Webhooks } from './webhooks.ts';

/** How long payouts take, and what Paystack keeps. */
export interface FakeRules {
  readonly settleMs: number;
  readonly feeBasisPoints: number;
  readonly transferFeePesewas: number;
  /** What everything is dated by. */
  readonly clock: Clock;
}

/** What a business in Ghana has to answer a dispute. */
const ANSWER_MS = 48 * 60 * 60_000;
const VISA: FakeCard = { brand: 'visa', last4: '4081' };

/** The people at the phones, the networks behind them, and the faults. */
export class People {
  readonly book: Book;
  readonly rules: FakeRules;
  readonly #webhooks: Webhooks;
  readonly agenda: Agenda;
  readonly #faults: InjectedFault[] = [];
  /** Whether transfers wait for a one-time code of the account's owner. */
  transferCodes = false;
  listLagMs = 0;
  /** Where its pages for cards are, once it listens. */
  checkoutUrl = '';

  constructor(rules: FakeRules, webhooks: Webhooks) {
    this.rules = rules;
    this.book = new Book(rules.clock);
    this.agenda = new Agenda(rules.clock);
    this.#webhooks = webhooks;
  }

  nowMs(): number {
    return this.rules.clock.now().getTime();
  }

  /** The fault that this call meets, used up by it. */
  takeFault(call: CallName): InjectedFault | undefined {
    const at = this.#faults.findIndex((fault) => fault.call === call);
    const fault = this.#faults[at];
    if (fault === undefined) return undefined;
    if (fault.times > 1) this.#faults[at] = { ...fault, times: fault.times - 1 };
    else this.#faults.splice(at, 1);
    return fault;
  }

  /** The payer says yes: the money moves, or it turns out that there is none. */
  approve(charge: FakeCharge, paidPesewas = charge.asked, card = VISA): void {
    if (!isOpen(charge)) return;
    charge.amount = paidPesewas;
    if (charge.page !== null) charge.card = card;
    const wallet = this.book.wallet(charge.phone);
    if (wallet === undefined) return this.end(charge, 'failed', 'Wallet not found');
    if (wallet.balancePesewas < charge.amount) return this.end(charge, 'failed', 'Insufficient funds');
    wallet.balancePesewas -= charge.amount;
    charge.fees = shareOf(charge.amount, this.rules.feeBasisPoints);
    this.book.account.move('Transaction', charge.id, charge.amount - charge.fees, charge.reference);
    charge.paidAtMs = this.nowMs();
    this.end(charge, 'success', 'Approved');
    this.#webhooks.send('charge.success', chargeView(charge));
  }

  end(charge: FakeCharge, status: FakeCharge['status'], words: string): void {
    charge.status = status;
    charge.words = words;
  }

  /** Sends a payout on its way. */
  settleLater(phone: string, settle: () => void): void {
    if (this.book.wallet(phone)?.held === true) return;
    this.agenda.later(this.rules.settleMs, settle);
  }

  settleTransfer(transfer: FakeTransfer, status?: FakeTransfer['status'], words = ''): void {
    const wasPaid = transfer.status === 'success';
    if (transfer.status !== 'pending' && transfer.status !== 'otp' && !(wasPaid && status === 'reversed')) return;
    const wallet = this.book.wallet(transfer.recipient.accountNumber);
    const isMissing = wallet === undefined || wallet.bankCode !== transfer.recipient.bankCode;
    const refusal = isMissing ? 'Wallet not found' : wallet.blocked ? 'Account is blocked' : null;
    transfer.status = status ?? (refusal === null ? 'success' : 'failed');
    transfer.words = words === '' ? (refusal ?? '') : words;
    if (transfer.status === 'otp') return;
    if (transfer.status === 'success' && wallet !== undefined) wallet.balancePesewas += transfer.amount;
    else this.#comeBack(transfer, wasPaid);
    this.#webhooks.send(`transfer.${transfer.status}`, transferView(transfer));
  }

  /** What was paid and is reversed keeps its fee. */
  #comeBack(transfer: FakeTransfer, wasPaid: boolean): void {
    const wallet = this.book.wallet(transfer.recipient.accountNumber);
    if (wasPaid && wallet !== undefined) wallet.balancePesewas -= transfer.amount;
    const fee = wasPaid ? 0 : transfer.fee;
    this.book.account.move('Transfer', transfer.id, transfer.amount + fee, `${transfer.status} transfer`);
  }

  settleRefund(refund: FakeRefund, status: FakeRefund['status']): void {
    if (refund.status === 'processed' || refund.status === 'failed') return;
    refund.status = status;
    const wallet = this.book.wallet(refund.charge.phone);
    if (status === 'processed' && wallet !== undefined) wallet.balancePesewas += refund.amount;
    if (status === 'failed') this.book.account.move('Refund', refund.id, refund.amount, 'Refund failed');
    if (status === 'processed' && this.book.refundedPesewas(refund.charge) === refund.charge.amount) {
      refund.charge.status = 'reversed';
    }
    this.announceRefund(refund);
  }

  announceRefund(refund: FakeRefund): void {
    this.#webhooks.send(`refund.${refund.status}`, refundEventView(refund));
  }

  steer(command: Steering): void {
    void this.agenda.catchUp();
    switch (command.do) {
      case 'wallet':
        return this.#changeWallet(command);
      case 'approve':
        return this.approve(this.book.charge(command.reference), command.paidPesewas, command.card);
      case 'decline':
        return this.end(this.book.charge(command.reference), 'failed', command.words);
      case 'wrong_pin':
        return this.end(this.book.charge(command.reference), 'failed', 'Incorrect PIN');
      case 'time_out': {
        const charge = this.book.charge(command.reference);
        charge.createdAtMs -= command.ageMs;
        return this.end(charge, command.as, 'The payer did not answer');
      }
      case 'reverse':
        return this.end(this.book.charge(command.reference), 'reversed', 'Reversed');
      case 'settle_transfer': {
        const transfer = this.book.transfers.get(command.reference);
        if (transfer !== undefined) this.settleTransfer(transfer, command.status, command.words);
        return undefined;
      }
      case 'settle_refund': {
        const refund = this.book.refunds.find(({ note }) => note === command.reference);
        if (refund !== undefined) this.settleRefund(refund, command.status);
        return undefined;
      }
      case 'balance':
        return this.#topUp(command.pesewas - this.book.account.balancePesewas);
      case 'settlement':
        return this.book.account.move('Settlement', this.book.nextId(), -command.pesewas, 'Paid out to the bank');
      case 'dispute':
        return this.#dispute(command);
      case 'transfer_codes':
        this.transferCodes = command.on;
        return undefined;
      case 'list_lag':
        this.listLagMs = command.ms;
        return undefined;
      case 'fault':
        this.#faults.push(command.fault);
        return undefined;
      case 'clear_faults':
        this.#faults.splice(0);
        return undefined;
      case 'webhooks':
        return this.#webhooks.misbehave(command);
      case 'announce':
        return this.#webhooks.send(command.event, command.data);
    }
  }

  stop(): void {
    this.agenda.clear();
  }

  #topUp(difference: number): void {
    this.book.account.move('TopUp', this.book.nextId(), difference, 'Balance set by hand');
  }

  #dispute({ reference, outcome, amountPesewas }: Extract<Steering, { do: 'dispute' }>): void {
    const charge = this.book.charge(reference);
    const dispute =
      this.book.disputes.find((known) => known.charge === charge) ?? this.#openDispute(charge, amountPesewas);
    if (outcome === 'open') return;
    const before = dispute.resolution;
    dispute.status = 'resolved';
    dispute.resolution = outcome === 'lost' ? 'merchant-accepted' : 'declined';
    if (before === dispute.resolution) return;
    // One that is won before it was lost moves nothing.
    if (outcome === 'lost' || before !== null) {
      const wallet = this.book.wallet(charge.phone);
      const difference = outcome === 'lost' ? -dispute.amount : dispute.amount;
      if (wallet !== undefined) wallet.balancePesewas -= difference;
      this.book.account.move('Dispute', dispute.id, difference, `Dispute ${outcome}`);
    }
    this.#webhooks.send('charge.dispute.resolve', disputeView(dispute));
  }

  #openDispute(charge: FakeCharge, amount = charge.amount): FakeDispute {
    const made: FakeDispute = {
      ...{ id: this.book.nextId(), charge, amount, createdAtMs: this.nowMs(), dueAtMs: this.nowMs() + ANSWER_MS },
      ...{ status: 'awaiting-merchant-feedback', resolution: null, evidence: [] },
    };
    this.book.disputes.push(made);
    this.#webhooks.send('charge.dispute.create', disputeView(made));
    return made;
  }

  #changeWallet(change: Extract<Steering, { do: 'wallet' }>): void {
    const phone = `0${change.phone.slice('+233'.length)}`;
    const wallet = this.book.wallet(phone);
    if (wallet === undefined) return;
    const code = change.network && BANK_CODES[NETWORKS.indexOf(change.network)];
    this.book.wallets.set(phone, {
      ...wallet,
      bankCode: code ?? wallet.bankCode,
      balancePesewas: change.balancePesewas ?? wallet.balancePesewas,
      blocked: change.blocked ?? wallet.blocked,
      held: change.held ?? wallet.held,
    });
  }
}

/** Whether a charge waits for its payer; on a page, who was declined may try another card. */
export function isOpen({ status, page }: FakeCharge): boolean {
  if (page !== null) return status === 'abandoned' || status === 'failed';
  return status === 'pay_offline' || status === 'send_otp';
}
