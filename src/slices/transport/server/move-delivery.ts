import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { setDeliveryStatus as endpoint } from '../contract.ts';
import type { DeliveryStep } from '../domain/delivery.ts';
import { actOf, decideDelivery } from '../domain/delivery.ts';
import { checkCarrier, checkLeaves } from '../domain/may.ts';
import { changeDelivery } from './change-delivery.ts';
import { noSuchDelivery } from './no-such-delivery.ts';
import type { DeliveryRow } from './rows.ts';
import { carriedOf } from './rows.ts';
import { lockDelivery, lockDeliveryOf } from './store.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import { carriedView } from './view.ts';

/** Only the transporter who accepted it knows of it; for others it is not there. */
function ownRow(row: DeliveryRow | null, by: Viewer): DeliveryRow {
  if (row === null || row.transporter_id !== by.id) throw noSuchDelivery();
  return row;
}

async function step(
  tx: Tx,
  row: DeliveryRow,
  to: DeliveryStep,
  { by, at }: { by: Viewer; at: Date },
): Promise<DeliveryRow> {
  const party = orThrow(checkCarrier(carriedOf(row), by));
  const status = orThrow(decideDelivery(orThrow(checkLeaves(carriedOf(row), actOf(to))), row.status, party));
  return changeDelivery(tx, { ...row, status }, at);
}

/** The transporter reports the next step of a delivery of theirs. */
export async function setDeliveryStatus(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const row = ownRow(await lockDelivery(call.tx, input.params.id), call.person);
  const moved = await step(call.tx, row, input.body.status, { by: call.person, at: call.now });
  call.settle();
  return carriedView(moved, {
    viewer: call.person,
    now: call.now,
    settlement: await settlementOfOrder(call.tx, moved.order_id),
  });
}

/**
 * The same step reported on the order's page. When the delivery is there already, because it was reported on the
 * transport page a moment before, nothing happens.
 */
export async function moveDelivery(
  tx: Tx,
  request: { readonly orderId: string; readonly to: DeliveryStep; readonly by: Viewer; readonly at: Date },
): Promise<void> {
  const row = ownRow(await lockDeliveryOf(tx, request.orderId), request.by);
  if (row.status !== request.to) await step(tx, row, request.to, request);
}
