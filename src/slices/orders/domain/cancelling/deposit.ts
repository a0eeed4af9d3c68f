import { isOpen } from '../changes/proposed-change.ts';
import type { OrderState } from '../order.ts';

/**
 * Whether a buyer who cancels leaves to the farmer what they paid in advance: the day to think it over is gone, and
 * there is neither less of the goods than was agreed, nor does the farmer offer less, and the trip of the goods is not
 * lost.
 */
export function isDepositBound(
  {
    depositBoundFrom,
    goods,
    change,
    freightAsked,
  }: Pick<OrderState, 'depositBoundFrom' | 'goods' | 'change' | 'freightAsked'>,
  now: Date,
): boolean {
  if (depositBoundFrom === null || depositBoundFrom > now) return false;
  const isLessOffered = change?.kind === 'less' && change.by === 'farmer' && isOpen(change, now);
  return !freightAsked && goods.weightDueAt === null && !isLessOffered;
}
