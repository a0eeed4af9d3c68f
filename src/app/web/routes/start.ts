import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { viewerOf } from '#pages/page-data.ts';

/** Where the installed app begins. */
export function loader(args: LoaderFunctionArgs) {
  return redirect(viewerOf(args.context) === null ? paths.marketplace() : paths.dashboard());
}
