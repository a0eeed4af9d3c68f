import { listViews, type SavedView } from '../../contract-views.ts';
import { filtersIn, type ViewPage } from '#kernel/management/saved-views.ts';
import { load, type PageArgs, viewerOf } from '#pages/page-data.ts';

/** The views of a list that the administrator who looks at it has saved, and the filters of now. */
export interface LoadedViews {
  readonly page: ViewPage;
  readonly views: readonly SavedView[];
  readonly now: string;
}

/** Null for everybody but administrators. */
export async function loadViews(args: PageArgs, page: ViewPage): Promise<LoadedViews | null> {
  if (viewerOf(args.context)?.role !== 'admin') return null;
  const views = await load(args, (api) => api.call(listViews, { query: { page } }));
  return { page, views, now: filtersIn(new URL(args.request.url).search) };
}
