import { isOpen } from '../changes/proposed-change.ts';
import type { OrderState } from '../order.ts';

/**
 * Whether a buyer who cancels leaves to the farmer what they paid beforehand: the day to think it over is gone, and
 * there is neither less of the goods than was agreed, nor does the farmer offer less.
 */
export function isDepositBound(
  { depositBoundFrom, goods, change }: Pick<OrderState, 'depositBoundFrom' | 'goods' | 'change'>,
  now: Date,
): boolean {
  if (depositBoundFrom === null || depositBoundFrom > now) return false;
  return goods.weightDueAt === null && !(change?.kind === 'less' && change.by === 'farmer' && isOpen(change, now));
}
