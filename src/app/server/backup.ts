import { bucketFiles } from '#adapters/files/bucket-files.ts';
import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { parseArgs } from 'node:util';
import { backUp } from './backup/back-up.ts';
import { noteBackup } from './operations/backups.ts';
import { runCommand } from './run-command.ts';

// npm run backup -- <folder>
// Copies database and files of a running or stopped Farmgate into a new folder, with a checksum of every part.

await runCommand(async () => {
  const [folder] = parseArgs({ allowPositionals: true }).positionals;
  if (folder === undefined) throw new Error('Usage: npm run backup -- <new folder>');
  const { directDatabaseUrl, dataDir, bucket: bucketConfig, logLevel } = readConfig(process.env);
  const bucket = bucketConfig && bucketFiles(bucketConfig);
  const { tables, parts, madeAt } = await backUp({ databaseUrl: directDatabaseUrl, dataDir, bucket }, folder);
  const db = openDatabase(directDatabaseUrl, 2, createLog(logLevel), { limits: UNHURRIED });
  await noteBackup(db, 'folder', new Date(madeAt));
  await db.close();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${folder}: ${rows} rows of ${tables.length} tables, ${parts.length - tables.length} files. It holds secrets: keep it as safe as the server itself.\n`,
  );
});
process.exit();
