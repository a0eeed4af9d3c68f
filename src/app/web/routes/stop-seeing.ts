import { type ActionFunctionArgs, redirect, redirectDocument } from 'react-router';
import { stopSeeing } from '#slices/identity/contract-see-as.ts';
import { load } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';

/** Ends what an administrator sees as somebody else, and leads back to that person's account. */
export async function action(args: ActionFunctionArgs) {
  const { userId } = await load(args, (api) => api.call(stopSeeing));
  return redirectDocument(userId === null ? paths.home() : adminPaths.userAccess(userId));
}

export function loader() {
  return redirect(paths.home());
}
