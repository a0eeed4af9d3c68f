import { monthSpan, monthWords } from '#kernel/periods/month.ts';
import { refused } from '#kernel/refusal.ts';
import type { Database, Tx } from '#platform/db/database.ts';
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
import { keptDeposits } from '#slices/escrow/server/index.ts';
import { ordersDividedBetween } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { stateIncome as endpoint } from '../contract.ts';
import { type Draft, saysTheSame } from '../domain/content.ts';
import {
  deliveryIncome,
  depositIncome,
  type DividedOrder,
  incomeStatement,
  isEmptyMonth,
  type MonthIncome,
  salesIncome,
} from '../domain/income.ts';
import { issue } from './issue.ts';
import type { DocumentRow } from './rows.ts';
import { statementsOf, takeTurnOf } from './store.ts';
import { viewsOf } from './view.ts';

/** The orders of somebody whose money was divided in a period, by the side on which they were, and deposits. */
async function dividedIn(tx: Tx, personId: string, { from, until }: Period) {
  const orders = await ordersDividedBetween(tx, personId, { from, until });
  const deposits = await keptDeposits(tx, personId, { from, until });
  const movements = await movementsOf(tx, [...orders.map(({ id }) => id), ...deposits]);
  const byOrder = Map.groupBy(movements, ({ orderId }) => orderId);
  const sold: DividedOrder[] = [];
  const carried: DividedOrder[] = [];
  for (const { id, sold: isSeller, deliveryFeePesewas } of orders) {
    const settlement = settlementOf(byOrder.get(id) ?? []);
    const { settledAt } = settlement;
    if (settledAt !== null && settledAt >= from && settledAt < until)
      (isSeller ? sold : carried).push({ deliveryFeePesewas, settlement });
  }
  return { sold, carried, kept: deposits.map((id) => settlementOf(byOrder.get(id) ?? [])) };
}

interface Asked {
  readonly month: string;
  readonly span: Period;
  readonly now: Date;
}

type Issued = ResponseBody<typeof endpoint>;

/** Somebody’s month, from the ledger. Throws when orders and wallets do not say the same. */
async function monthIncome(tx: Tx, personId: string, { month, span, now }: Asked): Promise<MonthIncome> {
  const { sold, carried, kept } = await dividedIn(tx, personId, span);
  const wallets = walletsOf(personId);
  const sales = salesIncome(sold);
  const deliveries = deliveryIncome(carried);
  const deposits = depositIncome(kept);
  const [netPesewas] = await incomeOf(tx, wallets, [span]);
  if (netPesewas !== sales.netPesewas + deliveries.netPesewas + deposits.netPesewas)
    throw new Error(`The orders of ${personId} in ${month} brought something else than came into the wallets.`);
  return {
    month,
    isOver: now >= span.until,
    sales,
    deliveries,
    deposits,
    openingPesewas: await balanceBefore(tx, wallets, span.from),
    paidOutPesewas: await paidOutOf(tx, wallets, span),
    closingPesewas: await balanceBefore(tx, wallets, span.until),
  };
}

/** What is stated of a month, and the statements that there are of it. */
interface Read {
  readonly income: MonthIncome;
  readonly earlier: readonly DocumentRow[];
}

/** Reads the month as it was at one moment: an order that is released meanwhile is in all of it or in nothing. */
function readMonth(db: Database, personId: string, asked: Asked): Promise<Read> {
  return db.transaction(async (tx) => {
    await tx.rows('set transaction isolation level repeatable read, read only');
    return { income: await monthIncome(tx, personId, asked), earlier: await statementsOf(tx, personId, asked.month) };
  });
}

/** Issues a statement in the place of the last; null when another one was issued since the month was read. */
function replaceLast(db: Database, person: Viewer, { income, earlier }: Read, now: Date): Promise<Issued | null> {
  return db.transaction(async (tx) => {
    await takeTurnOf(tx, person.id);
    if ((await statementsOf(tx, person.id, income.month)).length !== earlier.length) return null;
    const [view] = await viewsOf(tx, await issue(tx, [draftOf(person, income, earlier.length + 1)], now));
    return view ?? null;
  });
}

function draftOf({ id, role, firstName, lastName }: Viewer, income: MonthIncome, place: number): Draft {
  const party = {
    role: role === 'transporter' ? ('carrier' as const) : ('seller' as const),
    personId: id,
    name: `${firstName} ${lastName}`.trim(),
    lines: [],
  };
  return incomeStatement(income, party, place);
}

/** The statement of a month: the latest one while it still says what the ledger says, and else one that replaces it. */
export async function stateIncome(
  { body: { month } }: ParsedInput<typeof endpoint>,
  { platform: { db }, now, person }: Call,
): Promise<Issued> {
  const span = monthSpan(month);
  if (span === null || span.from > now) throw refused('document.month_to_come', `${monthWords(month)} has not begun.`);
  for (;;) {
    const read = await readMonth(db, person.id, { month, span, now });
    if (isEmptyMonth(read.income))
      throw refused('document.nothing_to_state', `Nothing came in or went out in ${monthWords(month)}.`);
    const last = read.earlier.at(-1);
    const isLast = last && saysTheSame(last.content, draftOf(person, read.income, read.earlier.length + 1).facts);
    const [view] = isLast ? await viewsOf(db, [last]) : [await replaceLast(db, person, read, now)];
    if (view) return view;
  }
}
