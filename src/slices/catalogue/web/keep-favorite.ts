import { type ActionFunctionArgs, redirect } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, requireRole } from '#pages/page-data.ts';
import { paths, safeNext } from '#pages/paths/paths.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { dropFavorite, saveFavorite } from '../contract-favorites.ts';

const NOT_FOUND = 404;

/** What a heart sends: keeps the listing or takes it out, and goes back to where the heart was. */
export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'buyer');
  const form = await args.request.formData();
  const back = safeNext(String(form.get('back')), paths.marketplace());
  const params = { listingId: String(form.get('listing')) };
  const dropping = form.get('act') === 'drop';
  const done = await attempt(args, form, (api) =>
    dropping ? api.call(dropFavorite, { params }) : api.call(saveFavorite, { params }),
  );
  const goneAlready = !done.ok && dropping && done.status === NOT_FOUND;
  if (done.ok || goneAlready) return redirect(back);
  return redirectWithToast(back, failureToast('Not saved', done.state));
}

export function loader() {
  return redirect(paths.dashboard({ show: 'favorites' }));
}
