import type { Call } from '#platform/http/route.ts';
import { cancelDelivery } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { decideDispute as endpoint } from '../../contract-disputes.ts';
import { REFUND_JOB } from '../job-names.ts';
import { emptyHold } from '../holds/empty-hold.ts';
import { recordHoldEvent } from '../events.ts';
import { checkExpected, partsView } from '../holds/parts-view.ts';
import { planDecision } from './planned-decision.ts';
import { putVerdict } from './store-disputes.ts';
import { findHold } from '../holds/store-holds.ts';
import { photosOf } from './store-photos.ts';
import { notifyDecided } from './notify-dispute.ts';
import { disputeView } from '../view.ts';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

/** Ends a dispute and divides the money as decided. An admin who is a party of the order leaves it to another. */
export async function decideDispute(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const { outcome, expected } = body;
  const plan = await planDecision(tx, { disputeId: params.id, ...body, by: person.id }, 'decide');
  const { dispute, hold, goods, parts, orderEnds } = plan;
  checkExpected('dispute.changed', partsView(parts), expected);
  const note = body.note ?? null;
  const status = STATUS_OF[outcome];
  const transporterId = goods.stage === 'at_farm' ? null : goods.transporterId;
  await emptyHold(tx, hold, { status, parts, transporterId, by: person.id, note, at: now });
  const decided = await putVerdict(tx, {
    id: dispute.id,
    outcome,
    refundPesewas: parts.refundPesewas,
    note,
    by: person.id,
    at: now,
  });
  // Nobody sets out for an order that this decision ends.
  if (orderEnds === 'cancelled') await cancelDelivery(tx, { orderId: hold.order_id, at: now });
  const payload = { disputeId: dispute.id, outcome, status, refundPesewas: parts.refundPesewas, orderEnds };
  await recordHoldEvent(
    tx,
    { ...hold, transporter_id: goods.transporterId },
    { type: 'escrow.dispute_decided', payload, at: now },
  );
  await notifyDecided(tx, hold, { id: dispute.id, parts, goods, orderEnds, note, at: now });
  if (parts.refundPesewas > 0) call.afterCommit(() => call.platform.wakeJob(REFUND_JOB));
  call.settle();
  return disputeView(
    { dispute: decided, hold: (await findHold(tx, hold.order_id)) ?? hold, goods },
    await photosOf(tx, [decided.id]),
  );
}
