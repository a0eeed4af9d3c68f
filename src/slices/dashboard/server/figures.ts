import { dayOf } from '#kernel/moment.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { countListings, countListingsForSale } from '#slices/catalogue/server/index.ts';
import { countPeople, countWaitingDocuments } from '#slices/identity/server/index.ts';
import { platformSums, sharesOf } from '#slices/escrow/server/index.ts';
import { EVER, incomeOf, walletsOf } from '#slices/ledger/server/index.ts';
import {
  figuresOf,
  figuresOfAll,
  type Months,
  type Side,
  sumTradedPesewas,
  tradeBetween,
} from '#slices/orders/server/index.ts';
import { requestsForCrops } from '#slices/quotes/server/index.ts';
import { countReports } from '#slices/quality/server/index.ts';
import { countAllArrived, countArrived } from '#slices/transport/server/index.ts';
import type { getBuyerDashboard, getDashboardStats } from '../contract.ts';

const SIDES: Readonly<Record<string, Side>> = {
  farmer: 'sold',
  buyer: 'bought',
  transporter: 'carried',
  quality_inspector: 'inspected',
};

/** The first moments of this month and the last, and the last month's counterpart of this hour. Ghana keeps UTC. */
function monthsBefore(now: Date): Months {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const beforeEnd = new Date(Math.min(before.getTime() + (hour - month.getTime()), month.getTime()));
  return { month, before, beforeEnd };
}

/** The money of a dashboard, from where each other screen takes it. */
interface DashboardMoney {
  readonly revenuePesewas: number;
  readonly heldPesewas: number;
  readonly revenueNowPesewas: number;
  readonly revenueBeforePesewas: number;
}

/** What came into somebody's wallets, and what is in escrow for or from them. */
async function moneyOf(tx: Tx, personId: string, { month, before, beforeEnd }: Months): Promise<DashboardMoney> {
  const periods = [EVER, { from: month, until: EVER.until }, { from: before, until: beforeEnd }];
  const [revenuePesewas = 0, revenueNowPesewas = 0, revenueBeforePesewas = 0] = await incomeOf(
    tx,
    walletsOf(personId),
    periods,
  );
  const { escrow_pesewas: heldPesewas } = await sharesOf(tx, personId);
  return { revenuePesewas, heldPesewas, revenueNowPesewas, revenueBeforePesewas };
}

/** What was traded on the whole platform, and what is in escrow. */
async function moneyOfAll(tx: Tx, { month, before, beforeEnd }: Months): Promise<DashboardMoney> {
  return {
    revenuePesewas: await sumTradedPesewas(tx),
    heldPesewas: (await platformSums(tx)).escrow_pesewas,
    revenueNowPesewas: (await tradeBetween(tx, month, EVER.until)).pesewas,
    revenueBeforePesewas: (await tradeBetween(tx, before, beforeEnd)).pesewas,
  };
}

async function deliveriesOf(tx: Tx, role: string, personId: string): Promise<number> {
  if (role === 'admin') return countAllArrived(tx);
  return role === 'transporter' ? countArrived(tx, personId) : 0;
}

/** Figures of the caller's side of the trade. What a role has no part in is zero. */
export async function dashboardStats(
  _input: ParsedInput<typeof getDashboardStats>,
  call: Call,
): Promise<ResponseBody<typeof getDashboardStats>> {
  const {
    tx,
    person: { id, role },
  } = call;
  const side = SIDES[role] ?? 'bought';
  const isAdmin = role === 'admin';
  const months = monthsBefore(call.now);
  const figures = isAdmin ? await figuresOfAll(tx, months) : await figuresOf(tx, side, id, months);
  const money = isAdmin ? await moneyOfAll(tx, months) : await moneyOf(tx, id, months);
  const listings = isAdmin ? await countListings(tx) : null;
  return {
    activeListings: listings?.active ?? (role === 'farmer' ? await countListingsForSale(tx, id) : 0),
    totalOrders: figures.total,
    activeOrders: figures.active,
    revenue: money.revenuePesewas,
    escrowBalance: money.heldPesewas,
    totalUsers: isAdmin ? await countPeople(tx) : 0,
    pendingApprovals: listings ? listings.pending + (await countWaitingDocuments(tx)) : 0,
    completedDeliveries: await deliveriesOf(tx, role, id),
    inspections: role === 'quality_inspector' ? (await countReports(tx, id)).total : 0,
    requestsForCrops: role === 'farmer' ? await requestsForCrops(tx, id, call.now) : 0,
    trends: {
      totalOrders: { current: figures.totalNow, previous: figures.totalBefore },
      revenue: { current: money.revenueNowPesewas, previous: money.revenueBeforePesewas },
    },
    since: dayOf(months.month),
  };
}

export async function buyerDashboard(
  _input: ParsedInput<typeof getBuyerDashboard>,
  call: Call,
): Promise<ResponseBody<typeof getBuyerDashboard>> {
  const figures = await figuresOf(call.tx, 'bought', call.person.id, monthsBefore(call.now));
  const { paid_pesewas: spentPesewas } = await sharesOf(call.tx, call.person.id);
  return {
    totalOrders: figures.total,
    activeOrders: figures.active,
    completedOrders: figures.arrived,
    totalSpent: spentPesewas,
  };
}
