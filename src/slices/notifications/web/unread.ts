import { load, viewerOf } from '#app/web/page-data.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { countUnread } from '../contract.ts';

/** What the bell asks for when it hears of something. Who is signed out by then has nothing to read. */
export async function loader(args: LoaderFunctionArgs) {
  if (viewerOf(args.context) === null) return { count: 0 };
  return load(args, (api) => api.call(countUnread));
}
