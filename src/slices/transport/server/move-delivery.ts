import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { setDeliveryStatus as endpoint } from '../contract.ts';
import { movesWith } from '../domain/consignment.ts';
import type { DeliveryStep } from '../domain/delivery.ts';
import { actOf, decideDelivery } from '../domain/delivery.ts';
import { checkCarrier, checkLeaves } from '../domain/may.ts';
import { changeDelivery } from './change-delivery.ts';
import type { StepSaid } from './events.ts';
import { noSuchDelivery } from './no-such-delivery.ts';
import type { DeliveryRow } from './rows.ts';
import { carriedOf, wayOf } from './rows.ts';
import { contradictionOf } from '../domain/hand-over/journey.ts';
import { TOO_FAST } from './hand-over/stop-words.ts';
import { consignmentViews } from './consignment/consignment-view.ts';
import { type LockedDelivery, lockTogether, lockTogetherOf } from './consignment/lock-together.ts';
import { settlementOfOrder } from '#slices/ledger/server/index.ts';
import { carriedView } from './view.ts';

/** Only the transporter who accepted it knows of it; for others it is not there. */
function checkOwn({ row }: LockedDelivery, by: Viewer): void {
  if (row.transporter_id !== by.id) throw noSuchDelivery();
}

/** A step of a delivery by its transporter, with a note for the timeline of the order. */
export async function stepOne(
  tx: Tx,
  row: DeliveryRow,
  to: DeliveryStep,
  { by, at, ...said }: { readonly by: Viewer; readonly at: Date } & StepSaid,
): Promise<DeliveryRow> {
  const party = orThrow(checkCarrier(carriedOf(row), by));
  const status = orThrow(decideDelivery(orThrow(checkLeaves(carriedOf(row), actOf(to))), row.status, party));
  return changeDelivery(tx, { ...row, status }, at, said);
}

/** The rest of the load goes along: what the same transporter has of the consignment and may move by the same step. */
async function step(
  tx: Tx,
  { row, others }: LockedDelivery,
  to: DeliveryStep,
  told: { readonly by: Viewer; readonly at: Date },
): Promise<DeliveryRow> {
  const take = (one: DeliveryRow) => stepOne(tx, one, to, { ...told, note: tooFast(one, to, told.at) });
  const moved = await take(row);
  for (const other of others) if (goesAlong(row, other, to, told.by)) await take(other);
  return moved;
}

/** A call alone is taken whatever it says, and proves nothing; what cannot be is said beside it. */
function tooFast(row: DeliveryRow, to: DeliveryStep, at: Date): string | null {
  return to === 'completed' && contradictionOf(wayOf(row, 'delivery', at)) !== null ? TOO_FAST : null;
}

function goesAlong(row: DeliveryRow, other: DeliveryRow, to: DeliveryStep, by: Viewer): boolean {
  return (
    movesWith(stopOf(row), stopOf(other), to) &&
    other.transporter_id === by.id &&
    checkLeaves(carriedOf(other), actOf(to)).ok &&
    decideDelivery(actOf(to), other.status, 'assigned').ok
  );
}

const stopOf = ({ seller_id: sellerId, pickup_place: pickupPlace }: DeliveryRow) => ({ sellerId, pickupPlace });

/** The transporter reports the next step of a delivery of theirs. */
export async function setDeliveryStatus(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const locked = await lockTogether(call.tx, input.params.id);
  checkOwn(locked, call.person);
  const moved = await step(call.tx, locked, input.body.status, { by: call.person, at: call.now });
  call.settle();
  return carriedView(moved, {
    viewer: call.person,
    now: call.now,
    settlement: await settlementOfOrder(call.tx, moved.order_id),
    consignmentOf: await consignmentViews(call.tx, [moved], call.person.id),
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
  const locked = await lockTogetherOf(tx, request.orderId);
  checkOwn(locked, request.by);
  if (locked.row.status !== request.to) await step(tx, locked, request.to, request);
}
