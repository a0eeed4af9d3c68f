import type { Tx } from '#platform/db/database.ts';
import type { OrderStatus } from '../../domain/order.ts';
import type { OrderRow } from '../rows.ts';
import { findOrder } from '../store.ts';

/** What a review needs to know of its order. */
export type OrderForReview = Pick<
  OrderRow,
  | 'id'
  | 'orderNumber'
  | 'buyerId'
  | 'buyerFirstName'
  | 'buyerLastName'
  | 'sellerId'
  | 'listingId'
  | 'productName'
  | 'producePesewas'
> & { readonly status: OrderStatus; readonly sellerName: string };

/** The order as the one who reviews it sees it, or null when there is none. */
export async function orderForReview(tx: Tx, orderId: string): Promise<OrderForReview | null> {
  const row = await findOrder(tx, orderId);
  return row && { ...row, sellerName: `${row.sellerFirstName} ${row.sellerLastName}`.trim() };
}
