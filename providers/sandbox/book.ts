import { Movements } from './movements.ts';
import type {
  ChargeRow,
  EventRow,
  Faults,
  JournalRecord,
  PayoutKind,
  PayoutRow,
  RecordOf,
  WalletRow,
} from './records.ts';

const RECENT_KEPT = 50;
const LOG_KEPT = 200;

/** One try of a webhook, as the pages list it. */
export interface LogLine {
  readonly atMs: number;
  readonly eventId: string;
  readonly outcome: 'delivered' | 'retry' | 'lost';
  readonly note: string;
  readonly attempts: number;
}

/**
 * Everything the sandbox knows, in memory. It changes only by `apply`, so a replayed journal gives the
 * same book. Money is never made by a payment: wallets + float + in flight + fees = opened, always.
 */
export class Book {
  readonly wallets = new Map<string, WalletRow>();
  readonly charges = new Map<string, ChargeRow>();
  /** Charges of cards by the code in the address of their page. */
  readonly cardPages = new Map<string, ChargeRow>();
  readonly payouts = { transfer: new Map<string, PayoutRow>(), refund: new Map<string, PayoutRow>() };
  /** Charges that wait for a person and payouts under way. */
  readonly openCharges = new Set<ChargeRow>();
  readonly openPayouts = new Set<PayoutRow>();
  /** Events that the app has not taken yet. */
  readonly events = new Map<string, EventRow>();
  readonly faults = new Map<string | null, Faults>();
  readonly recentCharges: ChargeRow[] = [];
  readonly recentPayouts: PayoutRow[] = [];
  readonly log: LogLine[] = [];
  readonly ofPhone = new Map<string, { charges: ChargeRow[]; payouts: PayoutRow[] }>();
  readonly movements = new Movements();
  floatPesewas = 0;
  feesPesewas = 0;
  inFlightPesewas = 0;
  walletsPesewas = 0;
  openedPesewas = 0;

  /** Takes one fact in. Returns the event it gives rise to, if any. */
  apply(record: JournalRecord): EventRow | null {
    switch (record.t) {
      case 'float':
        this.#applyFloat(record);
        return null;
      case 'wallet':
        this.#applyWallet(record.wallet);
        return null;
      case 'charge':
        this.#applyCharge(record.charge);
        return null;
      case 'prompt':
        Object.assign(this.charge(record.reference), {
          otp: record.otp,
          wrongTries: record.wrongTries,
          promptsSent: record.promptsSent,
          expiresAtMs: record.expiresAtMs,
        });
        return null;
      case 'charge_final':
        return this.#applyChargeFinal(record);
      case 'card_declined':
        return this.#applyCardDeclined(record);
      case 'card_waits': {
        const { card, answersAtMs } = record;
        Object.assign(this.charge(record.reference), { state: 'pending', reason: null, card, answersAtMs });
        return null;
      }
      case 'payout':
        this.#applyPayout(record.payout);
        return null;
      case 'payout_final':
        return this.#applyPayoutFinal(record);
      case 'payout_returned':
        return this.#applyReturned(record);
      case 'chargeback':
        this.#applyChargeback(record);
        return null;
      case 'event':
        this.#applyEvent(record);
        return null;
      case 'faults':
        if (Object.keys(record.faults).length === 0) this.faults.delete(record.phone);
        else this.faults.set(record.phone, record.faults);
        return null;
    }
  }

  /** A charge that must be there. */
  charge(reference: string): ChargeRow {
    return present(this.charges.get(reference), 'charge', reference);
  }

  /** A transfer or refund that must be there. */
  payout(kind: PayoutKind, reference: string): PayoutRow {
    return present(this.payouts[kind].get(reference), kind, reference);
  }

  /** A wallet that must be open. */
  wallet(phone: string): WalletRow {
    return present(this.wallets.get(phone), 'wallet', phone);
  }

