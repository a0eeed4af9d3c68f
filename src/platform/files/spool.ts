import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { orStorageFull } from './storage-full.ts';

/** What was left by a process that was killed is older than any request may take. */
const LEFT_BEHIND_MS = HOUR_MS;

/** Where what is being sent waits on the disk, so that it takes no memory however slowly it comes. */
export interface Spool {
  /** A shelf for what comes in with one request. */
  open(): Promise<Shelf>;
  /** Removes what processes that ended in the middle left behind. */
  sweep(): Promise<void>;
}

export interface Shelf {
  /** Writes a stream to the disk and gives it as a blob that is read from there. Refuses `storage.full`. */
  take(stream: Readable): Promise<Blob>;
  /** Removes everything on the shelf; its blobs cannot be read any more. */
  clear(): Promise<void>;
}

/** A spool in `folder`, which processes may share. */
export function diskSpool(folder: string): Spool {
  return {
    async open() {
      await orStorageFull(() => mkdir(folder, { recursive: true, mode: 0o700 }));
      const taken: string[] = [];
      return {
        async take(stream) {
          const file = path.join(folder, newId());
          taken.push(file);
          // Begun in this very turn: a stream that ends with an error before somebody listens would never be heard of
          // again.
          await orStorageFull(() => pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 })));
          return openAsBlob(file);
        },
        async clear() {
          await Promise.all(taken.map((file) => rm(file, { force: true })));
        },
      };
    },
    async sweep() {
      const names = await readdir(folder).catch(() => []);
      for (const name of names) {
        const file = path.join(folder, name);
        const found = await stat(file).catch(() => null);
        if (found !== null && Date.now() - found.mtimeMs > LEFT_BEHIND_MS) await rm(file, { force: true });
      }
    },
  };
}
