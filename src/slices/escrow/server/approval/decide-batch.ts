import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import { isOwnAffair } from '#slices/identity/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { approveBatch as approveEndpoint, refuseBatch as refuseEndpoint } from '../../contract-payouts.ts';
import { sumLines } from '../../domain/payouts/payout-review.ts';
import { WITHDRAWAL_JOB } from '../job-names.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { batchDetail, lineViews } from './batch-view.ts';
import { giveBack } from './give-back.ts';
import { checkShown, lineRefused, recordBatchEvent } from './prepare-batch.ts';
import { type BatchRow, closeBatch, lockBatch } from './store-batches.ts';
import { endReviews, lockLinesOfBatch, type ReviewRow } from './store-reviews.ts';

interface Opened {
  readonly batch: BatchRow;
  /** What waits in it. */
  readonly lines: readonly ReviewRow[];
}

/** A batch that is not decided, locked with its lines. Refuses a person who has money in it. */
export async function openBatch(call: Call, id: string): Promise<Opened> {
  const batch = await lockBatch(call.tx, id);
  if (!batch) throw refused('payout_batch.not_found', 'No such batch.');
  if (batch.state !== 'prepared')
    throw refused('payout_batch.closed', 'This batch is closed.', { state: batch.state, reason: batch.reason });
  const lines = (await lockLinesOfBatch(call.tx, id)).filter(({ state }) => state === 'waiting');
  const owners = lines.map((line) => line.person_id);
  if (await isOwnAffair(call.tx, call.person.id, owners))
    throw refused(
      'payout_batch.own_money',
      'Money of yours, or of an account with your phone number or e-mail address, is in this batch: another admin must decide.',
    );
  return { batch, lines };
}

/** The same, to decide about it: never by the one who prepared it, and only as it was shown. */
async function toDecide(call: Call, { params, body }: ParsedInput<typeof approveEndpoint>): Promise<Opened> {
  const opened = await openBatch(call, params.id);
  if (opened.batch.prepared_by === call.person.id)
    throw refused('payout_batch.own_batch', 'You prepared this batch: another admin must decide.');
  checkShown(sumLines(opened.lines.map((line) => ({ amountPesewas: line.amount_pesewas }))), body.expected);
  return opened;
}

async function checkPeople(call: Call, lines: readonly ReviewRow[], providers: PaymentProviders): Promise<void> {
  const { tx, person, now } = call;
  // A line of this batch is in a batch by right; all that may have changed is its person.
  const free = lines.map((line) => ({ ...line, batch_id: null }));
  const bad = (await lineViews(free, { tx, person, now, providers })).filter(({ problem }) => problem !== null);
  if (bad.length > 0) throw lineRefused(bad, 0);
}

/** Queues each payout of a batch once; the scheduled job sends them one by one. */
export function approveBatch(providers: PaymentProviders) {
  return async (
    input: ParsedInput<typeof approveEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof approveEndpoint>> => {
    const { tx, person, now } = call;
    const { batch, lines } = await toDecide(call, input);
    await checkPeople(call, lines, providers);
    const ids = lines.map((line) => line.withdrawal_id);
    const closed = await closeBatch(tx, { id: batch.id, state: 'approved', by: person.id, reason: null, at: now });
    await endReviews(tx, ids, { state: 'approved', by: person.id, reason: null, at: now });
    await recordEvents(
      tx,
      lines.map((line) => ({
        type: 'escrow.withdrawal_approved',
        subjectId: line.withdrawal_id,
        payload: { withdrawalId: line.withdrawal_id, personId: line.person_id, amountPesewas: line.amount_pesewas },
        audience: [`user:${line.person_id}`],
        at: now,
      })),
    );
    await recordBatchEvent(tx, 'escrow.payout_batch_approved', batch.id, now);
    call.afterCommit(() => call.platform.wakeJob(WITHDRAWAL_JOB));
    call.settle();
    return batchDetail(closed, { tx, person, now, providers });
  };
}

async function notifyRefused(tx: Tx, lines: readonly ReviewRow[], reason: string, at: Date): Promise<void> {
  await notifyAll(
    tx,
    lines.map((line) => ({
      kind: 'withdrawal_refused' as const,
      to: { personId: line.person_id },
      key: `withdrawal:${line.withdrawal_id}`,
      params: { amountPesewas: line.amount_pesewas, reason },
      link: '/escrow-management?tab=wallet',
      at,
    })),
  );
}

/** Sends the money of every line back into the wallet that it was taken from. */
export function refuseBatch(providers: PaymentProviders) {
  return async (
    input: ParsedInput<typeof refuseEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof refuseEndpoint>> => {
    const { tx, person, now } = call;
    const { reason } = input.body;
    const { batch, lines } = await toDecide(call, input);
    const closed = await closeBatch(tx, { id: batch.id, state: 'refused', by: person.id, reason, at: now });
    await giveBack(tx, lines, { state: 'refused', by: person.id, reason, at: now });
    await notifyRefused(tx, lines, reason, now);
    await recordBatchEvent(tx, 'escrow.payout_batch_refused', batch.id, now);
    call.settle();
    return batchDetail(closed, { tx, person, now, providers });
  };
}
