import type { Tx } from '#platform/db/database.ts';

/** What a conversation about an order needs to know of it. */
export interface OrderForTalk {
  readonly id: string;
  readonly orderNumber: string;
  readonly productName: string;
  /** The buyer, the seller, its transporter and its inspector. */
  readonly parties: readonly string[];
  readonly paid: boolean;
}

/** The order as people talk about it, or null when there is none. */
export async function orderForTalk(tx: Tx, orderId: string): Promise<OrderForTalk | null> {
  const [order] = await ordersForTalk(tx, [orderId]);
  return order ?? null;
}

/** Those of these orders that there are. */
export async function ordersForTalk(tx: Tx, orderIds: readonly string[]): Promise<OrderForTalk[]> {
  return tx.rows(
    `select id, order_number as "orderNumber", product_name as "productName", paid_at is not null as paid,
       array_remove(array[buyer_id, seller_id, transporter_id, inspector_id], null)::text[] as parties
     from orders where id = any($1::uuid[])`,
    [orderIds],
  );
}

const SHARED = `select paid_at from orders where seller_id = $1 and buyer_id = $2
  union all select paid_at from orders where seller_id = $2 and buyer_id = $1
  union all select paid_at from orders where transporter_id = $1 and (buyer_id = $2 or seller_id = $2)
  union all select paid_at from orders where transporter_id = $2 and (buyer_id = $1 or seller_id = $1)
  union all select paid_at from orders where inspector_id = $1 and (buyer_id = $2 or seller_id = $2)
  union all select paid_at from orders where inspector_id = $2 and (buyer_id = $1 or seller_id = $1)`;

/** Whether two people are parties of one order, and of one that is paid. */
export async function tradeOfTwo(
  tx: Tx,
  one: string,
  other: string,
): Promise<{ readonly trade: boolean; readonly paid: boolean }> {
  const [row] = await tx.rows(`select count(*)::int as shared, count(paid_at)::int as paid from (${SHARED}) both_in`, [
    one,
    other,
  ]);
  return { trade: (row?.shared ?? 0) > 0, paid: (row?.paid ?? 0) > 0 };
}
