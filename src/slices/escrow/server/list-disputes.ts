import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import { momentThenId, pageFrom } from '#wire/paging.ts';
import type { listDisputes as endpoint } from '../contract.ts';
import { disputesBy, holdsById } from './store-disputes.ts';
import { photosOf } from './store-photos.ts';
import { disputeView } from './view.ts';

export async function listDisputes({ query }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const seen = momentThenId(query.cursor);
  const after = seen && { openedAt: seen[0], id: seen[1] };
  const rows = await disputesBy(call.tx, { state: query.state, after, limit: query.limit + 1 });
  const page = pageFrom(rows, query.limit, (row) => [row.opened_at.toISOString(), row.id]);
  const holds = await holdsById(call.tx, page.items.map((row) => row.order_id));
  const photos = await photosOf(call.tx, page.items.map((row) => row.id));
  return {
    items: page.items.flatMap((dispute) => {
      const hold = holds.get(dispute.order_id);
      return hold ? [disputeView({ dispute, hold }, photos)] : [];
    }),
    nextCursor: page.nextCursor,
  };
}
