import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { showAdminStats } from '../contract.ts';
import { showStats } from './show-stats.ts';

/** What the people who run the platform see of the whole. Decisions belong to the slices they are about. */
export function adminSlice(): Slice {
  return { name: 'admin', routes: [route(showAdminStats, (_input, call) => showStats(call))], listeners: [], clocks: [] };
}
