import { type ActionFunctionArgs, redirect } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ownerOf } from '#slices/identity/parts/assigning/owner-of.ts';
import { assignExceptions } from '../contract.ts';
import { idsThatFit } from './chosen.ts';
import { toasts } from './words.ts';

const FILTERS = ['provider', 'kind', 'owner', 'age'] as const;

/** What the bar over the queue asks for: a look at what an act would post, or a new owner. */
export async function actOnQueue(args: ActionFunctionArgs) {
  const viewer = requireAdmin(args, 'books');
  const form = await args.request.formData();
  const query = new URL(args.request.url).searchParams;
  const isAll = form.get('all') === '1';
  const ids = form.getAll('id').map(String);
  if (!isAll && ids.length === 0)
    return refuse({ message: 'Tick at least one difference, or all that fit.', errors: {}, values: {} });
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (query.get(name) ? [[name, query.get(name) ?? '']] : [])),
  );
  if (form.get('intent') === 'propose') {
    const chosen = isAll ? { all: '1', ...filters } : { ids: ids.join(',') };
    return redirect(adminPaths.proposeAct({ act: String(form.get('act') ?? ''), ...chosen }));
  }
  const ownerId = ownerOf(form, viewer.id);
  if (ownerId === undefined) return refuse({ message: 'Choose who gets them.', errors: {}, values: {} });
  const done = await attempt(args, form, async (api) => {
    const exceptionIds = isAll ? await idsThatFit(api, filters) : ids;
    return api.call(assignExceptions, { body: { exceptionIds, ownerId } });
  });
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(`${adminPaths.reconciliation()}${new URL(args.request.url).search}`, toasts.assigned);
}
