import { ONE_CEDI, type Pesewas } from '#kernel/money.ts';

/** What was bought for less counts for nothing: otherwise five stars, or a good record, cost a few pesewas. */
const LEAST_COUNTED_PESEWAS: Pesewas = 20 * ONE_CEDI;

/** Why an order counts for nothing in what is said of its farmer; null where it counts. */
export function uncountedWhy(paid: {
  readonly producePesewas: Pesewas;
  readonly bySeller: boolean;
}): 'own_payer' | 'small' | null {
  if (paid.bySeller) return 'own_payer';
  return paid.producePesewas < LEAST_COUNTED_PESEWAS ? 'small' : null;
}
