import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { ordersForTalk } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import { listSuspicions as listEndpoint, type showSuspicion as showEndpoint } from '../contract.ts';
import { concernsTrade } from '../domain/figures.ts';
import type { SuspicionView } from '../views.ts';
import { findSuspicion, pageOfSuspicions, type SuspicionQuery } from './store.ts';
import { isOwn, peopleNamed, suspicionView } from './view.ts';

/** One page as an administrator reads it. */
export async function pageOfSuspicionViews(
  tx: Tx,
  query: SuspicionQuery,
  person: { readonly id: string },
): Promise<Page<SuspicionView>> {
  const { items, nextCursor } = await pageOfSuspicions(tx, query);
  const people = await peopleNamed(tx, items, person);
  return { items: items.map((row) => suspicionView(row, people, person)), nextCursor };
}

/** The filters of an address; null when one cannot be read. */
export const readSuspicionQuery = (asked: Readonly<Record<string, string>>) =>
  listEndpoint.query.safeParse(asked).data ?? null;

export function listSuspicions(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  return pageOfSuspicionViews(tx, query, person);
}

export function noSuchSuspicion() {
  return refused('suspicion.not_found', 'There is no such suspicion.');
}

export async function showSuspicion(
  { params }: ParsedInput<typeof showEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof showEndpoint>> {
  const row = await findSuspicion(tx, params.id);
  if (row === null) throw noSuchSuspicion();
  const people = await peopleNamed(tx, [row], person);
  const orders = new Map((await ordersForTalk(tx, row.orderIds)).map((order) => [order.id, order]));
  return {
    ...suspicionView(row, people, person),
    orders: row.orderIds.flatMap((id) => {
      const order = orders.get(id);
      return order ? [{ id, number: order.orderNumber, productName: order.productName }] : [];
    }),
    countsTrade: concernsTrade(row.reason),
    own: isOwn(row, people, person.id),
  };
}
