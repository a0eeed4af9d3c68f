import { type PaidWith, paidWithName } from '#kernel/ghana/pay-method.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { formatMoment } from '#kernel/moment.ts';
import type { DocumentFacts } from './content.ts';

/** A payment of an order that was paid in parts. */
export interface PartPaid {
  readonly amountPesewas: Pesewas;
  readonly paidAt: Date;
  readonly paidWith: PaidWith;
}

interface PaidOrder {
  readonly paidWith: PaidWith | null;
  readonly parts: readonly PartPaid[];
}

/** Where a refund goes. */
export function whatPaid({ paidWith, parts }: PaidOrder): string {
  if (parts.length > 0) return 'numbers or cards';
  return paidWith?.method === 'card' ? 'card' : 'mobile money number';
}

/** One of several payments. */
export function partFact({ amountPesewas, paidAt, paidWith }: PartPaid, place: number): DocumentFacts['facts'][number] {
  const value = `${formatGhs(amountPesewas)}, ${paidWithName(paidWith)}, ${formatMoment(paidAt)}`;
  return { label: `Payment ${place + 1}`, value };
}
