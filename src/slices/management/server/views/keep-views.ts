import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  listViews as listEndpoint,
  removeView as removeEndpoint,
  saveView as saveEndpoint,
} from '../../contract-views.ts';
import { filtersIn, MOST_VIEWS } from '#kernel/management/saved-views.ts';
import { deleteView, putView, viewsOf } from './store-views.ts';

export function listViews(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  return viewsOf(tx, person.id, query.page);
}

/** Keeps filters under a name. Only their administrator sees them. */
export async function saveView(
  { body }: ParsedInput<typeof saveEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof saveEndpoint>> {
  const query = filtersIn(body.query);
  if (query === '') throw refused('admin.nothing_filtered', 'Choose a filter first, then keep it under a name.');
  const views = await viewsOf(tx, person.id, body.page);
  const isNew = !views.some(({ name }) => name === body.name);
  if (isNew && views.length >= MOST_VIEWS)
    throw refused('admin.views_full', `At most ${MOST_VIEWS} views of one list. Remove one first.`);
  return putView(tx, { id: newId(now), personId: person.id, page: body.page, name: body.name, query, at: now });
}

export async function removeView(
  { params }: ParsedInput<typeof removeEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  if (!(await deleteView(tx, person.id, params.id))) throw refused('admin.no_such_view', 'No such view.');
  return { ok: true };
}
