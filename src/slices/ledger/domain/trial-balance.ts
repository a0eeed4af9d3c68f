import type { Pesewas } from '#kernel/money.ts';
import type { AccountKind } from './account.ts';

/** Accounts of one kind, and of one provider where they are at one. */
export interface TrialLine {
  readonly kind: AccountKind;
  readonly provider: string | null;
  /** What is negative: money elsewhere, spent or claimed. */
  readonly debit: Pesewas;
  /** What is owed or earned. */
  readonly credit: Pesewas;
  readonly accounts: number;
}

/** Sums of the whole ledger by kind of account. Both totals are equal as long as every transfer balances. */
export interface TrialBalance {
  readonly lines: readonly TrialLine[];
  readonly totalDebit: Pesewas;
  readonly totalCredit: Pesewas;
  readonly equal: boolean;
}

/** Adds up the lines. */
export function trialBalanceOf(lines: readonly TrialLine[]): TrialBalance {
  const totalDebit = lines.reduce((sum, line) => sum + line.debit, 0);
  const totalCredit = lines.reduce((sum, line) => sum + line.credit, 0);
  return { lines, totalDebit, totalCredit, equal: totalDebit === totalCredit };
}
