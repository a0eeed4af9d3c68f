import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';

/** The transactions that wrote an order and its deliveries last. */
async function writersOf(db: Database, orderId: string): Promise<string> {
  const [row] = await rowsIn<{ writers: string }>(
    db,
    `select concat_ws(' ', o.xmin, (select string_agg(d.xmin::text, ' ' order by d.id) from deliveries d where d.order_id = o.id)) as writers
     from orders o where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`No order ${orderId}`);
  return row.writers;
}

/** Gives the order that was made for a key again, until it or a delivery of it was written. */
export function untouchedOrders<Order extends { readonly id: string }>(db: Database) {
  const kept = new Map<string, { readonly order: Order; readonly writers: string }>();
  return async (key: string, make: () => Promise<Order>): Promise<Order> => {
    const known = kept.get(key);
    if (known && (await writersOf(db, known.order.id)) === known.writers) return known.order;
    const order = await make();
    kept.set(key, { order, writers: await writersOf(db, order.id) });
    return order;
  };
}
