// `npm run statements`: writes the types of all statements beside the code that asks them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '#app/server/run-command.ts';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { declarations } from './declarations.ts';

async function writeDeclarations(databaseUrl: string): Promise<void> {
  const { files, refusals } = await declarations(databaseUrl);
  for (const [path, text] of files) {
    const place = fileURLToPath(new URL(`../../${path}`, import.meta.url));
    await mkdir(dirname(place), { recursive: true });
    await writeFile(place, text);
  }
  if (refusals.length > 0) throw new Error(refusals.join('\n'));
}

await runCommand(async () => {
  const server = await startEmbeddedPostgres({ throwaway: true });
  try {
    await migrate(server.url);
    await writeDeclarations(server.url);
  } finally {
    await server.stop();
  }
});
