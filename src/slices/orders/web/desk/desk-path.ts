import { paths } from '#app/web/paths.ts';
import type { OrderQuery } from '../../forms.ts';

/** The filters of the order desk as fields of its address; with `openId` the order that is open beside the list. */
export function deskFields({ tab, status, q, cursor }: OrderQuery, openId?: string) {
  return {
    tab: tab === 'all' ? undefined : tab,
    status: status === 'all' ? undefined : status,
    q,
    cursor,
    order: openId,
  };
}

/** The address of the order desk with these filters. */
export function deskPath(query: OrderQuery, openId?: string): string {
  return paths.orderManagement(deskFields(query, openId));
}
