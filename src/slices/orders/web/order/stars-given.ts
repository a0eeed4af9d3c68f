import { load, type PageArgs } from '#pages/page-data.ts';
import { readOrderReview } from '#slices/reviews/contract.ts';
import type { Side } from '../../parts/order/side.ts';
import type { OrderDetail } from '../../views.ts';

/** The stars that this buyer gave the produce of the order; null before they did, and for everybody else. */
export async function starsGiven(
  args: PageArgs,
  order: Pick<OrderDetail, 'id' | 'status'>,
  side: Side,
): Promise<number | null> {
  if (side !== 'buyer' || order.status !== 'completed') return null;
  const { review } = await load(args, (api) => api.call(readOrderReview, { params: { id: order.id } }));
  return review?.productRating ?? null;
}
