import type { Slice } from '#platform/slice.ts';
import { contentRoutes } from './routes.ts';

/** Articles, the editable texts of the public site, and messages of visitors. */
export function contentSlice(): Slice {
  return { name: 'content', routes: contentRoutes, listeners: [], clocks: [] };
}
