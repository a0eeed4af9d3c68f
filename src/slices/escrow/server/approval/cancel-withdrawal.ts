import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { cancelWithdrawal as endpoint } from '../../contract-withdrawals.ts';
import { notifyCancelled } from '../notify.ts';
import {
  cancelUnsent,
  findWithdrawal,
  lockWithdrawal,
  shownWithdrawal,
  unsentTo,
  type WithdrawalRow,
} from '../payouts/store-payouts.ts';
import { mayBeUnderWay } from '../../domain/sends.ts';
import { sendsOf } from '../sending/store-sends.ts';
import { withdrawalView } from '../view.ts';
import { mayCancelRow } from '../payouts/wait-of.ts';
import { bookCancelled, giveBack } from './give-back.ts';
import { closeIfEmpty, lockBatch } from './store-batches.ts';
import { linesByIds, lockLines } from './store-reviews.ts';

/** Takes a withdrawal back that waits for two admins or because of its number; the money is in the wallet at once. */
export async function cancelWithdrawal(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person, now } = call;
  const found = await findWithdrawal(tx, params.id);
  if (found?.person_id !== person.id) throw refused('withdrawal.not_found', 'No such withdrawal.');
  if (!(await endReview(tx, params.id, person.id, now))) await cancelHeld(tx, params.id, now);
  const row = await shownWithdrawal(tx, params.id);
  if (!row) throw new Error('The withdrawal is gone.');
  return withdrawalView(row, now);
}

/** Takes back what two admins look at; false when they do not. */
async function endReview(tx: Tx, id: string, by: string, at: Date): Promise<boolean> {
  // The batch first, then its lines: in the order in which a decision about the batch takes them.
  const [seen] = await linesByIds(tx, [id]);
  if (seen?.batch_id) await lockBatch(tx, seen.batch_id);
  const [line] = await lockLines(tx, [id]);
  if (line?.state !== 'waiting') return false;
  await giveBack(tx, [line], { state: 'cancelled', by, reason: null, at });
  if (line.batch_id) await closeIfEmpty(tx, line.batch_id, at);
  return true;
}

/** Takes back all that was not sent yet to a number that its person removed, and notifies them of each. */
export async function cancelTo(tx: Tx, methodId: string, personId: string, at: Date): Promise<void> {
  for (const { id } of await unsentTo(tx, methodId, personId)) {
    const isEnded = (await endReview(tx, id, personId, at)) || (await cancelQueued(tx, id, at));
    const row = isEnded ? await findWithdrawal(tx, id) : null;
    if (row !== null) await notifyCancelled(tx, row, at);
  }
}

/** Whether nothing of a locked withdrawal can be under way: never sent, or refused for want of our own money. */
async function isUnsent(tx: Tx, row: WithdrawalRow): Promise<boolean> {
  if (row.state === 'queued') return row.name_checked_at === null;
  return row.state === 'waiting' && !mayBeUnderWay(await sendsOf(tx, row.reference ?? row.id));
}

/** Takes back what is under way to nobody; false when a send of it may be. */
async function cancelQueued(tx: Tx, id: string, at: Date): Promise<boolean> {
  const row = await lockWithdrawal(tx, id);
  if (row === null || !(await isUnsent(tx, row))) return false;
  await cancelUnsent(tx, id, at);
  await bookCancelled(tx, row, at);
  return true;
}

/** Takes back what waits because of its number. */
async function cancelHeld(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await lockWithdrawal(tx, id);
  if (row === null || !mayCancelRow(row, at))
    throw refused('withdrawal.not_waiting', 'This withdrawal is not waiting any more.', { status: row?.state });
  await cancelUnsent(tx, id, at);
  await bookCancelled(tx, row, at);
}
