import { load, viewerOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import type { Side } from '../../parts/order/side.ts';
import { standingOfOrder } from '#slices/standing/contract.ts';

/** The standing order that placed this one, for its buyer; null where none did. */
export async function standingBehind(
  args: PageArgs,
  order: { readonly id: string },
  side: Side,
): Promise<string | null> {
  if (side !== 'buyer' || viewerOf(args.context)?.role !== 'buyer') return null;
  const { standingId } = await load(args, (api) => api.call(standingOfOrder, { params: { id: order.id } }));
  return standingId;
}
