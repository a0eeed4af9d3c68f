import { readConfig } from '#platform/config.ts';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { runCommand } from './run-command.ts';

// npm run backup -- <folder>
// Copies database and files of a running or stopped Farmgate into a new folder, with a checksum of every part.

await runCommand(async () => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined) throw new Error('Usage: npm run backup -- <new folder>');
  const { directDatabaseUrl, dataDir } = readConfig(process.env);
  const { tables, parts } = await backUp({ databaseUrl: directDatabaseUrl, dataDir }, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${folder}: ${rows} rows of ${tables.length} tables, ${parts.length - tables.length} files. It holds secrets: keep it as safe as the house itself.\n`,
  );
});
process.exit();
