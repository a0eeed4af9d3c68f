import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { cancelDelivery, closeDeliveryBy, freezeDelivery } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { decideDispute as endpoint } from '../../contract-disputes.ts';
import { REFUND_JOB } from '../job-names.ts';
import { type Emptying, emptyHold } from '../holds/empty-hold.ts';
import { reduceHold } from '../holds/reduce-hold.ts';
import { recordHoldEvent } from '../events.ts';
import { checkExpected, partsView } from '../holds/parts-view.ts';
import { type PlannedContinuing, type PlannedDecision, planDecision } from './planned-decision.ts';
import { foundAgainst } from '../../domain/disputes/finding.ts';
import type { DisputeOutcome } from '../../domain/hold.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { type DisputeRow, type EndedBy, putVerdict } from './store-disputes.ts';
import { findHold, markResumed } from '../holds/store-holds.ts';
import { endOffers } from './ending/store-offers.ts';
import { notifyContinues } from './ending/notify-ending.ts';
import { photosOf } from './store-photos.ts';
import { notifyDecided } from './notify-dispute.ts';
import { disputeView } from '../view.ts';

const STATUS_OF = { release: 'released', refund: 'refunded', split: 'split', continue: 'held' } as const;

interface Decided {
  readonly outcome: DisputeOutcome;
  readonly note: string | null;
  readonly endedBy: EndedBy;
  /** Null for the clock and for guests. */
  readonly by: string | null;
  readonly at: Date;
}

/** Divides the money, and calls off or closes the delivery of an order that ends. */
async function divideMoney(tx: Tx, plan: PlannedDecision, status: Emptying['status'], decided: Decided): Promise<void> {
  const { hold, goods, parts, orderEnds } = plan;
  const { note, by, at } = decided;
  const transporterId = goods.stage === 'at_farm' ? null : goods.transporterId;
  await emptyHold(tx, hold, { status, parts, transporterId, by, note, at });
  // Nobody sets out for an order that this decision ends; what is on the road for a sold one arrives, or is closed.
  await (orderEnds === 'cancelled' ? cancelDelivery : closeDeliveryBy)(tx, { orderId: hold.order_id, at });
}

/** The money is held on, less what goes back, and the goods may leave. */
async function goOn(
  tx: Tx,
  { dispute, hold }: PlannedDecision,
  continuing: PlannedContinuing,
  { note, by, at }: Decided,
): Promise<void> {
  const orderId = hold.order_id;
  await markResumed(tx, { orderId, by, note, at });
  if (continuing.refundPesewas > 0)
    await reduceHold(tx, {
      orderId,
      producePesewas: continuing.refundPesewas,
      key: `disputed:${dispute.id}`,
      source: 'disputed',
      reason: continuing.grams === null ? 'dispute' : 'short_weight',
      note,
      weightGrams: continuing.lessGrams,
      by,
      at,
    });
  await freezeDelivery(tx, { orderId, frozen: false });
}

/** The party that opened a dispute; a guest has no account, and is the buyer. */
function openerOf({ dispute, hold }: PlannedDecision): 'buyer' | 'seller' | null {
  if (dispute.opened_by_clock) return null;
  if (dispute.opened_by === hold.buyer_id) return 'buyer';
  return dispute.opened_by === hold.seller_id ? 'seller' : null;
}

/** Makes a planned decision so: the money, the order by its event, the delivery, and everybody is notified. */
export async function carryOut(tx: Tx, plan: PlannedDecision, decided: Decided): Promise<DisputeRow> {
  const { dispute, hold, goods, parts, orderEnds, award, continuing } = plan;
  const { outcome, endedBy, note, by, at } = decided;
  const status = STATUS_OF[outcome];
  const continuesGrams = continuing?.grams ?? null;
  if (continuing) await goOn(tx, plan, continuing, decided);
  else if (status !== 'held') await divideMoney(tx, plan, status, decided);
  const { refundPesewas } = parts;
  const verdict = { id: dispute.id, outcome, refundPesewas, award, endedBy, continuesGrams, note, by, at };
  const row = await putVerdict(tx, verdict);
  await endOffers(tx, dispute.id, at);
  const payload = {
    disputeId: dispute.id,
    outcome,
    status,
    refundPesewas,
    orderEnds,
    note,
    grams: continuesGrams,
    endedBy,
    against: foundAgainst({
      ...{ outcome, endedBy, parts, openedBy: openerOf(plan) },
      ...{ stage: goods.stage, shares: sharesOfHold(hold) },
    }),
  };
  await recordHoldEvent(
    tx,
    { ...hold, transporter_id: goods.transporterId },
    { type: 'escrow.dispute_decided', payload, at },
  );
  const ending = { id: dispute.id, parts, goods, award, note, at };
  if (continuing) await notifyContinues(tx, hold, { ...ending, endedBy, continuing });
  else await notifyDecided(tx, hold, { ...ending, orderEnds: orderEnds === 'completed' ? orderEnds : 'cancelled' });
  return row;
}

/** Ends a dispute and divides the money as decided. An admin who is a party of the order leaves it to another. */
export async function decideDispute(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const { outcome, expected, note } = body;
  const plan = await planDecision(tx, { disputeId: params.id, ...body, endedBy: 'desk', by: person.id }, 'decide');
  checkExpected('dispute.changed', partsView(plan.parts), expected);
  const decided = await carryOut(tx, plan, {
    ...{ outcome, note: note ?? null, endedBy: 'desk' },
    ...{ by: person.id, at: now },
  });
  const { hold, goods } = plan;
  if (plan.parts.refundPesewas > 0) call.afterCommit(() => call.platform.wakeJob(REFUND_JOB));
  call.settle();
  return disputeView(
    { dispute: decided, hold: (await findHold(tx, hold.order_id)) ?? hold, goods },
    await photosOf(tx, [decided.id]),
  );
}
