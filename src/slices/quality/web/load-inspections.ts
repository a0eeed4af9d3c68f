import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import type { CompletedInspection, QualityStats, QueueItem } from '../contract.ts';
import { getQualityStats, listCompletedInspections, listPendingInspections } from '../contract.ts';

export interface PendingContent {
  readonly tab: 'pending';
  readonly items: readonly QueueItem[];
  /** The goods that the address names, while they wait. */
  readonly selected: QueueItem | null;
  /** The address names goods that do not wait any more. */
  readonly gone: boolean;
}

export type InspectionContent =
  | PendingContent
  | { readonly tab: 'completed'; readonly page: Page<CompletedInspection> };

async function loadContent(api: Api, query: URLSearchParams): Promise<InspectionContent> {
  if (query.get('tab') === 'completed') {
    const cursor = query.get('cursor');
    return { tab: 'completed', page: await api.call(listCompletedInspections, cursor ? { query: { cursor } } : {}) };
  }
  const items = await api.call(listPendingInspections);
  const wanted = query.get('item');
  const selected = items.find((item) => item.id === wanted) ?? null;
  return { tab: 'pending', items, selected, gone: wanted !== null && selected === null };
}

/** The figures, and the list that the address asks for. */
export async function loadInspections(
  api: Api,
  query: URLSearchParams,
): Promise<{ stats: QualityStats; content: InspectionContent }> {
  const [stats, content] = await Promise.all([api.call(getQualityStats), loadContent(api, query)]);
  return { stats, content };
}
