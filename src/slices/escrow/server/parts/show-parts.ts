import type { PaidWith } from '#kernel/ghana/pay-method.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { mayBePaidInParts, offeredPart, partBounds } from '../../domain/parts/part-bounds.ts';
import { findHold } from '../holds/store-holds.ts';
import { leftToPay } from './left-to-pay.ts';
import { moneyLimits } from '#slices/settings/server/index.ts';
import { partRules } from './part-rules.ts';
import { paymentsInParts } from './store-parts.ts';

/** A payment of an order that is paid in parts. */
export interface PartPaid {
  readonly amountPesewas: Pesewas;
  readonly paidAt: Date;
  readonly paidWith: PaidWith;
}

/** What the next part from a wallet may be, and what is offered first. */
export interface NextPart {
  readonly leftPesewas: Pesewas;
  readonly leastPesewas: Pesewas;
  readonly mostPesewas: Pesewas;
  readonly offeredPesewas: Pesewas;
}

/** The payments of an order that is paid in parts, the first one first; none of one that is paid at once. */
export async function paidInParts(tx: Tx, orderId: string): Promise<PartPaid[]> {
  const rows = await paymentsInParts(tx, orderId);
  return rows.map((row) => ({
    amountPesewas: row.amount_pesewas,
    paidAt: row.paid_at,
    paidWith: {
      method: row.network,
      card: row.card_last_four === null ? null : { brand: row.card_brand, lastFour: row.card_last_four },
    },
  }));
}

/** What may be paid next of an order that waits for money; null where it is not paid in parts. */
export async function nextPartOf(tx: Tx, orderId: string, at: Date): Promise<NextPart | null> {
  const hold = await findHold(tx, orderId);
  if (hold?.status !== 'awaiting' || hold.closed_at !== null || hold.is_deposit) return null;
  const left = await leftToPay(tx, hold);
  const rules = partRules(await moneyLimits(tx), 'mtn', at);
  if (!mayBePaidInParts(left.totalPesewas, rules)) return null;
  return {
    leftPesewas: left.totalPesewas - left.paidPesewas,
    ...partBounds(left, rules),
    offeredPesewas: offeredPart(left, rules),
  };
}
