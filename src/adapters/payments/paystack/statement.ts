import { PROVIDER_ACCOUNTS } from '#kernel/provider/provider-accounts.ts';
import type {
  ProviderBalance,
  StatementLine,
  StatementPage,
  StatementPeriod,
} from '#slices/escrow/server/payment-provider.ts';
import { DAY_MS } from '#kernel/time.ts';
import { balancesSchema, type LedgerRow, ledgerRowSchema } from './account-protocol.ts';
import { type Line, unusable } from './line.ts';
import { readList } from './pages.ts';
import { type Movement, movementsOf } from './movements.ts';

const ACCOUNT = PROVIDER_ACCOUNTS.paystack.payouts;
const CURRENCY = 'GHS';

/** What our balance in cedis holds. */
export async function readBalances(line: Line): Promise<readonly ProviderBalance[]> {
  const what = 'the balance';
  const response = await line.ask({ method: 'GET', path: '/balance', what, data: balancesSchema });
  if (!response.done) throw unusable(what, `status ${response.status}: ${response.message}`);
  return response.data
    .filter(({ currency }) => currency === CURRENCY)
    .map(({ balance }) => ({ account: ACCOUNT, availablePesewas: balance }));
}

/**
 * The ledger says what moved, when and by how much; it names charges, transfers, refunds and disputes by Paystack's own
 * numbers, so their references and fees are looked up. Its order is not documented: so a page is a day, read whole.
 */
export async function readStatement(line: Line, { from, until, after }: StatementPeriod): Promise<StatementPage> {
  const start = after === null ? from : new Date(after);
  const end = new Date(Math.min(until.getTime(), start.getTime() + DAY_MS));
  const rows = await readList(line, {
    path: '/balance/ledger',
    what: 'the ledger',
    perPage: 'perPage',
    query: { from: start.toISOString(), to: end.toISOString() },
    item: ledgerRowSchema,
  });
  const inPeriod = [...new Map(rows.map((row) => [row.id, row])).values()]
    .filter(({ currency, createdAt }) => currency === CURRENCY && createdAt >= start && createdAt < end)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime() || one.id - other.id);
  const movements = await movementsOf(line, inPeriod, { start, end });
  return {
    lines: inPeriod.flatMap((row) => linesOf(row, movements.get(row.id))),
    until: end,
    next: end < until ? end.toISOString() : null,
  };
}

/**
 * Whether a row holds the fee is not documented: one that differs from its amount by the fee becomes two lines, and any
 * other stays what it is, so that the sum is right in each case.
 */
function linesOf(row: LedgerRow, about: Movement | undefined): StatementLine[] {
  const { id, difference, createdAt: at, reason } = row;
  const { kind = 'other', reference = null, amount = 0, fee = 0 } = about ?? {};
  const line = { lineId: `ledger-${id}`, account: ACCOUNT, kind, reference, at, text: reason.trim() };
  const gross = Math.sign(difference) * amount;
  const rest = difference - gross;
  if (fee === 0 || Math.abs(rest) !== fee) return [{ ...line, amountPesewas: difference }];
  return [
    { ...line, amountPesewas: gross },
    { ...line, lineId: `${line.lineId}:fee`, kind: 'fee', amountPesewas: rest },
  ];
}
