import type { Database } from '#platform/db/database.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SEED = fileURLToPath(new URL('../../../db/seed/cli.ts', import.meta.url));

interface Loaded {
  readonly people: boolean;
  readonly begun: boolean;
  readonly finished: boolean;
}

async function readState(db: Database): Promise<Loaded> {
  const [state] = await db.rows(
    `select exists (select 1 from users) as people, exists (select 1 from demo_loads) as begun,
            exists (select 1 from demo_loads where finished_at is not null) as finished`,
  );
  return state ?? { people: true, begun: false, finished: false };
}

/**
 * Fills an empty database with the demonstration, in a process of its own so that this one stays small. A load that was
 * killed starts over; a database in which people came about otherwise is left alone.
 */
export async function loadDemoOnce(db: Database): Promise<void> {
  const { people, begun, finished } = await readState(db);
  if (finished || (people && !begun)) return;
  process.stdout.write('Loading the demonstration …\n');
  const child = spawn(process.execPath, [SEED, begun ? '--demo-again' : '--demo'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The demonstration could not be loaded (see above).');
}
