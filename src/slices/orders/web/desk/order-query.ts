import { paths } from '#app/web/paths.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { ORDER_TABS } from '../../domain/tabs.ts';

const LONGEST_SEARCH = 100;

/** The filters of an address; what is not known counts as 'all'. */
export function orderQuery(query: URLSearchParams, limit: number) {
  return {
    tab: ORDER_TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? 'all',
    q: query.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined,
    cursor: query.get('cursor') ?? undefined,
    limit,
  } as const;
}

export type OrderQuery = ReturnType<typeof orderQuery>;

/** The filters of the order desk as fields of its address; with `openId` the order that is open beside the list. */
export function deskFields({ tab, status, q, cursor }: OrderQuery, openId?: string) {
  return { tab: tab === 'all' ? undefined : tab, status: status === 'all' ? undefined : status, q, cursor, order: openId };
}

/** The address of the order desk with these filters. */
export function deskPath(query: OrderQuery, openId?: string): string {
  return paths.orderManagement(deskFields(query, openId));
}
