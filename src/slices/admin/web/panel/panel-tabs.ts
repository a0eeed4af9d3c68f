import type { Permission } from '#kernel/permissions/permission.ts';

/** The tabs of the panel, in their order. */
export const PANEL_TABS = ['dashboard', 'users', 'listings', 'kyc', 'analytics'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** What an administrator needs one of to open a tab. */
export const TAB_NEEDS: Readonly<Record<PanelTab, readonly Permission[]>> = {
  dashboard: [],
  users: ['accounts', 'staff'],
  listings: ['listings'],
  kyc: ['accounts'],
  analytics: [],
};
