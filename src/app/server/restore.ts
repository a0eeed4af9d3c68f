import { bucketFiles } from '#adapters/files/bucket-files.ts';
import { readConfig } from '#platform/config.ts';
import { parseArgs } from 'node:util';
import { putBack } from './backup/put-back.ts';
import { runCommand } from './run-command.ts';

// npm run restore -- <folder> [--replace]
// Puts a backup into an empty database and folder; with --replace into one in use, which loses what it holds.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Usage: npm run restore -- <folder> [--replace]');
  const { directDatabaseUrl, dataDir, bucket: bucketConfig } = readConfig(process.env);
  const bucket = bucketConfig && bucketFiles(bucketConfig);
  const { madeAt, tables } = await putBack({ databaseUrl: directDatabaseUrl, dataDir, bucket }, folder, values.replace);
  process.stdout.write(
    `Restored ${tables.length} tables and the files as they were at ${madeAt}. Now run: npm run audit:verify\n`,
  );
});
process.exit();
