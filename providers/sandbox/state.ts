import type { RefusalCode } from '#slices/escrow/server/payment-provider.ts';
import type { Clock } from '#kernel/time.ts';
import { Agenda } from '../agenda.ts';
import { Book } from './book.ts';
import type { Journal } from './journal.ts';
import { openJournal } from './journal.ts';
import type { EventRow, JournalRecord, RecordOf, WalletRow } from './records.ts';
import { walletOf } from './wallets.ts';

/** The sandbox's habits. Times in milliseconds, money in pesewas. */
export interface Rules {
  /** How long a person has to answer a prompt (5 minutes, as MTN gives). */
  readonly promptTimeoutMs: number;
  /** How long a page for a card can be paid on. */
  readonly cardPageMs: number;
  /** How long a bank takes that takes its time. */
  readonly slowBankMs: number;
  /** How long a transfer or refund takes; 0 settles it before the response. */
  readonly settleMs: number;
  /** What a wallet holds when it is first seen. */
  readonly openingPesewas: number;
  /** What the merchant's float holds at the very first start. */
  readonly floatPesewas: number;
  /** Networks that ask for a one-time code in place of a prompt. */
  readonly otpNetworks: readonly WalletRow['network'][];
  /** What is kept of each charge, in basis points. */
  readonly feeBasisPoints: number;
  /** `approve`: every prompt is approved at once, for load tests. */
  readonly auto: 'approve' | null;
  /** What everything is dated by. */
  readonly clock: Clock;
}

/** A definite no to the caller; nothing was done. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Book and journal together: decisions read the book, and `commit` writes what they decided. */
export class SandboxState {
  readonly book = new Book();
  readonly rules: Rules;
  readonly agenda: Agenda;
  #journal: Journal | null = null;
  #announce: (event: EventRow) => void = () => {};

  constructor(rules: Rules) {
    this.rules = rules;
    this.agenda = new Agenda(rules.clock);
  }

  nowMs(): number {
    return this.rules.clock.now().getTime();
  }

  /** Replays the journal of `dir` (null: in memory). The first start of all opens the float. */
  async open(dir: string | null): Promise<void> {
    let records = 0;
    this.#journal = await openJournal(dir, (record) => {
      records += 1;
      this.book.apply(record);
    });
    if (records === 0) await this.commit({ t: 'float', floatPesewas: this.rules.floatPesewas, atMs: this.nowMs() });
  }

  /** The listener that gets new events, once each, after they are on disk. */
  onEvent(announce: (event: EventRow) => void): void {
    this.#announce = announce;
  }

  /** Applies the records at once and resolves when they are on disk; only then may anybody get an answer. */
  async commit(...records: JournalRecord[]): Promise<void> {
    if (this.#journal === null) throw new Error('The sandbox is not open.');
    const raised: EventRow[] = [];
    for (const record of records) {
      const event = this.book.apply(record);
      if (event !== null) raised.push(event);
    }
    await this.#journal.append(records);
    for (const event of raised) this.#announce(event);
  }

  /** Applies a record at once that may be lost with a kill, and that no response speaks of. */
  note(record: RecordOf<'event'>): void {
    if (this.#journal === null) throw new Error('The sandbox is not open.');
    this.book.apply(record);
    this.#journal.note([record]);
  }

  /** Resolves when all that a reader may see of money in the book is on disk. */
  async settled(): Promise<void> {
    await this.#journal?.settled();
  }

  /** The wallet of a number and, when it is new, the record that opens it. */
  openWallet(phone: string): { readonly wallet: WalletRow; readonly opening: JournalRecord[] } {
    const wallet = walletOf(this.book, phone, this.rules.openingPesewas);
    return { wallet, opening: this.book.wallets.has(phone) ? [] : [{ t: 'wallet', wallet }] };
  }

  async close(): Promise<void> {
    this.agenda.clear();
    await this.#journal?.close();
  }
}
