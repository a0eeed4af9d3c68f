import type { Slice } from '#platform/slice.ts';
import { communityRoutes } from './routes.ts';
import { communityPersonal } from './store-personal.ts';

export { countOpenCommunityReports } from './reports/store-reports.ts';

/** The community: discussions, events, experts and the admins' queue of reports. */
export function communitySlice(): Slice {
  return { name: 'community', routes: communityRoutes, subscribers: [], jobs: [], personal: communityPersonal };
}
