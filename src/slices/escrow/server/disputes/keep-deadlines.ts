import { errorTrace } from '#kernel/error.ts';
import type { Tx } from '#platform/db/database.ts';
import { eachAlone } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { lockGoods } from '#slices/transport/server/index.ts';
import { DEFAULT_WORDS, defaultOutcome, dueOf, escalated, openClock } from '../../domain/disputes/dispute-windows.ts';
import { goodsOfHold } from '../holds/hold-goods.ts';
import { lockHold } from '../holds/store-holds.ts';
import { carryOut } from './decide-dispute.ts';
import { notifyEscalated, scheduleReminders } from './notify-dispute.ts';
import { planDecision } from './planned-decision.ts';
import { clockOf, disputesDue, findDispute, putClock } from './store-disputes.ts';

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
  if (due === 'default') {
    const outcome = defaultOutcome(dispute.opened_stage ?? goodsOfHold(hold, goods).stage);
    const plan = await planDecision(tx, { disputeId, outcome, by: null }, 'decide');
    await carryOut(tx, plan, { outcome, note: DEFAULT_WORDS[outcome], by: null, at: now });
  }
  return due !== null;
}

/** Keeps the deadlines of disputes: admins are told of one that is over; after a second window the clock decides. */
export async function keepDisputeDeadlines({ db, log }: Platform, now: Date): Promise<number> {
  return eachAlone(
    await disputesDue(db, now),
    (disputeId) => db.transaction((tx) => keepOne(tx, disputeId, now)),
    (disputeId, error) =>
      log.error({ disputeId, fault: errorTrace(error) }, 'the deadline of a dispute could not be kept'),
  );
}
