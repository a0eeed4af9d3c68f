import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { decodeCursor, pageFrom } from '#wire/paging.ts';
import type { listWithdrawals as endpoint } from '../contract.ts';
import { withdrawalsOf } from './store-payouts.ts';
import { withdrawalView } from './view.ts';

export async function listWithdrawals({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const [createdAt, id] = decodeCursor(query.cursor) ?? [];
  const after = typeof createdAt === 'string' && typeof id === 'string' ? { createdAt, id } : null;
  const rows = await withdrawalsOf(call.tx, { personId: call.person.id, after, limit: query.limit + 1 });
  const page = pageFrom(rows, query.limit, (row) => [row.created_at.toISOString(), row.id]);
  return { items: page.items.map(withdrawalView), nextCursor: page.nextCursor };
}
