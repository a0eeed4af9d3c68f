import type { Tx } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Page } from '#wire/paging.ts';
import { ORDER_COLUMNS } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

/** Keeps which orders a guest placed together, behind one secret. */
export async function keepTogether(tx: Tx, token: string, orderIds: readonly string[]): Promise<void> {
  await tx.rows(
    'insert into guest_checkout_orders (order_id, token) select id, $1 from unnest($2::uuid[]) as placed (id)',
    [token, orderIds],
  );
}

/**
 * The orders behind the secret of a guest's checkout, in the order of their products; none when there is no such
 * checkout.
 */
export async function ordersTogether(tx: Tx, token: string): Promise<OrderRow[]> {
  return tx.rows(
    `select ${ORDER_COLUMNS} from guest_checkout_orders g join orders o on o.id = g.order_id where g.token = $1 order by o.product_name, o.id`,
    [token],
  );
}

/** Whether this number (E.164) placed an order without an account. */
export async function hasGuestOrders(tx: Tx, phone: string): Promise<boolean> {
  const [row] = await tx.rows(
    'select exists (select 1 from orders where buyer_id is null and buyer_phone = $1) as any',
    [phone],
  );
  return row?.any ?? false;
}

/** What this number (E.164) ordered without an account, newest first. */
export function pageOfGuestOrders(
  tx: Tx,
  phone: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<OrderRow>> {
  const filter = new Filter().where('o.buyer_id is null').where('o.buyer_phone = ?', phone);
  return listPage(tx, {
    columns: ORDER_COLUMNS,
    from: 'orders o',
    id: 'o.id',
    filter,
    by: { column: 'o.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}
