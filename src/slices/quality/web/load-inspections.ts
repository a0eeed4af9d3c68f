import { cursorOf } from '#pages/cursor-of.ts';
import type { Api } from '#wire/api.ts';
import type { Page } from '#wire/paging.ts';
import { isApiProblem } from '#wire/problem.ts';
import { listVisits, readGoods } from '../contract-claims.ts';
import type { CompletedInspection, QualityStats } from '../contract.ts';
import { getQualityStats, listCompletedInspections, listPendingInspections } from '../contract.ts';
import { queueQuery } from '../forms.ts';
import type { GoodsView, QueueItem } from '../views.ts';

/** What narrows the queue, as the address has it. */
type Narrowed = Readonly<Partial<Record<'whose' | 'region' | 'category', string>>>;

export interface PendingContent {
  readonly tab: 'pending';
  readonly items: readonly QueueItem[];
  readonly visits: readonly QueueItem[];
  readonly narrowed: Narrowed;
  /** The goods that the address names, while they wait. */
  readonly selected: GoodsView | null;
  /** The address names goods that do not wait any more. */
  readonly gone: boolean;
}

export type InspectionContent =
  | PendingContent
  | { readonly tab: 'completed'; readonly page: Page<CompletedInspection> };

/** What the address asks for; a word that is none of ours asks for nothing. */
function narrowedBy(query: URLSearchParams) {
  const { region, category, whose } = queueQuery.shape;
  const asked = (name: string) => query.get(name) ?? undefined;
  return {
    region: region.safeParse(asked('region')).data,
    category: category.safeParse(asked('category')).data,
    whose: whose.safeParse(asked('whose')).data,
  };
}

async function goodsBy(api: Api, id: string): Promise<GoodsView | null> {
  try {
    return await api.call(readGoods, { params: { id } });
  } catch (failure) {
    if (isApiProblem(failure) && [404, 409, 422].includes(failure.status)) return null;
    throw failure;
  }
}

async function loadPending(api: Api, query: URLSearchParams): Promise<PendingContent> {
  const { region, category, whose } = narrowedBy(query);
  const narrowed = {
    ...(region && { region }),
    ...(category && { category }),
    ...(whose && whose !== 'all' && { whose }),
  };
  const wanted = query.get('item');
  const [items, visits, selected] = await Promise.all([
    api.call(listPendingInspections, { query: narrowed }),
    api.call(listVisits),
    wanted === null ? null : goodsBy(api, wanted),
  ]);
  return { tab: 'pending', items, visits, narrowed, selected, gone: wanted !== null && selected === null };
}

async function loadContent(api: Api, query: URLSearchParams): Promise<InspectionContent> {
  if (query.get('tab') !== 'completed') return loadPending(api, query);
  const page = await api.call(listCompletedInspections, { query: { cursor: cursorOf(query) } });
  return { tab: 'completed', page };
}

/** The figures, and the list that the address asks for. */
export async function loadInspections(
  api: Api,
  query: URLSearchParams,
): Promise<{ stats: QualityStats; content: InspectionContent }> {
  const [stats, content] = await Promise.all([api.call(getQualityStats), loadContent(api, query)]);
  return { stats, content };
}
