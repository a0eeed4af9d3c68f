import type { Stage } from '#kernel/trade/hand-over.ts';
import type { Tx } from '#platform/db/database.ts';
import { DELIVERY_COLUMNS, type DeliveryRow } from '../rows.ts';

/** What the same transporter accepted at the same moment of the same consignment, in the order of their ids. */
export function acceptedTogether(
  tx: Tx,
  { consignment_id, transporter_id, accepted_at }: DeliveryRow,
): Promise<DeliveryRow[]> {
  return tx.rows(
    `select ${DELIVERY_COLUMNS} from deliveries where consignment_id = $1 and transporter_id = $2 and accepted_at = $3 order by id`,
    [consignment_id, transporter_id, accepted_at],
  );
}

/** How many hand-overs of these were proved by a code. */
export async function codesUsed(tx: Tx, deliveryIds: readonly string[], stage: Stage): Promise<number> {
  const [row] = await tx.rows(
    "select count(*)::int as count from stop_reports where delivery_id = any($1::uuid[]) and kind = $2 and proof = 'code'",
    [deliveryIds, stage],
  );
  return row?.count ?? 0;
}
