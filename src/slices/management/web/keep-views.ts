import { sentText } from '#ui/form-state/form-state.ts';
import type { ActionFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { attempt, requireRole } from '#pages/page-data.ts';
import { pageNext } from '#pages/paths/paths.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { removeView, saveView } from '../contract-views.ts';
import { VIEW_PAGES } from '#kernel/management/saved-views.ts';

/** Nothing is shown at this address: its forms lead back to the list that they came from. */
export function loader() {
  return redirect(adminPaths.admin());
}

/** Saves or removes a view, and leads back to its list. */
export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const back = pageNext(sentText(form, 'back'), adminPaths.admin());
  const removes = form.get('intent') === 'remove';
  const page = VIEW_PAGES.find((one) => one === form.get('page')) ?? 'orders';
  const done = await attempt<unknown>(args, form, (api) =>
    removes
      ? api.call(removeView, { params: { id: sentText(form, 'id') } })
      : api.call(saveView, { body: { page, name: sentText(form, 'name'), query: sentText(form, 'query') } }),
  );
  if (!done.ok) return redirectWithToast(back, failureToast('View Not Saved', done.state, 'Try again'));
  return redirectWithToast(back, { title: removes ? 'View Removed' : 'View Saved', tone: 'good' });
}
