import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type {
  BatchDetail,
  listBatches as listEndpoint,
  showBatch as showEndpoint,
  takeOutLine as takeOutEndpoint,
} from '../../contract-payouts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { batchDetail, batchViews } from './batch-view.ts';
import { openBatch } from './decide-batch.ts';
import { recordBatchEvent } from './prepare-batch.ts';
import { batchesBefore, closeIfEmpty, findBatch } from './store-batches.ts';
import { putInBatch } from './store-reviews.ts';

const noSuchBatch = () => refused('payout_batch.not_found', 'No such batch.');

export async function listBatches(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const seen = momentThenId(query.cursor);
  const rows = await batchesBefore(tx, { after: seen && { preparedAt: seen[0], id: seen[1] }, limit: query.limit + 1 });
  const page = pageFrom(rows, query.limit, (row) => [row.prepared_at.toISOString(), row.id]);
  return { items: await batchViews(tx, page.items), nextCursor: page.nextCursor };
}

/** A batch with all that a page or a file says of it. Refuses `payout_batch.not_found`. */
export async function detailOf(
  id: string,
  { tx, person, now }: Call,
  providers: PaymentProviders,
): Promise<BatchDetail> {
  const batch = await findBatch(tx, id);
  if (!batch) throw noSuchBatch();
  return batchDetail(batch, { tx, person, now, providers });
}

export function showBatch(providers: PaymentProviders) {
  return ({ params }: ParsedInput<typeof showEndpoint>, call: Call): Promise<ResponseBody<typeof showEndpoint>> =>
    detailOf(params.id, call, providers);
}

/** Takes a payout out of a batch that is not decided; it waits on, and may be put into another. */
export function takeOutLine(providers: PaymentProviders) {
  return async (
    { params }: ParsedInput<typeof takeOutEndpoint>,
    call: Call,
  ): Promise<ResponseBody<typeof takeOutEndpoint>> => {
    const { lines } = await openBatch(call, params.id);
    if (!lines.some((line) => line.withdrawal_id === params.withdrawalId))
      throw refused('payout_batch.not_found', 'This payout does not wait in this batch.');
    await putInBatch(call.tx, [params.withdrawalId], null);
    await closeIfEmpty(call.tx, params.id, call.now);
    await recordBatchEvent(call.tx, 'escrow.payout_batch_changed', params.id, call.now);
    return detailOf(params.id, call, providers);
  };
}
