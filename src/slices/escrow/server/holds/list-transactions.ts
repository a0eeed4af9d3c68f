import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, type Page, pageFrom } from '#wire/paging.ts';
import type { Viewer } from '#wire/viewer.ts';
import { settlementsOf } from '#slices/ledger/server/index.ts';
import { listTransactions as endpoint } from '../../contract.ts';
import type { TransactionView } from '../../views.ts';
import type { HoldRow } from './store-holds.ts';
import { transactionsOf } from './store-lists.ts';
import { standingTo, transactionOf } from '../view.ts';

/** One page of the transactions that somebody may see. */
export async function pageOfTransactions(
  tx: Tx,
  viewer: Viewer,
  query: ParsedInput<typeof endpoint>['query'],
): Promise<Page<TransactionView>> {
  const seen = momentThenId(query.cursor);
  const rows = await transactionsOf(tx, {
    viewer,
    status: query.status === 'all' ? null : query.status,
    words: query.q,
    after: seen && { createdAt: seen[0], orderId: seen[1] },
    limit: query.limit + 1,
  });
  const page = pageFrom(rows, query.limit, (row: HoldRow) => [row.created_at.toISOString(), row.order_id]);
  const settlementOf = await settlementsOf(
    tx,
    page.items.map((hold) => hold.order_id),
  );
  return {
    items: page.items.flatMap((hold) => {
      const standing = standingTo(hold, viewer);
      return standing ? [transactionOf(hold, standing, settlementOf(hold.order_id))] : [];
    }),
    nextCursor: page.nextCursor,
  };
}

export function listTransactions(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return pageOfTransactions(call.tx, call.person, query);
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readTransactionQuery = (asked: Readonly<Record<string, string>>) =>
  endpoint.query.safeParse(asked).data ?? null;
