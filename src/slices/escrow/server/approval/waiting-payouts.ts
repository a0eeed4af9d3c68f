import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type { listWaitingPayouts as listEndpoint, previewBatch as previewEndpoint } from '../../contract-payouts.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { lineViews, sumsView } from './batch-view.ts';
import { linesByIds, waitingLines } from './store-reviews.ts';

/** What waits for two admins, the longest waiting first. */
export function listWaitingPayouts(providers: PaymentProviders) {
  return async (
    { query }: ParsedInput<typeof listEndpoint>,
    { tx, person, now }: Call,
  ): Promise<ResponseBody<typeof listEndpoint>> => {
    const seen = momentThenId(query.cursor);
    const rows = await waitingLines(tx, { after: seen && { createdAt: seen[0], id: seen[1] }, limit: query.limit + 1 });
    const page = pageFrom(rows, query.limit, (row) => [row.created_at.toISOString(), row.withdrawal_id]);
    return { items: await lineViews(page.items, { tx, person, now, providers }), nextCursor: page.nextCursor };
  };
}

/** What a batch of chosen payouts would be; lines that would be refused are named and not counted. */
export function previewBatch(providers: PaymentProviders) {
  return async (
    { query }: ParsedInput<typeof previewEndpoint>,
    { tx, person, now }: Call,
  ): Promise<ResponseBody<typeof previewEndpoint>> => {
    const looking = { tx, person, now, providers };
    const lines = await lineViews(await linesByIds(tx, query.withdrawals), looking);
    return sumsView(
      lines,
      lines.filter(({ problem }) => problem === null),
      looking,
    );
  };
}
