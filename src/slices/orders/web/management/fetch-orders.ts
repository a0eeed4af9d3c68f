import { apiOf, load } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import type { Api } from '#wire/api.ts';
import { isApiProblem } from '#wire/problem.ts';
import { countOrders, getOrder, listOrders } from '../../contract-read.ts';
import type { OrderDetail, OrderView } from '../../views.ts';
import { withCoveredActs } from '../covered-acts.ts';
import type { OrderQuery } from '../../parts/order/order-query.ts';

const SERVER_ERROR = 500;

/** A page of orders; null when it could not be read, so that the screen says so and offers to try again. */
export async function fetchOrders(
  args: PageArgs,
  query: OrderQuery,
): Promise<{ readonly items: OrderView[]; readonly nextCursor: string | null } | null> {
  try {
    const page = await apiOf(args.context).call(listOrders, { query });
    return { ...page, items: page.items.map((order) => withCoveredActs(args, order)) };
  } catch (failure) {
    if (isApiProblem(failure) && failure.status < SERVER_ERROR) return load(args, () => Promise.reject(failure));
    return null;
  }
}

/**
 * How many orders the list holds; null while words are looked for, which are not counted, or when it cannot be read.
 */
export async function fetchCount(
  args: PageArgs,
  { q, tab, status }: OrderQuery,
): Promise<{ readonly count: number; readonly more: boolean } | null> {
  if (q) return null;
  return apiOf(args.context)
    .call(countOrders, { query: { tab, status } })
    .catch(() => null);
}

async function readOpen(api: Api, id: string): Promise<OrderDetail | null> {
  try {
    return await api.call(getOrder, { params: { id } });
  } catch (failure) {
    if (isApiProblem(failure) && (failure.status === 404 || failure.status === 422)) return null;
    throw failure;
  }
}

/** The order that the address opens; null when none is asked for, or none that this person sees. */
export async function fetchOpenOrder(args: PageArgs): Promise<OrderDetail | null> {
  const id = new URL(args.request.url).searchParams.get('order');
  const order = id === null || id === '' ? null : await load(args, (api) => readOpen(api, id));
  return order && withCoveredActs(args, order);
}
