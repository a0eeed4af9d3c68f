import { runCommand } from '#app/server/run-command.ts';
import { readConfig } from '#platform/config.ts';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { loadDemo } from './load/load-demo.ts';
import { loadPrices } from './load/load-prices.ts';
import { loadMany } from './load/load-many.ts';
import { makeReviewer } from './load/make-reviewer.ts';
import { openStage } from './load/stage.ts';

const USAGE = `npm run seed -- --demo             the demonstration: people, listings, orders in every state
npm run seed -- --listings 10000   that many approved listings more
npm run seed -- --prices           published market prices, 2006 to 2023, in the place of those that are there
Add --pictures to give the many listings pictures. Works on DATABASE_URL, else on the built-in database
while the server is stopped. Nothing else is ever deleted.
`;

/**
 * Throws away a demonstration that was loaded halfway. Only the server asks for it, about its own built-in database.
 */
async function emptyDatabase(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
  await client.end();
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      listings: { type: 'string' },
      demo: { type: 'boolean' },
      'demo-again': { type: 'boolean' },
      pictures: { type: 'boolean' },
      prices: { type: 'boolean' },
    },
  });
  const count = Number(values.listings ?? 0);
  const demo = values.demo || values['demo-again'];
  if (!Number.isInteger(count) || count < 0 || (count === 0 && !demo && !values.prices)) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const dataDir = path.resolve(process.env['FARMGATE_DATA_DIR'] ?? '.farmgate');
  const given = process.env['DATABASE_URL'];
  const server = given ? null : await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    const config = readConfig({
      ...process.env,
      DATABASE_URL: given ?? server?.url,
      FARMGATE_DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    });
    if (values['demo-again']) await emptyDatabase(config.directDatabaseUrl);
    await migrate(config.directDatabaseUrl);
    if (demo) await loadDemo(config, (line) => process.stdout.write(`  ${line}\n`));
    if (count > 0 || values.prices) {
      const stage = openStage(config, new Date());
      if (values.prices) process.stdout.write(`${await loadPrices(stage.product.platform.db)} prices\n`);
      if (count > 0) await loadMany(stage, await makeReviewer(stage), count, values.pictures ?? false);
      await stage.close();
    }
  } finally {
    await server?.stop();
  }
}

await runCommand(run);
