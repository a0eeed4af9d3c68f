import { cursorOf } from '#pages/cursor-of.ts';
import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import { getTransportStats, listActive, listHistory, listRequests } from '../contract.ts';
import { monthName, requestQuery } from '../forms.ts';
import type { ActiveDelivery, DeliveryRequestView, PastDelivery, TransportStats } from '../views.ts';

export const TRANSPORT_TABS = ['dashboard', 'requests', 'active', 'history'] as const;
export type TransportTab = (typeof TRANSPORT_TABS)[number];

const RECENT_EARNINGS = 4;
/** How many requests the tab counts before it says no more than that there are many. */
const COUNTED_REQUESTS = 24;

export type TransportContent =
  | { readonly tab: 'dashboard'; readonly recent: readonly PastDelivery[] }
  | { readonly tab: 'requests'; readonly page: Page<DeliveryRequestView>; readonly narrowed: boolean }
  | { readonly tab: 'active' }
  | { readonly tab: 'history'; readonly page: Page<PastDelivery>; readonly month: string | null };

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

/** The filter in the address; what it does not understand narrows nothing. */
function filterIn(query: URLSearchParams) {
  const { shape } = requestQuery;
  const understood = (name: 'near' | 'from' | 'to' | 'maxWeight') => {
    const text = query.get(name);
    return text && shape[name].safeParse(text).success ? text : undefined;
  };
  return {
    near: understood('near'),
    from: understood('from'),
    to: understood('to'),
    urgency: shape.urgency.safeParse(query.get('urgency')).data,
    maxWeight: understood('maxWeight'),
  };
}

async function loadContent(api: Api, query: URLSearchParams): Promise<TransportContent> {
  const tab = tabOf(query);
  const cursor = cursorOf(query);
  if (tab === 'requests') {
    const filter = filterIn(query);
    const page = await api.call(listRequests, { query: { ...filter, cursor } });
    return { tab, page, narrowed: Object.values(filter).some((value) => value !== undefined) };
  }
  if (tab === 'history') {
    const month = monthName.safeParse(query.get('month')).data;
    return { tab, month: month ?? null, page: await api.call(listHistory, { query: { cursor, month } }) };
  }
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
