import { defineEndpoint } from '#wire/endpoint.ts';
import { id, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { LONGEST_QUERY, VIEW_PAGES } from '#kernel/management/saved-views.ts';

const page = z.enum(VIEW_PAGES, { error: 'Choose a list' });

const savedView = z.object({
  id,
  name: z.string(),
  /** The filters, as the address of the list has them. */
  query: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const listViews = defineEndpoint({
  id: 'admin.list_views',
  method: 'GET',
  path: '/api/admin/views',
  summary: 'The filters of a list that the caller keeps under names',
  who: ['admin'],
  permission: [],
  query: z.object({ page }),
  output: z.array(savedView),
});

export const saveView = defineEndpoint({
  id: 'admin.save_view',
  method: 'POST',
  path: '/api/admin/views',
  summary: 'Keeps the filters of a list under a name; a name that is there already gets the new ones',
  who: ['admin'],
  permission: [],
  body: z.strictObject({ page, name: requiredText('Give it a name', 40), query: z.string().max(LONGEST_QUERY) }),
  output: savedView,
  status: 201,
  refusals: { 'admin.nothing_filtered': 422, 'admin.views_full': 409 },
});

export const removeView = defineEndpoint({
  id: 'admin.remove_view',
  method: 'DELETE',
  path: '/api/admin/views/{id}',
  summary: 'Forgets a view of the caller',
  who: ['admin'],
  permission: [],
  params: z.object({ id }),
  output: z.object({ ok: z.literal(true) }),
  refusals: { 'admin.no_such_view': 404 },
});

export const viewEndpoints = [listViews, saveView, removeView] as const;
