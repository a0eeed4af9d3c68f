import type { Slice } from '#platform/slice.ts';
import { contentRoutes } from './routes.ts';
import { contentPersonal } from './store-personal.ts';

/** Articles, the editable texts of the public site, and messages of visitors. */
export function contentSlice(): Slice {
  return { name: 'content', routes: contentRoutes, subscribers: [], jobs: [], personal: contentPersonal };
}
