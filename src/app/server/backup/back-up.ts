import type { BucketFiles } from '#adapters/files/bucket-files.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { connectFit } from '#platform/db/fit-database.ts';
import { linesOf, sequencesOf, tablesOf } from '#platform/db/table-copies.ts';
import path from 'node:path';
import { copyFiles, FILES, filesBelow, inNewFolder, type Manifest, writeTable } from './backup-folder.ts';
import { copyObjects, OBJECTS } from './objects.ts';

/** Of the data folder, what a backup leaves out: the built-in database, which is copied row by row. */
export const NOT_COPIED = ['postgres'];

/** What is to be copied, and where it lies. */
export interface Place {
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Where files lie that are not in the data folder. */
  readonly bucket: BucketFiles | null;
}

/** Copies the database as it is at one moment, and then the files, while everything goes on. Throws `BackupError`. */
export function backUp({ databaseUrl, dataDir, bucket }: Place, folder: string): Promise<Manifest> {
  return inNewFolder(path.resolve(folder), async (unfinished) => {
    const client = await connectFit(databaseUrl);
    try {
      await client.query(`set idle_in_transaction_session_timeout = ${UNHURRIED.idleInTransaction}`);
      await client.query('begin isolation level repeatable read read only');
      const {
        rows: [begun],
      } = await client.query<{ at: Date }>('select now() as at');
      const { rows: migrations } = await client.query<{ name: string; hash: string }>(
        'select name, hash from migrations order by name',
      );
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(client)) {
        tables.push({
          name: table.name,
          columns: [...table.columns],
          rows: await writeTable(unfinished, table.name, linesOf(client, table)),
        });
      }
      const sequences = await sequencesOf(client);
      await client.query('commit');
      // After the database: whatever it speaks of is there.
      await copyFiles(await filesBelow(dataDir, NOT_COPIED), dataDir, path.join(unfinished, FILES));
      if (bucket) await copyObjects(bucket, path.join(unfinished, FILES, OBJECTS));
      return { madeAt: begun?.at.toISOString() ?? '', migrations, tables, sequences };
    } finally {
      await client.end();
    }
  });
}
