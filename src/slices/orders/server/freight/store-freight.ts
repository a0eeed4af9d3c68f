import type { Tx } from '#platform/db/database.ts';
import { ORDER_COLUMNS, type OrderRow } from '../rows.ts';

/** The orders that belong to a consignment and are not called off, in the order of their ids. */
export function ordersTogether(tx: Tx, consignmentId: string): Promise<OrderRow[]> {
  return tx.rows(
    `select ${ORDER_COLUMNS} from orders o where o.consignment_id = $1 and o.status <> 'cancelled' order by o.id`,
    [consignmentId],
  );
}
