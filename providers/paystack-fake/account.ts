import type { Clock } from '#kernel/time.ts';

/** One movement of the balance, as `/balance/ledger` lists it. */
export interface LedgerRow {
  readonly id: number;
  readonly model: 'Transaction' | 'Transfer' | 'Refund' | 'Dispute' | 'Settlement' | 'TopUp';
  /** The number of the charge, transfer, refund or dispute. */
  readonly row: number;
  readonly difference: number;
  readonly balance: number;
  readonly reason: string;
  readonly atMs: number;
}

/** Our balance at this Paystack: it changes by a row of the ledger only. */
export class Account {
  readonly rows: LedgerRow[] = [];
  readonly #clock: Clock;
  #balancePesewas = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get balancePesewas(): number {
    return this.#balancePesewas;
  }

  move(model: LedgerRow['model'], row: number, difference: number, reason: string): void {
    if (difference === 0) return;
    this.#balancePesewas += difference;
    const balance = this.#balancePesewas;
    const atMs = this.#clock.now().getTime();
    this.rows.push({ id: 70_000_000 + this.rows.length + 1, model, row, difference, balance, reason, atMs });
  }
}
