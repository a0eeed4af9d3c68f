import { newId } from '#kernel/ids.ts';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { checkKey, mediaUrl } from './storage-key.ts';
import { orStorageFull } from './storage-full.ts';

/** Stored objects by key, such as `images/ab12/640.webp`. A key is written once; its content never changes. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole object, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Where a browser finds a public object; only keys below `public/` are served. */
  publicUrl(key: string): string;
}

/** Removes objects and says how many. */
export async function removeFiles(files: Pick<Files, 'remove'>, keys: readonly string[]): Promise<number> {
  for (const key of keys) await files.remove(key);
  return keys.length;
}

/** Fills a file that is open for writing. */
type Write = (file: FileHandle, bytes: Uint8Array) => Promise<void>;

/** Writes beside the object and moves it to its place when all of it is on the disk; nothing is left of what failed. */
async function putWhole(file: string, fill: (opened: FileHandle) => Promise<void>): Promise<void> {
  const unfinished = `${file}.${newId()}.part`;
  await orStorageFull(async () => {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    try {
      const opened = await open(unfinished, 'wx', 0o600);
      try {
        await fill(opened);
        await opened.sync();
      } finally {
        await opened.close();
      }
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  });
}

/** Objects on the local disk below `folder`. `put` refuses `storage.full` where there is no room. */
export function diskFiles(folder: string, write: Write = (file, bytes) => file.writeFile(bytes)): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes) {
      checkKey(key);
      await putWhole(path.join(folder, key), (file) => write(file, bytes));
    },
    async get(key) {
      checkKey(key);
      if (!(await disk.exists(key))) return null;
      return disk.getBytes(key);
    },
    async remove(key) {
      checkKey(key);
      await disk.delete(key);
    },
    publicUrl: mediaUrl,
  };
}
