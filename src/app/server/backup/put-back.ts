import { connectFit } from '#platform/db/fit-database.ts';
import { checkBackupKnown, migrate } from '#platform/db/migrate.ts';
import { putLines, putSequences, refill } from '#platform/db/table-copies.ts';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { NOT_COPIED, type Place } from './back-up.ts';
import {
  BackupError,
  checkedManifest,
  copyFiles,
  FILES,
  filesBelow,
  type Manifest,
  readTable,
} from './backup-folder.ts';
import { firstObject, OBJECTS, putObjects } from './objects.ts';

/** Files that a command makes by itself in a new data folder. */
const MADE_ANEW = ['secret', 'sandbox-secret'];

async function isUsed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ users: string | null }>("select to_regclass('public.users')::text as users");
  if (rows[0]?.users === null) return false;
  return (await client.query('select 1 from users limit 1')).rows.length > 0;
}

async function checkTarget(
  client: pg.Client,
  { dataDir, bucket }: Pick<Place, 'dataDir' | 'bucket'>,
  replace: boolean,
): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    'select count(*)::int as others from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  );
  if ((rows[0]?.others ?? 0) > 0) throw new BackupError('Farmgate is using this database. Stop Farmgate first.');
  if (replace) return;
  if (await isUsed(client))
    throw new BackupError(
      'This database is in use: restore into an empty one, or add --replace to throw away what it holds.',
    );
  const files = await filesBelow(dataDir, [...NOT_COPIED, ...MADE_ANEW]);
  if (files.length > 0)
    throw new BackupError(
      `${dataDir} holds files (${files[0]} for instance): restore into an empty folder, or add --replace to throw them away.`,
    );
  const object = bucket && (await firstObject(bucket));
  if (object)
    throw new BackupError(
      `The bucket holds files (${object} for instance): restore into an empty one, or add --replace to throw them away.`,
    );
}

async function fillTables(databaseUrl: string, folder: string, { tables, sequences }: Manifest): Promise<void> {
  const client = await connectFit(databaseUrl);
  try {
    await refill(client, tables, async () => {
      for (const table of tables) {
        const rows = await putLines(client, table, readTable(folder, table.name));
        if (rows !== table.rows)
          throw new BackupError(`${folder} is not a complete backup: ${table.name} has ${rows} rows of ${table.rows}.`);
      }
      await putSequences(client, sequences);
    });
  } finally {
    await client.end();
  }
}

/**
 * Puts a backup back: all of it is looked at before anything is touched. Refuses a half one, one of a newer version,
 * and a place in use unless told to `replace` it. Throws `BackupError`.
 */
export async function putBack(place: Place, from: string, replace: boolean): Promise<Manifest> {
  const { databaseUrl, dataDir, bucket } = place;
  const folder = path.resolve(from);
  const manifest = await checkedManifest(folder);
  await checkBackupKnown(manifest.migrations);
  const client = await connectFit(databaseUrl);
  try {
    await checkTarget(client, place, replace);
    await client.query('drop schema public cascade');
    await client.query('create schema public');
  } finally {
    await client.end();
  }
  // The shape that the copies were taken in; what is newer follows once they are in place.
  await migrate(databaseUrl, { only: manifest.migrations });
  await fillTables(databaseUrl, folder, manifest);
  await migrate(databaseUrl);
  for (const name of await filesBelow(dataDir, NOT_COPIED)) await rm(path.join(dataDir, name), { force: true });
  const kept = path.join(folder, FILES);
  await copyFiles(await filesBelow(kept, bucket ? [OBJECTS] : []), kept, dataDir);
  if (bucket) await putObjects(bucket, path.join(kept, OBJECTS));
  return manifest;
}
