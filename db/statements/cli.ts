// `npm run statements`: writes the types of all statements beside the code that asks them.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { declarations } from './declarations.ts';

const server = await startEmbeddedPostgres({ throwaway: true });
try {
  await migrate(server.url);
  const { files, refusals } = await declarations(server.url);
  for (const [path, text] of files) await writeFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), text);
  for (const refusal of refusals) process.stderr.write(`${refusal}\n`);
  if (refusals.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
