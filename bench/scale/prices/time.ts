import type { Database } from '#platform/db/database.ts';
import type { Figures } from '../../figures.ts';
import type { Case } from '../case.ts';
import { timesOf } from '../time.ts';

/** The 99th percentile of a question about prices may be so long at any size. */
export const MOST_MS = 50;

/** How long one question takes, in a transaction of its own. */
export const timeCase = (db: Database, { run }: Case): Promise<Figures> =>
  timesOf(async (latenciesMs) => {
    const began = performance.now();
    await db.transaction((tx) => run(tx));
    latenciesMs.push(performance.now() - began);
  });
