import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import { searchAll as endpoint } from '../contract.ts';
import { searchAll } from './search-all.ts';

/** One search over everything that a person may see. */
export function searchSlice(): Slice {
  return { name: 'search', routes: [route(endpoint, searchAll)], subscribers: [], jobs: [] };
}
