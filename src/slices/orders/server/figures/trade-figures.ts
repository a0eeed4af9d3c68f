import { byLetters } from '#kernel/written/lists.ts';
import type { CutSpan } from '#kernel/periods/summed-days.ts';
import type { Tx } from '#platform/db/database.ts';
import { cutSpan } from '#platform/db/store-summed-days.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { ACTIVE_STATUSES } from '../../domain/tabs.ts';
import type { Figures, Months } from '../management/store-figures.ts';
import { countInStates, countPlaced, endedByDay, endedByKind, endedIn, ORDER_DAYS } from './store-order-days.ts';

function cut(tx: Tx, from?: Date, until?: Date): Promise<CutSpan> {
  return cutSpan(tx, ORDER_DAYS.name, from, until);
}

/** How many orders were ever placed. */
export const countOrders = keptSum(async (tx: Tx): Promise<number> => countPlaced(tx, await cut(tx)));

/** What was traded: all that earners and the platform got of orders that ended, so without what went back to buyers. */
export const sumTradedPesewas = keptSum(async (tx: Tx): Promise<number> => (await endedIn(tx, await cut(tx))).pesewas);

/** Trade from one moment until before another: the orders completed, and what was traded. */
export const tradeBetween = keptSum(async (tx: Tx, from: Date, until: Date) => endedIn(tx, await cut(tx, from, until)));

/** Trade since then by day; days without any are left out. */
export const tradeByDay = keptSum(async (tx: Tx, since: Date) => endedByDay(tx, await cut(tx, since)));

/** Trade since then by the region that the goods came from and their category. */
export const tradeByKind = keptSum(async (tx: Tx, since: Date) => endedByKind(tx, await cut(tx, since)));

const FINAL = ['completed', 'cancelled'];
const OPEN = ORDER_STATUSES.filter((status) => !FINAL.includes(status));

/** How many orders are in each state now; states without any are left out. */
export const ordersByStatus = keptSum(async (tx: Tx): Promise<{ status: string; count: number }[]> => {
  const [open, ended] = await Promise.all([countInStates(tx, OPEN), endedIn(tx, await cut(tx))]);
  const all = [...open, { status: 'completed', count: ended.orders }, { status: 'cancelled', count: ended.cancelled }];
  return all.filter(({ count }) => count > 0).toSorted((one, other) => byLetters(one.status, other.status));
});

/** Figures of everybody's orders. */
export const figuresOfAll = keptSum(async (tx: Tx, { month, before, beforeEnd }: Months): Promise<Figures> => {
  const states = await ordersByStatus(tx);
  const among = (statuses: readonly string[]) =>
    states.filter(({ status }) => statuses.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    total: await countOrders(tx),
    active: among(ACTIVE_STATUSES),
    arrived: among(['delivered', 'completed']),
    totalNow: await countPlaced(tx, await cut(tx, month)),
    totalBefore: await countPlaced(tx, await cut(tx, before, beforeEnd)),
  };
});
