import { newId } from '#kernel/ids.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { SettleBody } from '#wire/dispute-ending.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { settleDispute as endpoint } from '../../../contract-disputes.ts';
import { continuingOf } from '../../../domain/disputes/continuing.ts';
import { produceBack } from '../../../domain/disputes/decision.ts';
import type { EvidenceSide } from '../../../domain/disputes/dispute-windows.ts';
import { recordHoldEvent } from '../../events.ts';
import { goodsOfHold } from '../../holds/hold-goods.ts';
import { sharesOfHold } from '../../holds/hold-shares.ts';
import { findHold, lockHold } from '../../holds/store-holds.ts';
import { REFUND_JOB } from '../../job-names.ts';
import { carryOut } from '../decide-dispute.ts';
import { sideOf } from '../keep-evidence.ts';
import { paidForOf, planDecision, type PlannedDecision, type Verdict } from '../planned-decision.ts';
import { shownDispute } from '../shown-dispute.ts';
import { type DisputeCase, findDispute } from '../store-disputes.ts';
import { type CaseAuthor, guestCaseOf, noSuchDispute, visibleCase } from '../visible-case.ts';
import { goodsOfOrders } from '#slices/transport/server/index.ts';
import { notifyOffered } from './notify-ending.ts';
import { isOpener, offerText } from './shown-ending.ts';
import { countOffers, endOffers, insertOffer, type OfferRow, openOffer, takeOffer } from './store-offers.ts';

/** So many offers of one side; after them the other side may still make one. */
const MOST_OFFERS = 10;

/** A party at work on their dispute. */
interface Settling {
  readonly found: DisputeCase;
  readonly side: EvidenceSide;
  readonly by: CaseAuthor;
}

/** Nobody opened a dispute for another person. Refuses `dispute.not_yours`. */
function checkOpener({ found: { dispute, hold }, by }: Settling): void {
  if (!isOpener(dispute, hold, by.id))
    throw refused(
      'dispute.not_yours',
      'The person who opened the dispute may withdraw it. You may offer the other side a settlement.',
    );
}

async function endAs(call: Call, plan: PlannedDecision, verdict: Verdict, note: string): Promise<void> {
  const { tx, now } = call;
  const { outcome, endedBy, by } = verdict;
  await carryOut(tx, plan, { outcome, endedBy, by, note, at: now });
  if (plan.parts.refundPesewas > 0) call.afterCommit(() => call.platform.wakeJob(REFUND_JOB));
}

async function withdraw(call: Call, settling: Settling): Promise<void> {
  checkOpener(settling);
  const { found, by } = settling;
  const verdict = { disputeId: found.dispute.id, outcome: 'continue', endedBy: 'opener', by: by.id } as const;
  const plan = await planDecision(call.tx, verdict, 'decide');
  await endAs(call, plan, verdict, `${by.name} withdrew the dispute.`);
}

/** Offers the other side an end; what was offered before is gone. */
async function offer(call: Call, { found, side, by }: Settling, body: SettleBody): Promise<void> {
  const { tx, now } = call;
  const hold = await lockHold(tx, found.hold.order_id);
  const dispute = await findDispute(tx, found.dispute.id);
  if (!hold || dispute?.state !== 'open') throw refused('dispute.decided', 'This dispute has ended.');
  if ((await countOffers(tx, dispute.id, side)) >= MOST_OFFERS)
    throw refused('dispute.offered_enough', `At most ${MOST_OFFERS} offers of one side. An administrator decides.`);
  const goods = goodsOfHold(hold, (await goodsOfOrders(tx, [hold.order_id])).get(hold.order_id) ?? null);
  const made = {
    id: newId(now),
    disputeId: dispute.id,
    side,
    by: by.id,
    kind: body.kind ?? 'continue',
    grams: body.kind === 'continue' && body.kg !== undefined ? fromKg(body.kg) : null,
    refundPesewas: body.kind === 'continue' ? (body.amount ?? null) : null,
    stage: goods.stage,
    at: now,
  } as const;
  const paid = await paidForOf(tx, hold);
  orThrow(continuingOf({ grams: made.grams, packs: null, refundPesewas: made.refundPesewas }, paid));
  await insertOffer(tx, made);
  await recordHoldEvent(tx, hold, {
    type: 'escrow.dispute_statement_added',
    payload: { disputeId: dispute.id, by: by.id },
    at: now,
  });
  const text = offerText({ ...made, refund_pesewas: made.refundPesewas }, paid);
  await notifyOffered(tx, hold, {
    id: made.id,
    to: side === 'buyer' ? 'seller' : 'buyer',
    who: by.name,
    text,
    at: now,
  });
}

