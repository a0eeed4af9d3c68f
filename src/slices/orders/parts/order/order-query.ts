import { cursorOf } from '#pages/cursor-of.ts';
import { ORDER_STATUSES } from '../../domain/order.ts';
import { ORDER_TABS } from '../../domain/tabs.ts';

const LONGEST_SEARCH = 100;

/** The filters of an address; what is not known counts as 'all'. */
export function orderQuery(query: URLSearchParams, limit: number) {
  return {
    tab: ORDER_TABS.find((tab) => tab === query.get('tab')) ?? 'all',
    status: ORDER_STATUSES.find((status) => status === query.get('status')) ?? 'all',
    q: query.get('q')?.trim().slice(0, LONGEST_SEARCH) || undefined,
    cursor: cursorOf(query),
    limit,
  } as const;
}

export type OrderQuery = ReturnType<typeof orderQuery>;
