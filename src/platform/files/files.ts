import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Stored objects by key, such as `images/ab12/640.webp`. A key is written once; its content never changes. */
export interface Files {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** The whole object, or null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  remove(key: string): Promise<void>;
  /** Where a browser finds a public object; only keys below `public/` are served. */
  publicUrl(key: string): string;
}

const SAFE_KEY = /^[a-z0-9][a-z0-9/._-]*$/;

function checkKey(key: string): void {
  if (!SAFE_KEY.test(key) || key.includes('..')) throw new Error(`Not a storage key: ${key}`);
}

/** Objects on the local disk below `folder`. */
export function diskFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    async put(key, bytes, contentType) {
      checkKey(key);
      await disk.put(key, bytes, { contentType });
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
    publicUrl(key) {
      checkKey(key);
      return `/media/${key}`;
    },
  };
}
