import { errorMessage, errorTrace } from '#kernel/error.ts';
import { newId } from '#kernel/ids.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { bookKnown } from '#slices/escrow/server/index.ts';
import { nextSend } from '#slices/escrow/domain/attempts.ts';
import { planOf } from '../../domain/acts.ts';
import { bookDifference, differencesNow } from '../exceptions/book-difference.ts';
import { closeExceptions, type ExceptionRow, lockExceptions } from '../exceptions/store-exceptions.ts';
import { addNotes } from '../exceptions/store-notes.ts';
import { asDifference } from '../exceptions/view.ts';
import { RETURN_JOB } from '../job-names.ts';
import { projectEntries } from '../matching/project-entries.ts';
import { lockReconciliation } from '../matching/store-entries.ts';
import { settleItems } from '../matching/store-items.ts';
import { insertReturn } from '../returns/store-returns.ts';
import { actChanged } from './acts.ts';
import { toldMovement } from './plan.ts';
import {
  type ActRow,
  claimItems,
  type DueItem,
  findAct,
  lockItem,
  type Outcome,
  putFailure,
  putOutcome,
} from './store-acts.ts';

const AT_ONCE = 20;
/** Longer than any of these transactions may take. */
const LEASE_MS = 5 * MINUTE_MS;

/** Carries out what was approved, each difference in a transaction of its own; what fails is tried again. */
export async function carryOutActs(platform: Platform, now: Date): Promise<number> {
  const { db, log } = platform;
  const due = await claimItems(db, { now, leaseUntil: after(now, LEASE_MS), most: AT_ONCE });
  for (const item of due) {
    try {
      await db.transaction((tx) => carryOut(tx, item, platform.clock.now()));
    } catch (error) {
      log.error({ act: item.act_id, difference: item.exception_id, fault: errorTrace(error) }, 'an act failed');
      const nextAttemptAt = nextSend(now, item.attempts);
      await putFailure(db, item, { failure: errorMessage(error), nextAttemptAt });
      const note = { exceptionId: item.exception_id, actId: item.act_id, text: 'It is tried again.', at: now };
      if (item.attempts === 1) await addNotes(db, [{ ...note, kind: 'failed' }]);
    }
  }
  if (due.length > 0) platform.wakeJob(RETURN_JOB);
  return due.length;
}

/** Does to one difference what was approved, unless the difference is another by now. */
async function carryOut(tx: Tx, item: DueItem, at: Date): Promise<void> {
  await lockReconciliation(tx);
  const act = await findAct(tx, item.act_id);
  const [row] = await lockExceptions(tx, [item.exception_id]);
  if (act === null || row === undefined || !(await lockItem(tx, item))) return;
  await projectEntries(tx, row.provider);
  const isSame = row.state === 'open' && (await differencesNow(tx, [row])).get(row.item) === item.difference_pesewas;
  const outcome = isSame ? await mend(tx, { act, row, at }) : 'changed';
  await putOutcome(tx, item, { outcome, at });
  await addNotes(tx, [{ exceptionId: row.id, kind: 'done', text: outcome, actId: act.id, at }]);
  await actChanged(tx, act.id, at);
}

interface Mending {
  readonly act: ActRow;
  readonly row: ExceptionRow;
  readonly at: Date;
}

async function mend(tx: Tx, { act, row, at }: Mending): Promise<Outcome> {
  if (act.kind === 'explain') {
    await closeExceptions(tx, [row.id], { ending: 'explained', actId: act.id, at });
    await settleItems(tx, [row]);
    return 'explained';
  }
  const outcome = await book(tx, { act, row, at });
  await projectEntries(tx, row.provider);
  const left = (await differencesNow(tx, [row])).get(row.item);
  if (left !== 0) throw new Error(`${left ?? 'Everything'} is left of the difference about ${row.item}.`);
  await closeExceptions(tx, [row.id], { ending: 'booked', actId: act.id, at });
  await settleItems(tx, [row]);
  return outcome;
}

async function book(tx: Tx, { act, row, at }: Mending): Promise<Outcome> {
  const told = toldMovement(act.kind, row);
  if (told !== null && (await bookKnown(tx, told, at)) === 'booked') return 'booked';
  const { postings, sendBack } = planOf(act.kind, asDifference(row));
  await bookDifference(tx, row, { kind: act.kind, postings, note: act.note, at });
  if (sendBack !== null) {
    await insertReturn(tx, { id: newId(at), provider: row.provider, item: row.item, ...sendBack, at });
    return 'returned';
  }
  return postings.some(({ account }) => account.kind === 'unassigned') ? 'unassigned' : 'booked';
}
