import { HOLD_WORDS } from '../holds/store-lists.ts';
import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { Filter, listPage, type SortColumn, sortOf } from '#platform/db/list-page.ts';
import type { Call } from '#platform/http/route.ts';
import { goodsOfOrders } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { listDisputes as endpoint } from '../../contract-disputes.ts';
import type { QueuedDispute } from '../../views.ts';
import { goodsOfHold } from '../holds/hold-goods.ts';
import { holdsById } from './store-disputes.ts';
import { ownersOf } from '../cases/owners-of.ts';
import { photosOf } from './store-photos.ts';
import { disputeView } from '../view.ts';

type Query = ParsedInput<typeof endpoint>['query'];

const SORTS: Readonly<Record<'opened' | 'amount' | 'due', SortColumn>> = {
  due: {
    column: "extract(epoch from coalesce(d.decide_due_at, d.opened_at) at time zone 'UTC')::bigint",
    type: 'bigint',
  },
  opened: { column: 'd.id', type: 'uuid' },
  amount: { column: 'd.amount_pesewas', type: 'bigint' },
};
const ROW_HAS_WORDS = `(select ${HOLD_WORDS} like plain_letters(?) from holds h where h.order_id = d.order_id)`;
const FOUND_BY_WORDS = `d.order_id in (select h.order_id from holds h where h.status <> 'awaiting' and ${HOLD_WORDS} like plain_letters(?))`;

/** One page of the dispute queue. */
export async function pageOfDisputes(tx: Tx, query: Query, viewerId: string): Promise<Page<QueuedDispute>> {
  const filter = new Filter().where('d.state = ?', query.state);
  if (query.q !== '') filter.words(ROW_HAS_WORDS, likeAnywhere(query.q), FOUND_BY_WORDS);
  if (query.outcome !== 'all') filter.where('d.outcome = ?', query.outcome);
  if (query.due === 'overdue') filter.where('d.escalated_at is not null');
  if (query.owner === 'me') filter.where('d.owner_id = ?', viewerId);
  if (query.owner === 'nobody') filter.where('d.owner_id is null');
  if (query.from > 0) filter.where('d.amount_pesewas >= ?', query.from);
  const page = await listPage(tx, {
    columns: 'd.*',
    from: 'disputes d',
    id: 'd.id',
    filter,
    ...sortOf(query.sort, SORTS),
    cursor: query.cursor,
    limit: query.limit,
  });
  const holds = await holdsById(
    tx,
    page.items.map((row) => row.order_id),
  );
  const photos = await photosOf(
    tx,
    page.items.map((row) => row.id),
  );
  const goods = await goodsOfOrders(
    tx,
    page.items.map((row) => row.order_id),
  );
  const owners = await ownersOf(tx, page.items);
  const items = page.items.flatMap((dispute) => {
    const hold = holds.get(dispute.order_id);
    if (!hold) return [];
    const shown = { dispute, hold, goods: goodsOfHold(hold, goods.get(hold.order_id) ?? null) };
    return [{ ...disputeView(shown, photos), owner: owners.get(dispute.owner_id ?? '') ?? null }];
  });
  return { items, nextCursor: page.nextCursor };
}

export async function listDisputes(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  return pageOfDisputes(call.tx, query, call.person.id);
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readDisputeQuery = (asked: Readonly<Record<string, string>>) =>
  endpoint.query.safeParse(asked).data ?? null;
