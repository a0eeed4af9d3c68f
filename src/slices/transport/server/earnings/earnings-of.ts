import type { Tx } from '#platform/db/database.ts';
import { escrowOf, transporterWallet } from '#slices/ledger/domain/account.ts';
import { feeStanding } from '#slices/ledger/domain/settlement.ts';
import { accountKey, balances, incomeByOrder } from '#slices/ledger/server/index.ts';
import { monthName, monthStart } from '#kernel/periods/month.ts';
import { type CarriedRow, carriedSince } from './store-earnings.ts';

/** What came of the deliveries that ended in one calendar month. */
export interface MonthSums {
  /** Handed over. */
  readonly deliveries: number;
  readonly distanceKm: number;
  readonly earnedPesewas: number;
  readonly heldPesewas: number;
}

export const NO_MONTH: MonthSums = { deliveries: 0, distanceKm: 0, earnedPesewas: 0, heldPesewas: 0 };

/**
 * A transporter's months since the first moment of one, by name; months without a delivery are left out. A fee counts
 * in the month of its delivery: what came into the wallet as earned, what is still in the order's escrow as held, and
 * what was refunded not at all. A fee that a dispute paid for goods still on the road counts in the month of its
 * payment until they arrive.
 */
export async function earningsOf(tx: Tx, transporterId: string, from: Date): Promise<Map<string, MonthSums>> {
  const carried = await carriedSince(tx, transporterId, from);
  // A dispute decided on the road pays before its delivery ends, which may be a month later.
  const income = await incomeByOrder(tx, transporterWallet(transporterId), monthStart(from, -1));
  const unpaid = carried.filter((row) => !income.has(row.order_id)).map((row) => escrowOf(row.order_id));
  const escrows = await balances(tx, unpaid);
  const months = new Map<string, MonthSums>();
  for (const row of carried) {
    const paid = income.get(row.order_id);
    const moment = row.ended_at ?? paid?.at;
    if (moment === undefined || moment < from) continue;
    const inEscrow = escrows.get(accountKey(escrowOf(row.order_id))) ?? 0;
    const money = { transporterPesewas: paid?.pesewas ?? 0, heldPesewas: inEscrow };
    months.set(monthName(moment), withDelivery(months.get(monthName(moment)) ?? NO_MONTH, row, money));
  }
  return months;
}

function withDelivery(so: MonthSums, row: CarriedRow, money: Parameters<typeof feeStanding>[0]): MonthSums {
  const arrived = row.status === 'completed';
  const fee = feeStanding(money, row.fee_pesewas, arrived);
  return {
    deliveries: so.deliveries + (arrived ? 1 : 0),
    distanceKm: so.distanceKm + (arrived ? row.distance_km : 0),
    earnedPesewas: so.earnedPesewas + fee.earnedPesewas,
    heldPesewas: so.heldPesewas + fee.heldPesewas,
  };
}
