import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { EVER } from '#slices/ledger/server/index.ts';
import { guestOrderId, orderForDocuments } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listAllDocuments as allEndpoint,
  listDocuments as ownEndpoint,
  listOrderDocuments as orderEndpoint,
  listTrackedDocuments as trackedEndpoint,
} from '../contract.ts';
import { monthSpan } from '#kernel/periods/month.ts';
import { holds } from '../domain/kinds.ts';
import type { DocumentRow } from './rows.ts';
import { documentsOfOrder, heldBy } from './store.ts';
import { pageOfAll, pageOfOwn } from './store-lists.ts';
import { viewsOf } from './view.ts';

/** The one response for orders that are not there and orders of others. */
export function noSuchOrder() {
  return refused('order.not_found', 'No such order.');
}

/** Those of an order's documents that its buyer has. */
export function forBuyer(documents: readonly DocumentRow[]): readonly DocumentRow[] {
  return documents.filter(({ kind }) => holds(kind, 'buyer'));
}

async function forPerson({ tx, person }: Call, documents: readonly DocumentRow[]): Promise<readonly DocumentRow[]> {
  if (person.role === 'admin') return documents;
  const held = await heldBy(
    tx,
    person.id,
    documents.map(({ id }) => id),
  );
  return documents.filter(({ id }) => held.has(id));
}

export async function listOrderDocuments(
  { params }: ParsedInput<typeof orderEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof orderEndpoint>> {
  if ((await orderForDocuments(call.tx, params.id, call.person)) === null) throw noSuchOrder();
  return viewsOf(call.tx, await forPerson(call, await documentsOfOrder(call.tx, params.id)));
}

export async function listTrackedDocuments(
  { params }: ParsedInput<typeof trackedEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await guestOrderId(tx, params.token);
  if (order === null) throw noSuchOrder();
  return viewsOf(tx, forBuyer(await documentsOfOrder(tx, order.id)));
}

export async function listDocuments(
  { query }: ParsedInput<typeof ownEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const span = query.month === undefined ? EVER : (monthSpan(query.month) ?? EVER);
  const page = await pageOfOwn(tx, { personId: person.id, span }, query);
  return { ...page, items: await viewsOf(tx, page.items) };
}

export async function listAllDocuments(
  { query }: ParsedInput<typeof allEndpoint>,
  { tx }: Call,
): Promise<ResponseBody<typeof allEndpoint>> {
  const page = await pageOfAll(tx, query.q, query);
  return { ...page, items: await viewsOf(tx, page.items) };
}
