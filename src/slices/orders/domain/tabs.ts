import { type OrderStatus, PAID_AND_OPEN } from './order.ts';

/** Tabs of the order screens. */
export const ORDER_TABS = ['all', 'pending', 'active', 'completed', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];

/** The states behind each tab; null shows every state. */
const TAB_STATUSES: Readonly<Record<OrderTab, readonly OrderStatus[] | null>> = {
  all: null,
  pending: ['pending_payment', 'pending'],
  active: ['confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup', 'picked_up', 'in_transit'],
  completed: ['delivered', 'completed'],
  cancelled: ['cancelled'],
};

/** What a buyer's dashboard counts as active: everything between payment and arrival. */
export const ACTIVE_STATUSES: readonly OrderStatus[] = PAID_AND_OPEN.filter((status) => status !== 'delivered');

/** What a buyer's dashboard counts as completed. */
export const ARRIVED_STATUSES = ['delivered', 'completed'] as const satisfies readonly OrderStatus[];

/** Names that filters use for several states at once. */
const GROUPS: Readonly<Record<'processing' | 'shipped', readonly OrderStatus[]>> = {
  processing: ['confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup'],
  shipped: ['picked_up', 'in_transit'],
};

/** The states that a tab and a status filter leave over; null when both leave all. */
export function statusesOf(
  tab: OrderTab,
  filter: 'all' | 'processing' | 'shipped' | OrderStatus,
): readonly OrderStatus[] | null {
  const ofTab = TAB_STATUSES[tab];
  if (filter === 'all') return ofTab;
  const wanted = filter === 'processing' || filter === 'shipped' ? GROUPS[filter] : [filter];
  return ofTab ? wanted.filter((status) => ofTab.includes(status)) : wanted;
}