function gone(): Error {
  return refused('dispute.offer_gone', 'This offer is no longer open. Look at the dispute again.');
}

async function offerShown(call: Call, { found }: Settling, offerId: string | undefined): Promise<OfferRow> {
  const shown = await openOffer(call.tx, found.dispute.id);
  if (shown === null || shown.id !== offerId) throw gone();
  return shown;
}

/** What an offer that is taken does; goods that have moved since are another matter. */
function verdictOf({ found, by }: Settling, taken: OfferRow): Verdict {
  const shared = { disputeId: found.dispute.id, endedBy: 'parties', by: by.id } as const;
  if (taken.kind === 'continue')
    return {
      ...shared,
      outcome: 'continue',
      continueKg: taken.grams === null ? undefined : toKg(taken.grams),
      refundAmount: taken.refund_pesewas ?? undefined,
    };
  const choice = produceBack(sharesOfHold(found.hold), taken.stage !== 'at_farm');
  return {
    ...shared,
    outcome: choice.outcome,
    refundAmount: choice.refundPesewas ?? undefined,
    transporterAmount: choice.transporterPesewas ?? undefined,
  };
}

async function take(call: Call, settling: Settling, offerId: string | undefined): Promise<void> {
  const { tx, now } = call;
  const shown = await offerShown(call, settling, offerId);
  if (shown.side === settling.side)
    throw refused('dispute.not_yours', 'This is your own offer: the other side answers it.');
  const verdict = verdictOf(settling, shown);
  const plan = await planDecision(tx, verdict, 'decide');
  // Read again: goods and money are locked by now.
  const still = await openOffer(tx, settling.found.dispute.id);
  if (still?.id !== shown.id || plan.goods.stage !== shown.stage) throw gone();
  const note = `Both sides agreed: ${offerText(shown, await paidForOf(tx, plan.hold))}`;
  await takeOffer(tx, shown.id, now);
  await endAs(call, plan, verdict, note);
}

/** What is offered is taken back by the person who offered it, or declined by the other side. */
async function decline(call: Call, settling: Settling, offerId: string | undefined): Promise<void> {
  await lockHold(call.tx, settling.found.hold.order_id);
  await offerShown(call, settling, offerId);
  await endOffers(call.tx, settling.found.dispute.id, call.now);
}

async function settle(call: Call, settling: Settling, body: SettleBody): Promise<void> {
  const { dispute } = settling.found;
  if (dispute.state !== 'open')
    throw refused('dispute.decided', 'This dispute has ended.', { outcome: dispute.outcome });
  if (body.act === 'withdraw') await withdraw(call, settling);
  if (body.act === 'offer') await offer(call, settling, body);
  if (body.act === 'take') await take(call, settling, body.offerId);
  if (body.act === 'decline') await decline(call, settling, body.offerId);
}

/** A party takes their dispute back, or ends it with the other side. */
export async function settleDispute(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const readHold = (orderId: string) => findHold(tx, orderId);
  const found = await visibleCase(call, params.disputeId, readHold);
  const side = sideOf(found.hold, person.id);
  if (side === null) throw noSuchDispute();
  await settle(
    call,
    { found, side, by: { id: person.id, name: `${person.firstName} ${person.lastName}`.trim() } },
    body,
  );
  call.settle();
  return shownDispute(tx, await visibleCase(call, params.disputeId, readHold), { id: person.id, now });
}

/** The same for the holder of a guest's secret link. */
export async function settleAsGuest(
  call: Call,
  asked: { readonly orderId: string; readonly byName: string; readonly body: SettleBody },
): Promise<void> {
  const found = await guestCaseOf(call.tx, asked.orderId);
  if (sideOf(found.hold, null) !== 'buyer') throw noSuchDispute();
  await settle(call, { found, side: 'buyer', by: { id: null, name: asked.byName } }, asked.body);
  call.settle();
}
