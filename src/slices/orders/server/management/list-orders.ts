import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type { Page } from '#wire/paging.ts';
import type { Viewer } from '#wire/viewer.ts';
import type {
  countOrders as countEndpoint,
  listMyOrders,
  listOrders as listOrdersEndpoint,
} from '../../contract-read.ts';
import { statusesOf } from '../../domain/tabs.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { countRows, listRows } from './store-lists.ts';
import type { Scope } from './store-lists.ts';
import { besides, audienceOf, viewOf } from '../view.ts';

type Query = ParsedInput<typeof listOrdersEndpoint>['query'];

/** What a role looks after: admins all, transporters what they carry or may accept, inspectors what they check. */
function scopeOf({ id: personId, role, kycStatus }: Viewer): Scope {
  const seesOpen = kycStatus === 'approved';
  if (role === 'admin') return { kind: 'all' };
  if (role === 'transporter') return { kind: 'carried', personId, seesOpen };
  if (role === 'quality_inspector') return { kind: 'inspected', personId, seesOpen };
  return { kind: 'part', personId };
}

async function pageOfRows(tx: Tx, scope: Scope, query: Query): Promise<Page<OrderRow>> {
  const statuses = statusesOf(query.tab, query.status);
  if (statuses?.length === 0) return { items: [], nextCursor: null };
  const beforeId = idInCursor(query.cursor);
  const rows = await listRows(tx, { scope, statuses, text: query.q || null, beforeId, limit: query.limit });
  return pageFrom(rows, query.limit, (row) => [row.id]);
}

async function views(call: Call, page: Page<OrderRow>): Promise<ResponseBody<typeof listOrdersEndpoint>> {
  const beside = await besides(
    call.tx,
    page.items.map(({ id }) => id),
  );
  const items = page.items.map((row) =>
    viewOf(row, beside(row.id), { ...audienceOf(stateOf(row), call.person), now: call.now }),
  );
  return { items, nextCursor: page.nextCursor };
}

export async function listOrders(
  { query }: ParsedInput<typeof listOrdersEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof listOrdersEndpoint>> {
  return views(call, await pageOfRows(call.tx, scopeOf(call.person), query));
}

export async function listMine(
  { query }: ParsedInput<typeof listMyOrders>,
  call: Call,
): Promise<ResponseBody<typeof listMyOrders>> {
  return views(call, await pageOfRows(call.tx, { kind: 'bought', personId: call.person.id }, query));
}

/** Beyond this many nobody reads the exact number, and counting them would cost more than the list. */
const MOST_COUNTED = 10_000;

/** How many orders the caller's list holds. */
export async function countOfOrders(
  { query }: ParsedInput<typeof countEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof countEndpoint>> {
  const statuses = statusesOf(query.tab, query.status);
  if (statuses?.length === 0) return { count: 0, more: false };
  const count = await countRows(call.tx, { scope: scopeOf(call.person), statuses }, MOST_COUNTED + 1);
  return { count: Math.min(count, MOST_COUNTED), more: count > MOST_COUNTED };
}

/** An order found by what was typed. */
export interface FoundOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly productName: string;
  readonly status: string;
  readonly buyerName: string;
  readonly sellerName: string;
}

/** Orders that this person may see by number, product, buyer or seller, newest first. */
export async function findOrdersByWords(tx: Tx, viewer: Viewer, typed: string, limit: number): Promise<FoundOrder[]> {
  const rows = await listRows(tx, {
    scope: scopeOf(viewer),
    statuses: null,
    text: typed,
    beforeId: null,
    limit: limit - 1,
  });
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.orderNumber,
    productName: row.productName,
    status: row.disputed ? 'disputed' : row.status,
    ...partiesOf(row),
  }));
}

function partiesOf(row: OrderRow) {
  return {
    buyerName: `${row.buyerFirstName} ${row.buyerLastName}`,
    sellerName: `${row.sellerFirstName} ${row.sellerLastName}`,
  };
}
