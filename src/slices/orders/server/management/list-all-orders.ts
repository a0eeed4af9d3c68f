import type { Tx } from '#platform/db/database.ts';
import { likeAnywhere } from '#platform/db/like-anywhere.ts';
import { Filter, listPage, type SortColumn, sortOf } from '#platform/db/list-page.ts';
import type { Call } from '#platform/http/route.ts';
import { type ReductionRow, reductionsOf } from '#slices/escrow/server/index.ts';
import type { Settlement } from '#slices/ledger/domain/settlement.ts';
import { settlementsOf } from '#slices/ledger/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Page } from '#wire/paging.ts';
import { listAdminOrders as endpoint } from '../../contract-read.ts';
import { statusesOf } from '../../domain/tabs.ts';
import { ORDER_COLUMNS, type OrderRow } from '../rows.ts';
import { byIndexOfWords } from './store-lists.ts';

const SORTS: Readonly<Record<'placed' | 'total', SortColumn>> = {
  placed: { column: 'o.id', type: 'uuid' },
  total: { column: 'o.total_pesewas', type: 'bigint' },
};

const HAS_WORDS = 'o.search_text like plain_letters(?)';

/** One page of everybody's orders. */
async function pageOfAllOrders(tx: Tx, query: ParsedInput<typeof endpoint>['query']): Promise<Page<OrderRow>> {
  const statuses = statusesOf(query.tab, query.status);
  if (statuses?.length === 0) return { items: [], nextCursor: null };
  const filter = new Filter();
  const [only] = statuses ?? [];
  if (statuses?.length === 1) filter.where('o.status = ?', only);
  else if (statuses) filter.where('o.status = any(?::text[])', statuses);
  if (query.q) filter.words(HAS_WORDS, likeAnywhere(query.q), byIndexOfWords(HAS_WORDS));
  if (query.disputed === 'true') filter.where('o.disputed');
  return listPage(tx, {
    columns: ORDER_COLUMNS,
    from: 'orders o',
    id: 'o.id',
    filter,
    ...sortOf(query.sort, SORTS),
    cursor: query.cursor,
    limit: query.limit,
  });
}

/** An order with what became of its money. */
export interface SettledOrder extends OrderRow {
  readonly settlement: Settlement;
  /** What went back before the order ended. */
  readonly reductions: readonly ReductionRow[];
}

/** The same with what became of the money of each. */
export async function pageOfSettledOrders(
  tx: Tx,
  query: ParsedInput<typeof endpoint>['query'],
): Promise<Page<SettledOrder>> {
  const page = await pageOfAllOrders(tx, query);
  const settlementOf = await settlementsOf(
    tx,
    page.items.map(({ id }) => id),
  );
  const isReduced = ({ reducedPesewas, reducedDeliveryPesewas }: Settlement) =>
    reducedPesewas + reducedDeliveryPesewas > 0;
  const reduced = page.items.filter(({ id }) => isReduced(settlementOf(id))).map(({ id }) => id);
  const reductions = Map.groupBy(await reductionsOf(tx, reduced), ({ orderId }) => orderId);
  const items = page.items.map((row) => ({
    ...row,
    settlement: settlementOf(row.id),
    reductions: reductions.get(row.id) ?? [],
  }));
  return { ...page, items };
}

/** Every order, for admins. */
export async function listAll(
  { query }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const page = await pageOfSettledOrders(call.tx, query);
  return { items: page.items.map(adminRow), nextCursor: page.nextCursor };
}

function adminRow(row: SettledOrder): ResponseBody<typeof endpoint>['items'][number] {
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    buyerId: row.buyerId,
    listingId: row.listingId,
    productName: row.productName,
    buyerName: `${row.buyerFirstName} ${row.buyerLastName}`,
    sellerName: `${row.sellerFirstName} ${row.sellerLastName}`,
    totalAmount: row.totalPesewas,
    refundedAmount: row.settlement.refundedPesewas,
    status: row.status,
    disputed: row.disputed,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The filters of the list as an address writes them; null when one cannot be read. */
export const readOrderQuery = (asked: Readonly<Record<string, string>>) => endpoint.query.safeParse(asked).data ?? null;
