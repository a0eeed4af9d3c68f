import { endOfDay, startOfDay } from '#kernel/moment.ts';
import type { Pesewas } from '#kernel/money.ts';
import { DAY_MS } from '#kernel/time.ts';

/** The longest period of one statement. */
export const LONGEST_DAYS = 366;

/** The most lines of one statement. */
export const MOST_LINES = 5000;

/** One line of a statement. Lines of the wallet change its balance; what was paid for orders came from outside. */
export interface StatementEntry {
  readonly at: Date;
  readonly what: string;
  /** Order number, or the wallet that was paid out to. */
  readonly reference: string;
  readonly inPesewas: Pesewas;
  readonly outPesewas: Pesewas;
  readonly onWallet: boolean;
}

/** What happened to somebody's money in a period. */
export interface Statement {
  readonly entries: readonly StatementEntry[];
  readonly openingPesewas: Pesewas;
  readonly closingPesewas: Pesewas;
}

/** What a movement is called, by the kind of account and transfer; a part of a price that went back says why. */
export function lineWords(accountKind: string, transferKind: string, note: string | null = null): string {
  if (transferKind === 'withdrawal.started') return 'Withdrawal';
  if (transferKind.startsWith('withdrawal.')) return 'Withdrawal returned';
  if (transferKind.startsWith('reconciliation.')) return 'Corrected by Farmgate';
  if (transferKind === 'chargeback.lost') return 'Taken back by the payer’s bank';
  if (transferKind === 'chargeback.debt_paid') return 'Pays what you owe';
  if (accountKind === 'seller_wallet') return 'Sale';
  if (accountKind === 'transporter_wallet') return 'Delivery fee';
  if (accountKind === 'platform_fees') return 'Platform fee';
  if (transferKind === 'escrow.reduced')
    return note === null ? 'Part of the price back' : `Part of the price back: ${note}`;
  if (transferKind === 'escrow.delivery_reduced')
    return note === null ? 'Part of the delivery fee back' : `Part of the delivery fee back: ${note}`;
  return accountKind === 'escrow' ? 'Paid for an order' : 'Refund';
}

/** The first moment of the first day, and that after the last day. Days are Ghana's, which keeps UTC. */
export function periodOf(
  from: string,
  to: string,
): { readonly from: Date; readonly until: Date; readonly days: number } {
  const start = startOfDay(from);
  const until = endOfDay(to);
  return { from: start, until, days: Math.round((until.getTime() - start.getTime()) / DAY_MS) };
}

/** Sums of a statement's lines. */
export function sumsOf(entries: readonly StatementEntry[]): {
  readonly inPesewas: Pesewas;
  readonly outPesewas: Pesewas;
} {
  return {
    inPesewas: entries.reduce((sum, entry) => sum + entry.inPesewas, 0),
    outPesewas: entries.reduce((sum, entry) => sum + entry.outPesewas, 0),
  };
}
