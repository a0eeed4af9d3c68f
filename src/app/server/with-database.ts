// Loaded before a command (node --import), so that `npm run seed` and its like work on the built-in database without
// being told where it is: on the running one while `npm start` runs, else on one started for as long as the command
// takes.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { dataFolder, embeddedEnvironment } from './embedded-environment.ts';
import { runCommand } from './run-command.ts';

async function addressOf(databaseDir: string): Promise<string> {
  // Nobody need stop it: the built-in database ends with the process that started it.
  return (await runningEmbeddedUrl(databaseDir)) ?? (await startEmbeddedPostgres({ dataDir: databaseDir })).url;
}

await runCommand(async () => {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return;
  const dataDir = dataFolder();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  Object.assign(process.env, await embeddedEnvironment(dataDir, await addressOf(join(dataDir, 'postgres'))));
});
if (process.exitCode !== undefined) process.exit();
