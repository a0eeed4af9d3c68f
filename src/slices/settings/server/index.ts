import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { changeSettings, readSettings, showSettings } from './settings.ts';

export { currentSettings } from './settings.ts';

/** The slice of the rules that operators set. */
export function settingsSlice(): Slice {
  return {
    name: 'settings',
    routes: [
      route(contract.readSettings, readSettings, { shows: () => [] }),
      route(contract.showSettings, showSettings),
      route(contract.changeSettings, changeSettings),
    ],
    subscribers: [],
    jobs: [],
  };
}
