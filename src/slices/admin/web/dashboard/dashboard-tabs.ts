import type { Permission } from '#kernel/permissions/permission.ts';

/** The tabs of the admin dashboard, in their order. */
export const DASHBOARD_TABS = ['overview', 'users', 'listings', 'orders', 'deliveries', 'analytics'] as const;
/** What an administrator needs one of to open a tab. */
export const TAB_NEEDS: Readonly<Record<DashboardTab, readonly Permission[]>> = {
  overview: [],
  users: ['accounts', 'staff'],
  listings: ['listings'],
  orders: ['orders'],
  deliveries: ['orders'],
  analytics: [],
};
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
