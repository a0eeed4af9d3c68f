import { permits } from '#kernel/permissions/permission.ts';
import { listAllListings, type ReviewListing } from '#slices/catalogue/contract.ts';
import { type DisputeView, listDisputes } from '#slices/escrow/contract.ts';
import { listUsers, type UserView } from '#slices/identity/contract.ts';
import { listAdminOrders } from '#slices/orders/contract-read.ts';
import type { AdminOrder } from '#slices/orders/views.ts';
import { type AdminDelivery, listAllDeliveries } from '#slices/transport/contract-all.ts';
import type { Api } from '#wire/api.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Page } from '#wire/paging.ts';
import type { z } from 'zod';
import { type AdminAnalytics, showAnalytics } from '../../contract-analytics.ts';
import { type AdminStats, showAdminStats } from '../../contract.ts';
import { DASHBOARD_TABS, type DashboardTab } from './dashboard-tabs.ts';
import { peopleFilter } from '../exports/export-of.ts';
import { listReplies, type SavedReply } from '#slices/management/contract-replies.ts';
import { periodOf } from '../period-of.ts';

const RECENT = 5;

export type DashboardContent =
  | {
      readonly tab: 'overview';
      readonly charts: AdminAnalytics;
      /** Null where the viewer lacks the permission. */
      readonly orders: AdminOrder[] | null;
      readonly disputes: DisputeView[] | null;
      readonly users: UserView[] | null;
    }
  | { readonly tab: 'users'; readonly page: Page<UserView> }
  | { readonly tab: 'listings'; readonly page: Page<ReviewListing>; readonly replies: readonly SavedReply[] }
  | { readonly tab: 'orders'; readonly page: Page<AdminOrder> }
  | { readonly tab: 'deliveries'; readonly charts: AdminAnalytics; readonly deliveries: AdminDelivery[] }
  | { readonly tab: 'analytics'; readonly charts: AdminAnalytics };

/** The tab that the address names; any other word shows the first. */
function tabOf(query: URLSearchParams): DashboardTab {
  return DASHBOARD_TABS.find((tab) => tab === query.get('tab')) ?? 'overview';
}

/** The filters of a list that an address names; when one cannot be read, the list without filters. */
export function filtersOf<Q extends z.ZodType>(query: URLSearchParams, fields: Q): z.output<Q> {
  const asked = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const read = fields.safeParse(asked);
  return read.success ? read.data : fields.parse({});
}

async function overview(api: Api, viewer: Viewer): Promise<DashboardContent> {
  const [charts, orders, disputes, users] = await Promise.all([
    api.call(showAnalytics, { query: { period: '30' } }),
    permits(viewer, ['orders']) ? api.call(listAdminOrders, { query: { limit: RECENT } }) : null,
    permits(viewer, ['disputes']) ? api.call(listDisputes, { query: { limit: RECENT, sort: 'opened' } }) : null,
    permits(viewer, ['accounts', 'staff']) ? api.call(listUsers, { query: { limit: RECENT } }) : null,
  ]);
  return {
    tab: 'overview',
    charts,
    orders: orders?.items ?? null,
    disputes: disputes?.items ?? null,
    users: users?.items ?? null,
  };
}

async function deliveries(api: Api): Promise<DashboardContent> {
  const [charts, underway] = await Promise.all([
    api.call(showAnalytics, { query: { period: '30' } }),
    api.call(listAllDeliveries, { query: { status: 'underway', sort: 'requested', limit: RECENT } }),
  ]);
  return { tab: 'deliveries', charts, deliveries: underway.items };
}

async function listings(api: Api, query: URLSearchParams): Promise<DashboardContent> {
  const page = await api.call(listAllListings, { query: filtersOf(query, listAllListings.query) });
  return { tab: 'listings', page, replies: await api.call(listReplies, { query: { kind: 'listing_rejection' } }) };
}

async function loadTab(api: Api, query: URLSearchParams, viewer: Viewer): Promise<DashboardContent> {
  const tab = tabOf(query);
  const search = query.get('q') ?? '';
  if (tab === 'users')
    return {
      tab,
      page: await api.call(listUsers, {
        query: { ...filtersOf(query, listUsers.query), ...peopleFilter(query.get('filter')), search },
      }),
    };
  if (tab === 'listings') return listings(api, query);
  if (tab === 'orders')
    return {
      tab,
      page: await api.call(listAdminOrders, { query: filtersOf(query, listAdminOrders.query.omit({ tab: true })) }),
    };
  if (tab === 'deliveries') return deliveries(api);
  if (tab === 'analytics')
    return { tab, charts: await api.call(showAnalytics, { query: { period: periodOf(query) } }) };
  return overview(api, viewer);
}

/** The figures above every tab, and what the chosen tab shows. */
export async function loadDashboard(
  api: Api,
  query: URLSearchParams,
  viewer: Viewer,
): Promise<{ stats: AdminStats; content: DashboardContent }> {
  const [stats, content] = await Promise.all([api.call(showAdminStats), loadTab(api, query, viewer)]);
  return { stats, content };
}
