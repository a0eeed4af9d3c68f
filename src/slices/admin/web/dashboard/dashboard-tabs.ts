/** The tabs of the admin dashboard, in their order. */
export const DASHBOARD_TABS = ['overview', 'users', 'listings', 'orders', 'deliveries', 'analytics'] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
