import { monthSpan, monthWords } from '#kernel/month.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { settlementOf } from '#slices/ledger/domain/settlement.ts';
import {
  balanceBefore,
  incomeOf,
  movementsOf,
  paidOutOf,
  type Period,
  walletsOf,
} from '#slices/ledger/server/index.ts';
import { ordersDividedBetween } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { stateIncome as endpoint } from '../contract.ts';
import { saysTheSame } from '../domain/content.ts';
import {
  deliveryIncome,
  type DividedOrder,
  incomeStatement,
  isEmptyMonth,
  type MonthIncome,
  salesIncome,
} from '../domain/income.ts';
import { issue } from './issue.ts';
import { statementsOf, takeTurnOf } from './store.ts';
import { viewsOf } from './view.ts';

/** The orders of somebody whose money was divided in a period, by the side on which they stood. */
async function dividedIn(tx: Tx, personId: string, { from, until }: Period) {
  const orders = await ordersDividedBetween(tx, personId, { from, until });
  const movements = await movementsOf(
    tx,
    orders.map(({ id }) => id),
  );
  const byOrder = Map.groupBy(movements, ({ orderId }) => orderId);
  const sold: DividedOrder[] = [];
  const carried: DividedOrder[] = [];
  for (const { id, sold: isSeller, deliveryFeePesewas } of orders) {
    const settlement = settlementOf(byOrder.get(id) ?? []);
    const { settledAt } = settlement;
    if (settledAt !== null && settledAt >= from && settledAt < until)
      (isSeller ? sold : carried).push({ deliveryFeePesewas, settlement });
  }
  return { sold, carried };
}

/** Somebody’s month, from the ledger. Throws when orders and wallets do not say the same. */
async function monthIncome(
  tx: Tx,
  personId: string,
  { month, span, now }: { readonly month: string; readonly span: Period; readonly now: Date },
): Promise<MonthIncome> {
  const { sold, carried } = await dividedIn(tx, personId, span);
  const wallets = walletsOf(personId);
  const sales = salesIncome(sold);
  const deliveries = deliveryIncome(carried);
  const [netPesewas] = await incomeOf(tx, wallets, [span]);
  if (netPesewas !== sales.netPesewas + deliveries.netPesewas)
    throw new Error(`The orders of ${personId} in ${month} brought something else than came into the wallets.`);
  return {
    month,
    isOver: now >= span.until,
    sales,
    deliveries,
    openingPesewas: await balanceBefore(tx, wallets, span.from),
    paidOutPesewas: await paidOutOf(tx, wallets, span),
    closingPesewas: await balanceBefore(tx, wallets, span.until),
  };
}

/** The statement of a month: the latest one while it still says what the ledger says, and else one that replaces it. */
export async function stateIncome(
  { body: { month } }: ParsedInput<typeof endpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const span = monthSpan(month);
  if (span === null || span.from > now) throw refused('document.month_to_come', `${monthWords(month)} has not begun.`);
  await takeTurnOf(tx, person.id);
  const income = await monthIncome(tx, person.id, { month, span, now });
  if (isEmptyMonth(income))
    throw refused('document.nothing_to_state', `Nothing came in or went out in ${monthWords(month)}.`);
  const earlier = await statementsOf(tx, person.id, month);
  const party = {
    role: person.role === 'transporter' ? ('carrier' as const) : ('seller' as const),
    personId: person.id,
    name: `${person.firstName} ${person.lastName}`.trim(),
    lines: [],
  };
  const draft = incomeStatement(income, party, earlier.length + 1);
  const last = earlier.at(-1);
  const statements = last && saysTheSame(last.content, draft.facts) ? [last] : await issue(tx, [draft], now);
  const [statement] = await viewsOf(tx, statements);
  if (!statement) throw new Error('A statement that was not issued.');
  return statement;
}
