import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { showAdminStats, showPublicFigures } from '../contract.ts';
import { showFigures } from './show-figures.ts';
import { showStats } from './show-stats.ts';

/** What the people who run the platform see of the whole. Decisions belong to the slices they are about. */
export function adminSlice(): Slice {
  return { name: 'admin', routes: [route(showAdminStats, (_input, call) => showStats(call)), route(showPublicFigures, (_input, call) => showFigures(call))], listeners: [], clocks: [] };
}
