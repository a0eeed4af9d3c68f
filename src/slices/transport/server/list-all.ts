import { placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { Filter, listPage, type SortColumn, sortOf } from '#platform/db/list-page.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { feeStanding, type Settlement } from '#slices/ledger/domain/settlement.ts';
import { settlementsOf } from '#slices/ledger/server/index.ts';
import { type AdminDelivery, listAllDeliveries as endpoint } from '../contract-all.ts';
import { dueAt, isLate } from '../domain/progress.ts';
import { DELIVERY_COLUMNS, type DeliveryRow, promisedOf } from './rows.ts';

type Query = ParsedInput<typeof endpoint>['query'];

const SORTS: Readonly<Record<'requested' | 'fee', SortColumn>> = {
  requested: { column: 'id', type: 'uuid' },
  fee: { column: 'fee_pesewas', type: 'bigint' },
};
const SEARCHED =
  "plain_letters(order_number || ' ' || product_details || ' ' || customer_name || ' ' || coalesce(transporter_name, ''))";

function viewOf(row: DeliveryRow, settlement: Settlement, now: Date): AdminDelivery {
  const fee = feeStanding(settlement, row.fee_pesewas, row.status === 'completed');
  const promised = promisedOf(row);
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    status: row.status,
    urgency: row.urgency,
    pickupLocation: placeName(row.pickup_place),
    deliveryLocation: placeName(row.dropoff_place),
    productDetails: row.product_details,
    weight: toKg(row.weight_grams),
    deliveryFee: row.fee_pesewas,
    earned: fee.earnedPesewas,
    held: fee.heldPesewas,
    distance: row.distance_km,
    customerName: row.customer_name,
    transporterName: row.transporter_name,
    requestedAt: row.requested_at.toISOString(),
    dueAt: dueAt(promised)?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    late: isLate(promised, now),
    rating: row.rating,
  };
}

/** One page of everybody's deliveries. */
export async function pageOfAllDeliveries(tx: Tx, query: Query, now: Date): Promise<Page<AdminDelivery>> {
  const filter = new Filter();
  if (query.q) filter.words(`${SEARCHED} like plain_letters(?)`, likeAnywhere(query.q));
  if (query.status === 'underway') filter.where("status in ('pending', 'picked_up', 'in_transit')");
  else if (query.status !== 'all') filter.where('status = ?', query.status);
  if (query.urgency !== 'all') filter.where('urgency = ?', query.urgency);
  const page = await listPage(tx, {
    columns: DELIVERY_COLUMNS,
    from: 'deliveries',
    id: 'id',
    filter,
    ...sortOf(query.sort, SORTS),
    cursor: query.cursor,
    limit: query.limit,
  });
  const settlementOf = await settlementsOf(
    tx,
    page.items.map((row) => row.order_id),
  );
  return { items: page.items.map((row) => viewOf(row, settlementOf(row.order_id), now)), nextCursor: page.nextCursor };
}

/** Every delivery, for admins. */
export function listAllDeliveries(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return pageOfAllDeliveries(call.tx, query, call.now);
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readDeliveryQuery = (asked: Readonly<Record<string, string>>) =>
  endpoint.query.safeParse(asked).data ?? null;
