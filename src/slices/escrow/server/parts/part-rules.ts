import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import { largestCharge, leastCharge, limitOn, type LimitName } from '#slices/settings/domain/money-limits.ts';
import { moneyLimits } from '#slices/settings/server/index.ts';
import type { PartRules } from '../../domain/parts/part-bounds.ts';

/** What the limits of money say about a part by this method now. */
export async function partRules(tx: Tx, method: PayMethod, at: Date): Promise<PartRules> {
  const limits = await moneyLimits(tx);
  const ofDay = (name: LimitName) => limitOn(limits, name, dayOf(at))?.amountPesewas ?? 0;
  return {
    leastPesewas: leastCharge(limits, method, at),
    largestPesewas: largestCharge(limits, method, at),
    smallWalletPesewas: ofDay('minimum.daily'),
    walletPesewas: Math.max(1, ofDay('enhanced.daily')),
  };
}
