import { placeName } from '#kernel/ghana/place.ts';
import { DAY_MS, after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import type { Party } from '../../domain/order.ts';
import { type PackBought, packBought } from '../packs/pack-view.ts';
import { ORDER_COLUMNS, type OrderRow, stateOf } from '../rows.ts';
import { findByToken, findOrder } from '../store.ts';
import { relationsOf } from '../view.ts';

/** A paid order as its documents tell of it; names as they are now. */
export type OrderForDocuments = Omit<OrderRow, 'paidAt'> & {
  readonly paidAt: Date;
  /** Where the goods go, without the street. */
  readonly deliveryPlace: string;
  readonly transporterName: string | null;
  /** The packs that were bought; null for loose kilograms. */
  readonly pack: PackBought | null;
};

const PAID =
  `select ${ORDER_COLUMNS} from orders o where o.id = any($1::uuid[]) and o.paid_at is not null order by o.paid_at, o.id` as const;

/** Those of these orders that were paid, in the order of their payments. */
export async function ordersForDocuments(tx: Tx, ids: readonly string[]): Promise<OrderForDocuments[]> {
  const rows = await tx.rows(PAID, [ids]);
  const carried = rows.filter(({ transporterId }) => transporterId !== null).map(({ id }) => id);
  const deliveries = carried.length === 0 ? null : await deliveriesOf(tx, carried);
  return rows.flatMap((row) =>
    row.paidAt === null
      ? []
      : [
          {
            ...row,
            paidAt: row.paidAt,
            pack: packBought(row),
            deliveryPlace: placeName(row.dropoffPlace),
            transporterName: deliveries?.get(row.id)?.transporterName ?? null,
          },
        ],
  );
}

/** As which parties somebody sees an order, and whether it is paid; null where it does not exist for them. */
export async function orderForDocuments(
  tx: Tx,
  orderId: string,
  viewer: Viewer,
): Promise<{ readonly parties: readonly Party[]; readonly status: string; readonly paid: boolean } | null> {
  const row = await findOrder(tx, orderId);
  const parties = row ? relationsOf(stateOf(row), viewer).map(({ party }) => party) : [];
  return row && parties.length > 0 ? { parties, status: row.status, paid: row.paidAt !== null } : null;
}

/** The order behind a guest’s secret, or null. */
export async function guestOrderId(
  tx: Tx,
  token: string,
): Promise<{ readonly id: string; readonly status: string; readonly paid: boolean } | null> {
  const row = await findByToken(tx, token);
  return row && { id: row.id, status: row.status, paid: row.paidAt !== null };
}

/**
 * Paid orders that somebody sold or carried and whose money may have been divided in a period: an order is paid before
 * that, and closed with its money or after it.
 */
export async function ordersDividedBetween(
  tx: Tx,
  personId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<{ readonly id: string; readonly sold: boolean; readonly deliveryFeePesewas: number }[]> {
  return tx.rows(
    `select id, seller_id = $1 as sold, delivery_fee_pesewas as "deliveryFeePesewas" from orders
     where (seller_id = $1 or transporter_id = $1) and paid_at < $3 and (closed_at is null or closed_at >= $2)`,
    [personId, after(from, -DAY_MS), until],
  );
}
