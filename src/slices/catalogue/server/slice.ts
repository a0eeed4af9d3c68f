import type { Slice } from '#platform/slice.ts';
import { catalogueJobs } from './scheduled-jobs.ts';
import { catalogueSubscribers } from './subscribers.ts';
import { catalogueRoutes } from './routes.ts';
import { cataloguePersonal } from './store-personal.ts';

/** The catalogue: listings, their pictures, their review and their stock. */
export function catalogueSlice(): Slice {
  return {
    name: 'catalogue',
    routes: catalogueRoutes,
    subscribers: catalogueSubscribers,
    jobs: catalogueJobs,
    personal: cataloguePersonal,
  };
}
