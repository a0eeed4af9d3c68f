import { cursorOf } from '#pages/cursor-of.ts';
import { permits } from '#kernel/permissions/permission.ts';
import { listPendingListings, type ReviewListing } from '#slices/catalogue/contract.ts';
import { listPendingKyc, listUsers, type PendingKycView, type UserView } from '#slices/identity/contract.ts';
import { listUnended, type UnendedMoney } from '#slices/orders/contract-deadline.ts';
import type { Api } from '#wire/api.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Page } from '#wire/paging.ts';
import { type AdminAnalytics, showAnalytics } from '../../contract-analytics.ts';
import { type AdminStats, showAdminStats } from '../../contract.ts';
import { listReplies, type SavedReply } from '#slices/management/contract-replies.ts';
import { userFilterIn } from '../person/chosen-people.ts';
import { periodOf } from '../period-of.ts';
import { PANEL_TABS, type PanelTab } from './panel-tabs.ts';

const NOTHING = { items: [] } as const;

const PREVIEW = { users: 5, listings: 3, documents: 2 } as const;

export type PanelContent =
  | {
      readonly tab: 'dashboard';
      /** Null where the viewer lacks the permission. */
      readonly users: UserView[] | null;
      readonly listings: readonly ReviewListing[];
      readonly documents: readonly PendingKycView[];
      readonly unended: readonly UnendedMoney[];
    }
  | { readonly tab: 'users'; readonly page: Page<UserView> }
  | { readonly tab: 'listings'; readonly page: Page<ReviewListing>; readonly replies: readonly SavedReply[] }
  | { readonly tab: 'kyc'; readonly page: Page<PendingKycView>; readonly replies: readonly SavedReply[] }
  | { readonly tab: 'analytics'; readonly charts: AdminAnalytics };

/** The tab that the address names; any other word shows the first. */
function tabOf(query: URLSearchParams): PanelTab {
  return PANEL_TABS.find((tab) => tab === query.get('tab')) ?? 'dashboard';
}

async function loadDashboard(api: Api, viewer: Viewer): Promise<PanelContent> {
  const [users, listings, documents, unended] = await Promise.all([
    permits(viewer, ['accounts', 'staff']) ? api.call(listUsers, { query: { limit: PREVIEW.users } }) : null,
    permits(viewer, ['listings']) ? api.call(listPendingListings, { query: { limit: PREVIEW.listings } }) : NOTHING,
    permits(viewer, ['accounts']) ? api.call(listPendingKyc, { query: { limit: PREVIEW.documents } }) : NOTHING,
    permits(viewer, ['orders']) ? api.call(listUnended) : NOTHING.items,
  ]);
  return {
    tab: 'dashboard',
    users: users?.items ?? null,
    listings: listings.items,
    documents: documents.items,
    unended,
  };
}

async function loadUsers(api: Api, query: URLSearchParams): Promise<PanelContent> {
  return {
    tab: 'users',
    page: await api.call(listUsers, { query: { ...userFilterIn(query), cursor: cursorOf(query) } }),
  };
}

async function loadListings(api: Api, query: URLSearchParams): Promise<PanelContent> {
  const page = await api.call(listPendingListings, { query: { cursor: cursorOf(query) } });
  return { tab: 'listings', page, replies: await api.call(listReplies, { query: { kind: 'listing_rejection' } }) };
}

async function loadDocuments(api: Api, query: URLSearchParams): Promise<PanelContent> {
  const page = await api.call(listPendingKyc, { query: { cursor: cursorOf(query) } });
  return { tab: 'kyc', page, replies: await api.call(listReplies, { query: { kind: 'document_rejection' } }) };
}

async function loadTab(api: Api, query: URLSearchParams, viewer: Viewer): Promise<PanelContent> {
  const tab = tabOf(query);
  if (tab === 'users') return loadUsers(api, query);
  if (tab === 'listings') return loadListings(api, query);
  if (tab === 'kyc') return loadDocuments(api, query);
  if (tab === 'analytics')
    return { tab, charts: await api.call(showAnalytics, { query: { period: periodOf(query) } }) };
  return loadDashboard(api, viewer);
}

/** The figures that every tab's label needs, and what the chosen tab shows. */
export async function loadPanel(
  api: Api,
  query: URLSearchParams,
  viewer: Viewer,
): Promise<{ stats: AdminStats; content: PanelContent }> {
  const [stats, content] = await Promise.all([api.call(showAdminStats), loadTab(api, query, viewer)]);
  return { stats, content };
}
