import { route } from '#platform/http/route.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import { decideBy } from './decide.ts';
import { listSuspicions, showSuspicion } from './list.ts';
import { searchJob } from './search/search-due.ts';
import { suspicionsPersonal } from './store-personal.ts';

export { pageOfSuspicionViews, readSuspicionQuery } from './list.ts';
export { countOpenSuspicions } from './store.ts';

const routes = [
  route(contract.listSuspicions, listSuspicions),
  route(contract.showSuspicion, showSuspicion),
  route(contract.clearSuspicion, decideBy('clear')),
  route(contract.confirmSuspicion, decideBy('confirm')),
  route(contract.undoConfirmation, decideBy('undo')),
];

/** Accounts that seem to work together, or that misuse the market, for administrators to judge. */
export function suspicionsSlice(): Slice {
  return { name: 'suspicions', routes, subscribers: [], jobs: [searchJob], personal: suspicionsPersonal };
}
