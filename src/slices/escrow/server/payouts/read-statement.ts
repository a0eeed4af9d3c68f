import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { REFUND_RETURNED } from '#slices/ledger/domain/settlement.ts';
import { balanceBefore, linesOf, type Period, type StatementLine } from '#slices/ledger/server/index.ts';
import {
  type AccountRef,
  escrowOf,
  platformFeeShards,
  refundsPayable,
  sellerWallet,
  transporterWallet,
} from '#slices/ledger/domain/account.ts';
import type { Viewer } from '#wire/viewer.ts';
import { lineWords, MOST_LINES, type Statement, type StatementEntry } from '../../domain/statement.ts';
import { boughtBy } from '../holds/store-lists.ts';
import { namesOf } from './store-statement.ts';

interface Accounts {
  /** Whose balance the statement opens and closes with. */
  readonly wallets: readonly AccountRef[];
  /** Where what the person paid, and got back, can be seen. */
  readonly purchases: readonly AccountRef[];
}

async function accountsOf(tx: Tx, person: Viewer): Promise<Accounts> {
  if (person.role === 'admin') return { wallets: platformFeeShards(), purchases: [] };
  const orders = await boughtBy(tx, person.id);
  return {
    wallets: [sellerWallet(person.id), transporterWallet(person.id)],
    purchases: orders.flatMap((id) => [escrowOf(id), refundsPayable(id)]),
  };
}

/** Of a purchase only its ends count: what was paid in, and what is given back. The way between is ours. */
const isEnd = (line: StatementLine) => line.amountPesewas > 0 && line.transferKind !== REFUND_RETURNED;

function entryOf(line: StatementLine, names: ReadonlyMap<string, string>, onWallet: boolean): StatementEntry {
  const amount = Math.abs(line.amountPesewas);
  const isIn = onWallet ? line.amountPesewas > 0 : line.accountKind === 'refunds_payable';
  return {
    at: line.at,
    what: lineWords(line.accountKind, line.transferKind, line.note),
    reference: names.get(line.reference) ?? '',
    inPesewas: isIn ? amount : 0,
    outPesewas: isIn ? 0 : amount,
    onWallet,
  };
}

/** What moved on somebody's money in a period, in the order in which it happened. */
export async function readStatement(tx: Tx, person: Viewer, period: Period): Promise<Statement> {
  const { wallets, purchases } = await accountsOf(tx, person);
  const own = await linesOf(tx, wallets, period, MOST_LINES + 1);
  const bought = (await linesOf(tx, purchases, period, MOST_LINES + 1)).filter(isEnd);
  if (own.length + bought.length > MOST_LINES)
    throw refused('statement.too_long', 'Too much happened in this period. Choose a shorter one.', {
      mostLines: MOST_LINES,
    });
  const names = await namesOf(tx, [...new Set([...own, ...bought].map((line) => line.reference))]);
  const entries = [
    ...own.map((line) => entryOf(line, names, true)),
    ...bought.map((line) => entryOf(line, names, false)),
  ];
  return {
    entries: entries.sort((one, other) => one.at.getTime() - other.at.getTime()),
    openingPesewas: await balanceBefore(tx, wallets, period.from),
    closingPesewas: await balanceBefore(tx, wallets, period.until),
  };
}
