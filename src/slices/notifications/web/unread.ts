import { load } from '#app/web/page-data.ts';
import type { LoaderFunctionArgs } from 'react-router';
import { countUnread } from '../contract.ts';

/** What the bell asks for when it hears of something. */
export function loader(args: LoaderFunctionArgs) {
  return load(args, (api) => api.call(countUnread));
}
