import type { Database } from '#platform/db/database.ts';
import { marketQuery } from '#slices/catalogue/contract.ts';
import { browseMarket } from '#slices/catalogue/server/market/browse-listings.ts';
import type { Figures } from '../../figures.ts';
import { timesOf } from '../time.ts';

const MISSPELT = ['tomatos', 'maze', 'casava', 'plantan', 'ocra', 'cheep maize near kumassi', 'tomatos in acra'];
/** At a million they may take so many times as long as in the smallest market. */
export const MOST_TIMES = 3;

async function searchAll(db: Database, latenciesMs: number[]): Promise<void> {
  for (const q of MISSPELT) {
    const began = performance.now();
    await browseMarket(db, marketQuery.parse({ q }));
    latenciesMs.push(performance.now() - began);
  }
}

/** How long misspelt searches take, one after the other, from the words to the cards. */
export const timeMisspelt = (db: Database): Promise<Figures> => timesOf((latenciesMs) => searchAll(db, latenciesMs));
