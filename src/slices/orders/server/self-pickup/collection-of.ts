import type { Collection } from '#slices/transport/server/index.ts';
import type { OrderRow } from '../rows.ts';

/** An order as the proof of its hand-over knows it. */
export function collectionOf({ id, sellerId }: Pick<OrderRow, 'id' | 'sellerId'>): Collection {
  return { orderId: id, farmerId: sellerId };
}
