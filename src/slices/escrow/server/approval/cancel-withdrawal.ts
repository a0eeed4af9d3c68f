import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { cancelWithdrawal as endpoint } from '../../contract-withdrawals.ts';
import { cancelUnsent, findWithdrawal, lockWithdrawal, shownWithdrawal } from '../payouts/store-payouts.ts';
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
  // The batch first, then its lines: in the order in which a decision about the batch takes them.
  const [seen] = await linesByIds(tx, [params.id]);
  if (seen?.batch_id) await lockBatch(tx, seen.batch_id);
  const [line] = await lockLines(tx, [params.id]);
  if (line?.state === 'waiting') {
    await giveBack(tx, [line], { state: 'cancelled', by: person.id, reason: null, at: now });
    if (line.batch_id) await closeIfEmpty(tx, line.batch_id, now);
  } else await cancelHeld(tx, params.id, now);
  const row = await shownWithdrawal(tx, params.id);
  if (!row) throw new Error('The withdrawal is gone.');
  return withdrawalView(row, now);
}

/** Takes back what waits because of its number. */
async function cancelHeld(tx: Tx, id: string, at: Date): Promise<void> {
  const row = await lockWithdrawal(tx, id);
  if (row === null || !mayCancelRow(row, at))
    throw refused('withdrawal.not_waiting', 'This withdrawal is not waiting any more.', { status: row?.state });
  await cancelUnsent(tx, id, at);
  await bookCancelled(tx, row, at);
}
