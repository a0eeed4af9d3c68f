import { rowsIn } from '#test/support/rows.ts';
import { loadMany } from '#db/seed/load/load-many.ts';
import { makeReviewer } from '#db/seed/load/make-reviewer.ts';
import { openStage } from '#db/seed/load/stage.ts';
import { readConfig } from '#platform/config.ts';
import type { Environment } from './harness/environment.ts';

/** The same database for a session that need not wait for the disk: what it loads is only there to be measured. */
function withoutWaiting(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

/** Loads so many approved listings through the product's own calls. Gives the seconds that it took. */
export async function loadListings(environment: Environment, count: number): Promise<number> {
  const started = performance.now();
  const config = readConfig({
    ...environment.serverEnv,
    DATABASE_URL: withoutWaiting(environment.databaseUrl),
    FARMGATE_QUICK_HASH: '1',
  });
  const stage = openStage(config, new Date());
  try {
    await loadMany(stage, await makeReviewer(stage), count, false);
    await rowsIn(stage.product.platform.db, 'vacuum analyze');
  } finally {
    await stage.close();
  }
  return (performance.now() - started) / 1000;
}
