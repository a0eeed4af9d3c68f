import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type { listWithdrawals as endpoint } from '../../contract.ts';
import { withdrawalsOf } from './store-payouts.ts';
import { withdrawalView } from '../view.ts';

export async function listWithdrawals(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const seen = momentThenId(query.cursor);
  const after = seen && { createdAt: seen[0], id: seen[1] };
  const rows = await withdrawalsOf(call.tx, { personId: call.person.id, after, limit: query.limit + 1 });
  const page = pageFrom(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { items: page.items.map((row) => withdrawalView(row, call.now)), nextCursor: page.nextCursor };
}
