import type { BucketFiles } from '#adapters/files/bucket-files.ts';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from './backup-folder.ts';

/** The part of a data folder that a bucket may hold instead: a backup of either can be put back into the other. */
export const OBJECTS = 'files';

/** Copies every object of a bucket into a folder; one that is gone by now was removed while we copied. */
export async function copyObjects(bucket: BucketFiles, folder: string): Promise<void> {
  for await (const key of bucket.keys()) {
    const bytes = await bucket.get(key);
    if (bytes === null) continue;
    const target = path.join(folder, key);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await writeFile(target, bytes, { mode: 0o600 });
  }
}

/** Removes every object of a bucket and puts those of a folder in. */
export async function putObjects(bucket: BucketFiles, folder: string): Promise<void> {
  for await (const key of bucket.keys()) await bucket.remove(key);
  for (const name of await filesBelow(folder)) {
    const key = name.split(path.sep).join('/');
    await bucket.put(key, await readFile(path.join(folder, name)), 'application/octet-stream');
  }
}

/** An object that is there, or null when the bucket is empty. */
export async function firstObject(bucket: BucketFiles): Promise<string | null> {
  for await (const key of bucket.keys()) return key;
  return null;
}
