import type { Slice } from '#platform/slice.ts';
import { communityRoutes } from './routes.ts';

/** The community: discussions, events, experts and the admins' queue of reports. */
export function communitySlice(): Slice {
  return { name: 'community', routes: communityRoutes, listeners: [], clocks: [] };
}
