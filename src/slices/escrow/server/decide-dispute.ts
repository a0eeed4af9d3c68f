import { fromGhs } from '#kernel/money.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { decideDispute as endpoint } from '../contract-disputes.ts';
import { divideDispute, moveHold } from '../domain/hold.ts';
import { REFUND_CLOCK } from './clock-names.ts';
import { emptyHold, sharesOfHold } from './empty-hold.ts';
import { recordHoldEvent } from './events.ts';
import { findDispute, putVerdict } from './store-disputes.ts';
import { findHold, lockHold } from './store-holds.ts';
import { photosOf } from './store-photos.ts';
import { tellDecided } from './tell.ts';
import { disputeView } from './view.ts';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split' } as const;

/** Ends a dispute and divides the money as decided. An admin who is a party of the order leaves it to another. */
export async function decideDispute({ params, body }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const { tx, person, now } = call;
  const found = await findDispute(tx, params.id);
  const hold = found && (await lockHold(tx, found.order_id));
  if (!found || !hold) throw refused('dispute.not_found', 'No such dispute.');
  const dispute = await findDispute(tx, params.id);
  if (dispute?.state !== 'open') throw refused('dispute.decided', 'This dispute was decided already.', { outcome: dispute?.outcome });
  if ([hold.buyer_id, hold.seller_id, hold.transporter_id].includes(person.id)) {
    throw refused('dispute.own', 'You are a party of this order: another admin must decide.');
  }
  const delivered = hold.delivered_at !== null && hold.transporter_id !== null;
  const status = orThrow(moveHold(hold.status, `decide_${body.outcome}`));
  const refundPesewas = body.refundAmount === undefined ? null : fromGhs(body.refundAmount);
  const parts = orThrow(divideDispute({ outcome: body.outcome, refundPesewas }, sharesOfHold(hold), delivered));
  const note = body.note ?? null;
  const transporterId = delivered ? hold.transporter_id : null;
  await emptyHold(tx, hold, { status: STATUS_OF[body.outcome], parts, transporterId, by: person.id, note, at: now });
  const verdict = { id: found.id, outcome: body.outcome, refundPesewas: parts.refundPesewas, note, by: person.id, at: now };
  const decided = await putVerdict(tx, verdict);
  const payload = { disputeId: found.id, outcome: body.outcome, status, refundPesewas: parts.refundPesewas };
  await recordHoldEvent(tx, hold, { type: 'escrow.dispute_decided', payload, at: now });
  await tellDecided(tx, hold, { id: found.id, parts, note, at: now });
  if (parts.refundPesewas > 0) call.afterCommit(() => call.platform.wakeClock(REFUND_CLOCK));
  call.settle();
  return disputeView({ dispute: decided, hold: (await findHold(tx, hold.order_id)) ?? hold }, await photosOf(tx, [decided.id]));
}
