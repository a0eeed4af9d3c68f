import { toGhs } from '#kernel/money.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { countListingsForSale, pendingForInspection } from '#slices/catalogue/server/index.ts';
import { countPeople, countWaitingDocuments } from '#slices/identity/server/index.ts';
import type { getBuyerDashboard, getDashboardStats } from '../contract-read.ts';
import { figuresOf, figuresOfAll } from './store-figures.ts';
import type { Months, Side } from './store-figures.ts';

const SIDES: Readonly<Record<string, Side>> = { farmer: 'sold', buyer: 'bought', transporter: 'carried', quality_inspector: 'inspected' };

/** The first moments of this month and the last, and the last month's counterpart of this hour. Ghana keeps UTC. */
function monthsBefore(now: Date): Months {
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  const hour = Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS;
  const beforeEnd = new Date(Math.min(before.getTime() + (hour - month.getTime()), month.getTime()));
  return { month, before, beforeEnd };
}

/** Figures of the caller's side of the trade. What a role has no part in is zero. */
export async function dashboardStats(_input: ParsedInput<typeof getDashboardStats>, call: Call): Promise<Answer<typeof getDashboardStats>> {
  const { id, role } = call.person;
  const side = SIDES[role] ?? 'bought';
  const isAdmin = role === 'admin';
  const months = monthsBefore(call.now);
  const figures = isAdmin ? await figuresOfAll(call.tx, months) : await figuresOf(call.tx, side, id, months);
  return {
    activeListings: isAdmin || role === 'farmer' ? await countListingsForSale(call.tx, isAdmin ? null : id) : 0,
    totalOrders: figures.total,
    activeOrders: figures.active,
    revenue: toGhs(figures.earnedPesewas),
    escrowBalance: toGhs(figures.heldPesewas),
    totalUsers: isAdmin ? await countPeople(call.tx) : 0,
    pendingApprovals: isAdmin ? (await pendingForInspection(call.tx)).length + (await countWaitingDocuments(call.tx)) : 0,
    completedDeliveries: role === 'transporter' || isAdmin ? figures.arrived : 0,
    inspections: role === 'quality_inspector' ? figures.total : 0,
    trends: {
      totalOrders: { current: figures.totalNow, previous: figures.totalBefore },
      revenue: { current: toGhs(figures.earnedNowPesewas), previous: toGhs(figures.earnedBeforePesewas) },
    },
    since: months.month.toISOString().slice(0, 10),
  };
}

export async function buyerDashboard(_input: ParsedInput<typeof getBuyerDashboard>, call: Call): Promise<Answer<typeof getBuyerDashboard>> {
  const figures = await figuresOf(call.tx, 'bought', call.person.id, monthsBefore(call.now));
  return { totalOrders: figures.total, activeOrders: figures.active, completedOrders: figures.arrived, totalSpent: toGhs(figures.spentPesewas) };
}
