import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { lockGoods } from '#slices/transport/server/index.ts';
import { takeDepositOut } from '../deposits/take-deposit-out.ts';
import { openClock } from '../../domain/disputes/dispute-windows.ts';
import { carryOut } from '../disputes/decide-dispute.ts';
import { planDecision } from '../disputes/planned-decision.ts';
import { insertDispute } from '../disputes/store-disputes.ts';
import { recordHoldEvent } from '../events.ts';
import { goodsOfHold } from '../holds/hold-goods.ts';
import { returnParts } from '../parts/return-parts.ts';
import { refundHold } from '../holds/refund-hold.ts';
import { findHold, type HoldRow, markDisputed } from '../holds/store-holds.ts';

const REASON = 'The payer took the payment back through their bank or network.';

/** Opens a dispute that the same transaction decides: nobody is asked for evidence. */
async function openDecided(tx: Tx, row: HoldRow, at: Date): Promise<string> {
  const { order_id: orderId, ...hold } = row;
  const id = newId(at);
  const clock = openClock(await currentSettings(tx), at);
  const { stage } = goodsOfHold(row, await lockGoods(tx, orderId));
  const opener = { by: null, byClock: true, byName: 'Farmgate' };
  await insertDispute(tx, { id, orderId, ...opener, reason: REASON, stage, clock, at });
  await markDisputed(tx, { orderId, disputeId: id, by: null, reason: REASON, at });
  const type = 'escrow.disputed';
  await recordHoldEvent(tx, { ...hold, order_id: orderId }, { type, payload: { disputeId: id, by: null }, at });
  return id;
}

interface TakenBack {
  readonly paidBy: string;
  readonly at: Date;
}

/**
 * Ends an order whose payment was taken back while its money was held: all of it is the payer's, as by a decision of a
 * dispute, so that the goods, the delivery and both sides are notified in the usual way. An order that is not paid in
 * full waits on for the part, or the deposit, that was taken back.
 */
export async function endHold(tx: Tx, orderId: string, { paidBy, at }: TakenBack): Promise<void> {
  const hold = await findHold(tx, orderId);
  if (hold?.status === 'awaiting') {
    await takeDepositOut(tx, hold, paidBy, at);
    return returnParts(tx, hold, { paidBy, at });
  }
  if (hold?.status !== 'held' && hold?.status !== 'disputed') return;
  if (hold.is_deposit) return refundHold(tx, { orderId, reason: REASON, by: null, at });
  const disputeId = hold.status === 'disputed' ? hold.dispute_id : await openDecided(tx, hold, at);
  if (disputeId === null) throw new Error('A disputed hold without its dispute.');
  const outcome = 'refund' as const;
  const plan = await planDecision(tx, { disputeId, outcome, by: null, endedBy: 'clock' }, 'decide');
  await carryOut(tx, plan, { outcome, note: REASON, by: null, endedBy: 'clock', at });
}
