import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import { refused, type Refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { findOtherAdminIds } from '#slices/identity/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { ghs } from '#wire/fields.ts';
import type { PayoutLine, prepareBatch as endpoint } from '../../contract-payouts.ts';
import { type LineSums, sumLines } from '../../domain/payouts/payout-review.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { batchDetail, lineViews } from './batch-view.ts';
import { insertBatch } from './store-batches.ts';
import { lockLines, putInBatch } from './store-reviews.ts';

/** Puts waiting payouts together. Another admin decides about them. */
export function prepareBatch(providers: PaymentProviders) {
  return async ({ body }: ParsedInput<typeof endpoint>, call: Call): Promise<ResponseBody<typeof endpoint>> => {
    const { tx, person, now } = call;
    const looking = { tx, person, now, providers };
    const ids = [...new Set(body.withdrawals)];
    const rows = await lockLines(tx, ids);
    const lines = await lineViews(rows, looking);
    const bad = lines.filter(({ problem }) => problem !== null);
    if (bad.length > 0 || rows.length < ids.length) throw lineRefused(bad, ids.length - rows.length);
    checkShown(sumLines(rows.map((row) => ({ amountPesewas: row.amount_pesewas }))), body.expected);
    const batch = await insertBatch(tx, { id: newId(now), by: person.id, at: now });
    await putInBatch(tx, ids, { id: batch.id, preparedBy: person.id });
    const detail = await batchDetail(batch, looking);
    await notifyPrepared(tx, { ...detail, by: person.id, at: now });
    await recordBatchEvent(tx, 'escrow.payout_batch_prepared', batch.id, now);
    call.settle();
    return detail;
  };
}

/** Says which payouts cannot be lines, and why. */
export function lineRefused(lines: readonly PayoutLine[], unknown: number): Refused {
  const names = lines.map((line) => line.personName).join(', ');
  const detail =
    lines.length > 0
      ? `Nothing was done: ${names} cannot be in this batch any more. Look at the lines again.`
      : 'Nothing was done: one of these payouts does not exist.';
  return refused('payout_batch.line_refused', detail, {
    unknown,
    lines: lines.map(({ withdrawalId, problem }) => ({ withdrawalId, problem })),
  });
}

/** Refuses when what the caller was shown is not what would be decided about by now. */
export function checkShown(
  present: LineSums,
  expected: { readonly lines: number; readonly total: Pesewas } | undefined,
): void {
  if (expected === undefined) return;
  if (present.lines === expected.lines && present.amountPesewas === expected.total) return;
  throw refused('payout_batch.changed', 'The batch has changed since you looked. Check it again.', {
    lines: present.lines,
    total: ghs.encode(present.amountPesewas),
  });
}

/** Lets the pages of admins load again. */
export function recordBatchEvent(tx: Tx, type: string, batchId: string, at: Date): Promise<void> {
  return recordEvent(tx, { type, subjectId: batchId, payload: { batchId }, audience: ['role:admin'], at });
}

/** Tells every other admin that a batch waits for a second person. */
async function notifyPrepared(
  tx: Tx,
  batch: {
    readonly id: string;
    readonly by: string;
    readonly count: number;
    readonly total: Pesewas;
    readonly at: Date;
  },
): Promise<void> {
  const others = await findOtherAdminIds(tx, 'payouts', batch.by);
  await notifyAll(
    tx,
    others.map((personId) => ({
      kind: 'payout_batch_waits' as const,
      to: { personId },
      key: `payout_batch.prepared:${batch.id}`,
      params: { lines: batch.count, amountPesewas: batch.total },
      link: `/admin-panel/payouts/batches/${batch.id}`,
      at: batch.at,
    })),
  );
}