  #applyFloat({ floatPesewas, atMs }: RecordOf<'float'>): void {
    const amountPesewas = floatPesewas - this.floatPesewas;
    this.openedPesewas += amountPesewas;
    this.#moveFloat({
      kind: amountPesewas < 0 ? 'settlement' : 'deposit',
      reference: null,
      amountPesewas,
      atMs,
      text: amountPesewas < 0 ? 'Paid out to the bank' : 'Paid in',
    });
  }

  #applyWallet(wallet: WalletRow): void {
    const beforePesewas = this.wallets.get(wallet.phone)?.balancePesewas ?? 0;
    this.openedPesewas += wallet.balancePesewas - beforePesewas;
    this.walletsPesewas += wallet.balancePesewas - beforePesewas;
    this.wallets.set(wallet.phone, { ...wallet });
  }

  #applyCharge(row: ChargeRow): void {
    const charge = { ...row };
    this.charges.set(charge.reference, charge);
    if (charge.page !== null) this.cardPages.set(charge.page.code, charge);
    this.openCharges.add(charge);
    keepNewest(this.recentCharges, charge);
    keepNewest(this.#history(charge.phone).charges, charge);
  }

  #applyChargeFinal(record: RecordOf<'charge_final'>): EventRow {
    const charge = this.charge(record.reference);
    charge.state = record.state;
    charge.paidPesewas = record.paidPesewas;
    charge.reason = record.reason;
    charge.finalAtMs = record.atMs;
    charge.card = record.card;
    charge.answersAtMs = null;
    charge.otp = null;
    this.openCharges.delete(charge);
    if (record.paidPesewas > 0) {
      this.#moveToWallet(charge.phone, -record.paidPesewas);
      this.#moveFloat({
        kind: 'charge',
        reference: charge.reference,
        amountPesewas: record.paidPesewas,
        feePesewas: record.feePesewas,
        atMs: record.atMs,
        text: charge.description,
      });
    }
    const amountPesewas = record.state === 'succeeded' ? record.paidPesewas : charge.amountPesewas;
    return this.#raise({ kind: 'charge', ...charge, amountPesewas }, record.atMs);
  }

  #applyCardDeclined({ reference, reason, atMs }: RecordOf<'card_declined'>): EventRow {
    const charge = this.charge(reference);
    charge.state = 'declined';
    charge.reason = reason;
    charge.card = null;
    charge.answersAtMs = null;
    return this.#raise({ kind: 'charge', ...charge }, atMs);
  }

  #applyPayout(row: PayoutRow): void {
    const payout = { ...row };
    this.payouts[payout.kind].set(payout.reference, payout);
    this.openPayouts.add(payout);
    this.#moveFloat({
      kind: payout.kind,
      reference: payout.reference,
      amountPesewas: -payout.amountPesewas,
      atMs: payout.createdAtMs,
      text: payout.kind === 'refund' ? 'Refund' : payout.note,
    });
    this.inFlightPesewas += payout.amountPesewas;
    if (payout.chargeReference !== null) this.charge(payout.chargeReference).refundedPesewas += payout.amountPesewas;
    keepNewest(this.recentPayouts, payout);
    keepNewest(this.#history(payout.phone).payouts, payout);
  }

  #applyPayoutFinal(record: RecordOf<'payout_final'>): EventRow {
    const payout = this.payout(record.kind, record.reference);
    payout.state = record.state;
    payout.reason = record.reason;
    payout.finalAtMs = record.atMs;
    this.openPayouts.delete(payout);
    this.inFlightPesewas -= payout.amountPesewas;
    if (record.state === 'succeeded') {
      this.#moveToWallet(payout.phone, payout.amountPesewas);
    } else {
      this.#comeBack(payout, record.atMs);
      if (payout.chargeReference !== null) this.charge(payout.chargeReference).refundedPesewas -= payout.amountPesewas;
    }
    return this.#raise(payout, record.atMs);
  }

  #applyReturned({ reference, reason, atMs }: RecordOf<'payout_returned'>): EventRow {
    const payout = this.payout('transfer', reference);
    payout.state = 'failed';
    payout.reason = reason;
    this.#moveToWallet(payout.phone, -payout.amountPesewas);
    this.#comeBack(payout, atMs);
    return this.#raise(payout, atMs);
  }

  #comeBack({ kind, reference, amountPesewas }: PayoutRow, atMs: number): void {
    const back = kind === 'refund' ? ('refund' as const) : ('transfer_reversed' as const);
    this.#moveFloat({ kind: back, reference, amountPesewas, atMs, text: 'Came back' });
  }

  #applyChargeback({ reference, amountPesewas, won, atMs }: RecordOf<'chargeback'>): void {
    const { phone } = this.charge(reference);
    const signed = won ? amountPesewas : -amountPesewas;
    this.#moveToWallet(phone, -signed);
    const kind = won ? ('chargeback_won' as const) : ('chargeback' as const);
    this.#moveFloat({ kind, reference, amountPesewas: signed, atMs, text: won ? 'Dispute won' : 'Dispute lost' });
  }

  #moveFloat(movement: Parameters<Movements['add']>[0]): void {
    const feePesewas = movement.feePesewas ?? 0;
    this.floatPesewas += movement.amountPesewas - feePesewas;
    this.feesPesewas += feePesewas;
    if (movement.amountPesewas !== 0) this.movements.add(movement);
  }

  #applyEvent(record: RecordOf<'event'>): void {
    const event = this.events.get(record.eventId);
    if (event !== undefined) {
      event.attempts = record.attempts;
      event.nextAtMs = record.nextAtMs;
      if (record.outcome !== 'retry') this.events.delete(record.eventId);
    }
    keepNewest(this.log, record, LOG_KEPT);
  }

  #raise(about: Pick<EventRow, 'kind' | 'reference' | 'phone' | 'state' | 'amountPesewas'>, atMs: number): EventRow {
    const { kind, reference, phone, state, amountPesewas } = about;
    const eventId = `${kind}.${state}.${reference}`;
    const event = { eventId, kind, reference, phone, state, amountPesewas, atMs, attempts: 0, nextAtMs: atMs };
    this.events.set(eventId, event);
    return event;
  }

  /** A card has no wallet here: what it pays comes from outside, and what goes back to it leaves. */
  #moveToWallet(phone: string | null, amountPesewas: number): void {
    if (phone === null) {
      this.openedPesewas -= amountPesewas;
      return;
    }
    this.wallet(phone).balancePesewas += amountPesewas;
    this.walletsPesewas += amountPesewas;
  }

  #history(phone: string | null): { charges: ChargeRow[]; payouts: PayoutRow[] } {
    if (phone === null) return { charges: [], payouts: [] };
    const known = this.ofPhone.get(phone);
    if (known !== undefined) return known;
    const history = { charges: [], payouts: [] };
    this.ofPhone.set(phone, history);
    return history;
  }
}

function present<T>(row: T | undefined, what: string, key: string): T {
  if (row === undefined) throw new Error(`The sandbox has no ${what} ${key}.`);
  return row;
}

function keepNewest<T>(list: T[], item: T, kept = RECENT_KEPT): void {
  list.push(item);
  // Cut in one go at double length, so that keeping the list short costs nothing per item.
  if (list.length >= kept * 2) list.splice(0, list.length - kept);
}
