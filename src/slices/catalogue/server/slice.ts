import type { Slice } from '#platform/slice.ts';
import { catalogueClocks } from './clocks.ts';
import { catalogueListeners } from './listens.ts';
import { catalogueRoutes } from './routes.ts';
import { cataloguePersonal } from './store-personal.ts';

/** The catalogue: listings, their pictures, their review and their stock. */
export function catalogueSlice(): Slice {
  return { name: 'catalogue', routes: catalogueRoutes, listeners: catalogueListeners, clocks: catalogueClocks, personal: cataloguePersonal };
}
