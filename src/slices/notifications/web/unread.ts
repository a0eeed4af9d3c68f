import { actingOf, load, viewerOf } from '#pages/page-data.ts';
import { isPassingFailure } from '#ui/actions/passing-failure.ts';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { countUnread } from '../contract.ts';

/** What the bell asks for when it hears of something. People signed out or acting for another by then read nothing. */
export async function loader(args: LoaderFunctionArgs) {
  if (viewerOf(args.context) === null || actingOf(args.context) !== null) return { count: 0 };
  return load(args, (api) => api.call(countUnread));
}

/** A count that could not be loaded is no reason to take the page away: the next one comes with the next notice. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  try {
    return await serverLoader<typeof loader>();
  } catch (error) {
    if (isPassingFailure(error)) return null;
    throw error;
  }
}
