import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { cancelDelivery, closeDeliveryBy } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { decideDispute as endpoint } from '../../contract-disputes.ts';
import { REFUND_JOB } from '../job-names.ts';
import { emptyHold } from '../holds/empty-hold.ts';
import { recordHoldEvent } from '../events.ts';
import { checkExpected, partsView } from '../holds/parts-view.ts';
import { type PlannedDecision, planDecision } from './planned-decision.ts';
import type { DisputeOutcome } from '../../domain/hold.ts';
import { type DisputeRow, putVerdict } from './store-disputes.ts';
import { findHold } from '../holds/store-holds.ts';
import { photosOf } from './store-photos.ts';
import { notifyDecided } from './notify-dispute.ts';
import { disputeView } from '../view.ts';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

interface Decided {
  readonly outcome: DisputeOutcome;
  readonly note: string | null;
  /** Null for the clock. */
  readonly by: string | null;
  readonly at: Date;
}

/** Makes a planned decision so: the money, the order's end by its event, the delivery, and everybody is told. */
export async function carryOut(tx: Tx, plan: PlannedDecision, { outcome, note, by, at }: Decided): Promise<DisputeRow> {
  const { dispute, hold, goods, parts, orderEnds, award } = plan;
  const status = STATUS_OF[outcome];
  const transporterId = goods.stage === 'at_farm' ? null : goods.transporterId;
  await emptyHold(tx, hold, { status, parts, transporterId, by, note, at });
  const { refundPesewas } = parts;
  const decided = await putVerdict(tx, { id: dispute.id, outcome, refundPesewas, award, note, by, at });
  // Nobody sets out for an order that this decision ends; what is on the road for a sold one arrives, or is closed.
  await (orderEnds === 'cancelled' ? cancelDelivery : closeDeliveryBy)(tx, { orderId: hold.order_id, at });
  const payload = { disputeId: dispute.id, outcome, status, refundPesewas, orderEnds };
  await recordHoldEvent(
    tx,
    { ...hold, transporter_id: goods.transporterId },
    { type: 'escrow.dispute_decided', payload, at },
  );
  await notifyDecided(tx, hold, { id: dispute.id, parts, goods, orderEnds, award, note, at });
  return decided;
}

/** Ends a dispute and divides the money as decided. An admin who is a party of the order leaves it to another. */
export async function decideDispute(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const { outcome, expected, note } = body;
  const plan = await planDecision(tx, { disputeId: params.id, ...body, by: person.id }, 'decide');
  checkExpected('dispute.changed', partsView(plan.parts), expected);
  const decided = await carryOut(tx, plan, { outcome, note: note ?? null, by: person.id, at: now });
  const { hold, goods } = plan;
  if (plan.parts.refundPesewas > 0) call.afterCommit(() => call.platform.wakeJob(REFUND_JOB));
  call.settle();
  return disputeView(
    { dispute: decided, hold: (await findHold(tx, hold.order_id)) ?? hold, goods },
    await photosOf(tx, [decided.id]),
  );
}
