import { bucketFiles } from '#adapters/files/bucket-files.ts';
import { rowsIn } from '#test/support/rows.ts';
import { s3Store } from '#test/support/s3-store.ts';
import { migrate } from '#platform/db/migrate.ts';
import { tablesOf } from '#platform/db/table-copies.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from './back-up.ts';
import { checkedManifest } from './backup-folder.ts';
import { putBack } from './put-back.ts';

let trade: Trade;
let folder: string;
let place: TestDatabase;
let made = 0;

const target = () => ({ databaseUrl: place.url, dataDir: path.join(folder, 'restored'), bucket: null });
const backup = () => path.join(folder, 'backup');

beforeAll(async () => {
  trade = await openTrade();
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-backup-'));
  for (const status of ['pending', 'completed'] as const) await trade.orderAt(status);
  await trade.settle();
  const { dataDir, databaseUrl } = trade.app.platform.config;
  await trade.app.platform.files.put('private/kyc/one.pdf', Buffer.from('%PDF one'), 'application/pdf');
  await writeFile(path.join(dataDir, 'secret'), 'of this installation\n');
  await mkdir(path.join(dataDir, 'postgres'));
  await writeFile(path.join(dataDir, 'postgres', 'password'), 'not copied');
  // The installation goes on while it is copied.
  await backUp({ databaseUrl, dataDir, bucket: null }, backup());
  place = await testDatabase();
});
afterAll(async () => {
  await trade.app.close();
  await place.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A copy of the backup, to be spoilt. */
async function copied(): Promise<string> {
  made += 1;
  const copy = path.join(folder, `copy-${made}`);
  await cp(backup(), copy, { recursive: true });
  return copy;
}

/** What each table holds, as one number. */
async function contentsOf(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const contents: Record<string, string> = {};
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ sum: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from "${name}" t`,
      );
      contents[name] = rows[0]?.sum ?? '';
    }
    return contents;
  } finally {
    await client.end();
  }
}

test('what is put back is what was copied: every row, every file, the ledger to its last seal', async () => {
  const { platform } = trade.app;
  await putBack(target(), backup(), false);
  expect(await contentsOf(place.url)).toEqual(await contentsOf(platform.config.databaseUrl));
  expect(await readFile(path.join(target().dataDir, 'files', 'private/kyc/one.pdf'), 'utf8')).toBe('%PDF one');
  expect(await readFile(path.join(target().dataDir, 'secret'), 'utf8')).toBe('of this installation\n');
  expect(await readdir(target().dataDir)).not.toContain('postgres');
  const restored = openDatabase(place.url, 2, createLog('silent'), { limits: UNHURRIED });
  try {
    const audit = await auditLedger(restored);
    expect(audit).toEqual(await auditLedger(platform.db));
    expect(audit).toMatchObject({ unbalancedTransfers: 0, brokenChains: 0, totalPesewas: 0, faults: [] });
    expect(audit.transfers).toBeGreaterThan(0);
    // What guards the tables guards them again, and no key is left undecided.
    await expect(rowsIn(restored, 'delete from ledger_postings')).rejects.toThrow();
    expect(await rowsIn(restored, "select conname from pg_constraint where contype = 'f' and condeferrable")).toEqual(
      await rowsIn(platform.db, "select conname from pg_constraint where contype = 'f' and condeferrable"),
    );
  } finally {
    await restored.close();
  }
  expect(await migrate(place.url)).toEqual([]);
});

test('a backup of a disk is put into a bucket, and one of the bucket back on a disk', async () => {
  const store = await s3Store();
  const bucket = bucketFiles(store.config);
  const inBucket = { ...target(), dataDir: path.join(folder, 'beside a bucket'), bucket };
  await bucket.put('public/of-before.webp', Buffer.from('old'), 'image/webp');
  await expect(putBack(inBucket, backup(), false)).rejects.toThrow('This database is in use');
  await putBack(inBucket, backup(), true);
  expect(await bucket.get('public/of-before.webp')).toBeNull();
  expect(Buffer.from((await bucket.get('private/kyc/one.pdf')) ?? []).toString()).toBe('%PDF one');
  expect(await readdir(inBucket.dataDir)).toEqual(['secret']);

  const second = path.join(folder, 'of a bucket');
  await backUp(inBucket, second);
  const onDisk = { ...target(), dataDir: path.join(folder, 'a disk again') };
  await putBack(onDisk, second, true);
  expect(await readFile(path.join(onDisk.dataDir, 'files', 'private/kyc/one.pdf'), 'utf8')).toBe('%PDF one');
  await rm(onDisk.dataDir, { recursive: true });
  const empty = await testDatabase();
  await expect(
    putBack({ ...inBucket, databaseUrl: empty.url, dataDir: onDisk.dataDir }, second, false),
  ).rejects.toThrow('The bucket holds files');
  await empty.drop();
  await store.close();
});

test('a place in use is refused, and replaced when that is said', async () => {
  await expect(putBack(target(), backup(), false)).rejects.toThrow('This database is in use');
  await putBack(target(), backup(), true);
  expect((await contentsOf(place.url))['orders']).toBe(
    (await contentsOf(trade.app.platform.config.databaseUrl))['orders'],
  );
});

test('a database that somebody works on is refused', async () => {
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await expect(putBack(target(), backup(), true)).rejects.toThrow('Stop Farmgate first');
  await client.end();
});

test('a folder that holds something is not written over', async () => {
  const { databaseUrl, dataDir } = trade.app.platform.config;
  await expect(backUp({ databaseUrl, dataDir, bucket: null }, backup())).rejects.toThrow(
    'is there already and holds something',
  );
});

test.each([
  ['without its list', (copy: string) => rm(path.join(copy, 'manifest.json')), 'manifest.json is missing'],
  [
    'with a list that was changed',
    (copy: string) => appendFile(path.join(copy, 'manifest.json'), ' '),
    'manifest.json is not as it was written',
  ],
  [
    'without a table',
    (copy: string) => rm(path.join(copy, 'tables', 'orders.jsonl.gz')),
    'tables/orders.jsonl.gz is missing',
  ],
  [
    'with a file cut short',
    (copy: string) => writeFile(path.join(copy, 'files', 'secret'), 'of'),
    'files/secret is not as it was written',
  ],
])('a backup %s is refused in one sentence, before anything is touched', async (_how, spoil, says) => {
  const copy = await copied();
  await spoil(copy);
  const before = await contentsOf(place.url);
  await expect(putBack(target(), copy, true)).rejects.toThrow(new RegExp(`is not a complete backup: ${says}\\.$`));
  expect(await contentsOf(place.url)).toEqual(before);
});

test('a backup of another version is refused in one sentence, before anything is touched', async () => {
  const copy = await copied();
  const manifest = await readFile(path.join(copy, 'manifest.json'), 'utf8');
  const other = manifest.replace(/("name": "\d{14}_ledger\.sql",\s+"hash": ")\w+/, '$1of another ledger');
  await writeFile(path.join(copy, 'manifest.json'), other);
  await writeFile(path.join(copy, 'manifest.sha256'), createHash('sha256').update(other).digest('hex'));
  const before = await contentsOf(place.url);
  await expect(putBack(target(), copy, true)).rejects.toThrow(
    /^This backup was written by another version of Farmgate \(migration \d{14}_ledger\.sql\): restore it with that one\.$/,
  );
  expect(await contentsOf(place.url)).toEqual(before);
});

test('every part of a backup is named with its checksum', async () => {
  const { parts, tables } = await checkedManifest(backup());
  expect(parts.map((part) => part.path)).toContain('files/secret');
  expect(tables.find(({ name }) => name === 'orders')?.rows).toBeGreaterThan(0);
});
