import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type { listTransactions as endpoint } from '../contract.ts';
import type { HoldRow } from './store-holds.ts';
import { transactionsOf } from './store-lists.ts';
import { standingTo, transactionOf } from './view.ts';

export async function listTransactions({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const seen = momentThenId(query.cursor);
  const rows = await transactionsOf(call.tx, {
    viewer: call.person,
    status: query.status === 'all' ? null : query.status,
    words: query.q,
    after: seen && { createdAt: seen[0], orderId: seen[1] },
    limit: query.limit + 1,
  });
  const page = pageFrom(rows, query.limit, (row: HoldRow) => [row.created_at.toISOString(), row.order_id]);
  return {
    items: page.items.flatMap((hold) => {
      const standing = standingTo(hold, call.person);
      return standing ? [transactionOf(hold, standing)] : [];
    }),
    nextCursor: page.nextCursor,
  };
}
