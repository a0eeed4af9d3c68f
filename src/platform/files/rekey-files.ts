import type { Tx } from '#platform/db/database.ts';
import { keyName, seal, unseal } from '#platform/encryption.ts';
import type { Platform } from '#platform/platform.ts';

const AT_ONCE = 20;

/** Sealed files of one kind, each noted in a row that says where it lies and under which key. */
export interface SealedFiles {
  /** The folder of the store that they lie in. */
  readonly folder: string;
  /** Some that lie under another key than this, locked. */
  underOtherKeys(
    tx: Tx,
    keyName: string,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly file_key: string }[]>;
  /** Notes where one lies now, and under which key. */
  noteKey(tx: Tx, file: { readonly id: string; readonly fileKey: string; readonly keyName: string }): Promise<void>;
}

async function rekeySome({ db, files, config }: Platform, kind: SealedFiles): Promise<number> {
  const [key] = config.documentKeys;
  const name = keyName(key);
  const old: string[] = [];
  const count = await db.transaction(async (tx) => {
    const rows = await kind.underOtherKeys(tx, name, AT_ONCE);
    for (const { id, file_key: oldKey } of rows) {
      const sealed = await files.get(oldKey);
      const fileKey = sealed ? `${kind.folder}/${id}-${name}` : oldKey;
      if (sealed && fileKey !== oldKey) {
        const again = seal(unseal(sealed, id, config.documentKeys), id, key);
        await files.put(fileKey, again, 'application/octet-stream');
        old.push(oldKey);
      }
      await kind.noteKey(tx, { id, fileKey, keyName: name });
    }
    return rows.length;
  });
  for (const fileKey of old) await files.remove(fileKey);
  return count;
}

/**
 * Encrypts the files of a kind that lie under an older key under the newest one, as new files, since a stored file
 * never changes; says how many. Safe to stop and to start again, and while the product runs.
 */
export async function rekeyFiles(platform: Platform, kind: SealedFiles): Promise<number> {
  let all = 0;
  for (let count = await rekeySome(platform, kind); count > 0; count = await rekeySome(platform, kind)) all += count;
  return all;
}
