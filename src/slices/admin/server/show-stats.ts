import type { Call } from '#platform/http/route.ts';
import type { Carriers } from '#platform/proposals/proposals.ts';
import { countProposals } from '#platform/proposals/store-proposals.ts';
import { countListings } from '#slices/catalogue/server/index.ts';
import { countOpenCommunityReports } from '#slices/community/server/index.ts';
import { countOpenDisputes } from '#slices/escrow/server/index.ts';
import { countPeople, countWaitingDocuments } from '#slices/identity/server/index.ts';
import { platformFeeShards } from '#slices/ledger/domain/account.ts';
import { balances } from '#slices/ledger/server/index.ts';
import { countOpenMessageReports } from '#slices/messages/server/index.ts';
import { countOrders } from '#slices/orders/server/index.ts';
import { countUnsettled, countWaiting } from '#slices/reconciliation/server/index.ts';
import { countOpenSuspicions } from '#slices/suspicions/server/index.ts';
import type { AdminStats } from '../contract.ts';
import { approvableKinds } from './proposals/proposals.ts';

/** The figures of the whole platform, from the slices that own them. */
export async function showStats(call: Call, carriers: Carriers): Promise<AdminStats> {
  const { tx, now, person } = call;
  const [
    totalUsers,
    listings,
    totalOrders,
    pendingDocuments,
    fees,
    openDisputes,
    openCommunityReports,
    openMessageReports,
    money,
    unsettled,
    waitingProposals,
    openSuspicions,
  ] = await Promise.all([
    countPeople(tx),
    countListings(tx),
    countOrders(tx),
    countWaitingDocuments(tx),
    balances(tx, platformFeeShards()),
    countOpenDisputes(tx),
    countOpenCommunityReports(tx),
    countOpenMessageReports(tx),
    countWaiting(tx),
    countUnsettled(tx, now),
    countProposals(tx, approvableKinds(carriers, person), person.id),
    countOpenSuspicions(tx),
  ]);
  const revenuePesewas = [...fees.values()].reduce((sum, balance) => sum + balance, 0);
  return {
    totalUsers,
    totalListings: listings.total,
    totalOrders,
    totalRevenue: revenuePesewas,
    pendingApprovals: listings.pending + pendingDocuments,
    pendingListings: listings.pending,
    pendingDocuments,
    activeListings: listings.active,
    openDisputes,
    openCommunityReports,
    openMessageReports,
    moneyDifferences: money.differences,
    waitingActs: money.acts,
    waitingProposals,
    openSuspicions,
    moneyAlarms: money.alarms,
    moneyUnsettled: unsettled.count,
  };
}
