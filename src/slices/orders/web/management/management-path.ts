import { paths } from '#pages/paths/paths.ts';
import type { OrderQuery } from '../../parts/order/order-query.ts';

/** The filters of the order management as fields of its address; with `openId` the order open beside the list. */
export function managementFields({ tab, status, q, cursor }: OrderQuery, openId?: string) {
  return {
    tab: tab === 'all' ? undefined : tab,
    status: status === 'all' ? undefined : status,
    q,
    cursor,
    order: openId,
  };
}

/** The address of the order management with these filters. */
export function managementPath(query: OrderQuery, openId?: string): string {
  return paths.orderManagement(managementFields(query, openId));
}
