import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import { getTransportStats, listActive, listHistory, listRequests } from '../contract.ts';
import type { ActiveDelivery, DeliveryRequestView, PastDelivery, TransportStats } from '../views.ts';

export const TRANSPORT_TABS = ['dashboard', 'requests', 'active', 'history'] as const;
export type TransportTab = (typeof TRANSPORT_TABS)[number];

const RECENT_EARNINGS = 4;
/** How many requests the tab counts before it says no more than that there are many. */
const COUNTED_REQUESTS = 24;

export type TransportContent =
  | { readonly tab: 'dashboard'; readonly recent: readonly PastDelivery[] }
  | { readonly tab: 'requests'; readonly page: Page<DeliveryRequestView> }
  | { readonly tab: 'active' }
  | { readonly tab: 'history'; readonly page: Page<PastDelivery> };

export interface TransportData {
  readonly stats: TransportStats;
  readonly active: readonly ActiveDelivery[];
  /** Null when there are more than a page of them. */
  readonly requestCount: number | null;
  readonly content: TransportContent;
}

/** The tab that the address names; any other word shows the first. */
function tabOf(query: URLSearchParams): TransportTab {
  return TRANSPORT_TABS.find((tab) => tab === query.get('tab')) ?? 'dashboard';
}

async function loadContent(api: Api, query: URLSearchParams): Promise<TransportContent> {
  const tab = tabOf(query);
  const cursor = query.get('cursor');
  const page = cursor ? { query: { cursor } } : {};
  if (tab === 'requests') return { tab, page: await api.call(listRequests, page) };
  if (tab === 'history') return { tab, page: await api.call(listHistory, page) };
  if (tab === 'active') return { tab };
  const history = await api.call(listHistory, { query: { limit: 2 * RECENT_EARNINGS } });
  return { tab, recent: history.items.filter((item) => item.status === 'completed').slice(0, RECENT_EARNINGS) };
}

/** The figures and counts that every tab shows, and the chosen tab's list. */
export async function loadTransport(api: Api, query: URLSearchParams): Promise<TransportData> {
  const [stats, active, waiting, content] = await Promise.all([
    api.call(getTransportStats),
    api.call(listActive),
    api.call(listRequests, { query: { limit: COUNTED_REQUESTS } }),
    loadContent(api, query),
  ]);
  return { stats, active, requestCount: waiting.nextCursor === null ? waiting.items.length : null, content };
}
