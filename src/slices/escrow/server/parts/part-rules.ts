import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { dayOf } from '#kernel/moment.ts';
import {
  largestCharge,
  leastCharge,
  limitOn,
  type LimitName,
  type MoneyLimit,
} from '#slices/settings/domain/money-limits.ts';
import type { PartRules } from '../../domain/parts/part-bounds.ts';

/** What the limits of money say about a part by this method at this moment. */
export function partRules(limits: readonly MoneyLimit[], method: PayMethod, at: Date): PartRules {
  const ofDay = (name: LimitName) => limitOn(limits, name, dayOf(at))?.amountPesewas ?? 0;
  return {
    leastPesewas: leastCharge(limits, method, at),
    largestPesewas: largestCharge(limits, method, at),
    smallWalletPesewas: ofDay('minimum.daily'),
    walletPesewas: Math.max(1, ofDay('enhanced.daily')),
  };
}
