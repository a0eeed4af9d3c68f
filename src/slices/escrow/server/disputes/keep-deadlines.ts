import { errorTrace } from '#kernel/error.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { isArrivalProved, isCarriageProved, lockGoods } from '#slices/transport/server/index.ts';
import { defaultChoice } from '../../domain/disputes/decision.ts';
import { dueOf, escalated, openClock } from '../../domain/disputes/dispute-windows.ts';
import { goodsOfHold, type HoldGoods } from '../holds/hold-goods.ts';
import { sharesOfHold } from '../holds/hold-shares.ts';
import { lockHold } from '../holds/store-holds.ts';
import { carryOut } from './decide-dispute.ts';
import { notifyEscalated, scheduleReminders } from './notify-dispute.ts';
import { planDecision, type Verdict } from './planned-decision.ts';
import { clockOf, type DisputeCase, disputesDue, findDispute, putClock } from './store-disputes.ts';

/** Nobody decided: by where the goods were when it opened, and by what is proved of their way since. */
async function decideByClock(
  tx: Tx,
  { dispute, hold, goods }: DisputeCase & { readonly goods: HoldGoods },
  at: Date,
): Promise<void> {
  const { stage } = goods;
  const undecided = {
    opened: dispute.opened_stage ?? stage,
    stage,
    arrived: stage === 'delivered' && (await isArrivalProved(tx, hold.order_id)),
    carried: stage !== 'at_farm' && (await isCarriageProved(tx, hold.order_id)),
  };
  const { outcome, refundPesewas, transporterPesewas, note } = defaultChoice(undecided, sharesOfHold(hold));
  const verdict: Verdict = {
    disputeId: dispute.id,
    outcome,
    refundAmount: refundPesewas ?? undefined,
    transporterAmount: transporterPesewas ?? undefined,
    endedBy: 'clock',
    by: null,
  };
  const plan = await planDecision(tx, verdict, 'decide');
  await carryOut(tx, plan, { outcome, note, endedBy: 'clock', by: null, at });
}

/** Does what is due of one dispute: the goods first, then the money, as decisions lock them. */
async function keepOne(tx: Tx, disputeId: string, now: Date): Promise<boolean> {
  const found = await findDispute(tx, disputeId);
  if (!found) return false;
  const goods = await lockGoods(tx, found.order_id);
  const hold = await lockHold(tx, found.order_id);
  const dispute = await findDispute(tx, disputeId);
  if (!hold || !dispute || dispute.state !== 'open') return false;
  const clock = clockOf(dispute);
  const settings = await currentSettings(tx);
  if (clock === null) {
    const opened = openClock(settings, now);
    await putClock(tx, disputeId, opened);
    await scheduleReminders(tx, hold, { id: disputeId, clock: opened, at: now });
    return true;
  }
  const due = dueOf(clock, now);
  if (due === 'escalate') {
    const later = escalated(clock, settings, now);
    await putClock(tx, disputeId, later);
    await notifyEscalated(tx, hold, { id: disputeId, until: later.decideDueAt, at: now });
  }
  if (due === 'default') await decideByClock(tx, { dispute, hold, goods: goodsOfHold(hold, goods) }, now);
  return due !== null;
}

/** Keeps the deadlines of disputes: admins are notified when one is over; after a second window the clock decides. */
export async function keepDisputeDeadlines({ db, log }: Platform, now: Date): Promise<number> {
  return eachAlone(
    await disputesDue(db, now),
    (disputeId) => db.transaction((tx) => keepOne(tx, disputeId, now)),
    (disputeId, error) =>
      log.error({ disputeId, fault: errorTrace(error) }, 'the deadline of a dispute could not be kept'),
  );
}
