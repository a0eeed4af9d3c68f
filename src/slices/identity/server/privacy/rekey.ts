import type { Platform } from '#platform/platform.ts';
import { keyName, seal, unseal } from '#platform/encryption.ts';
import { documentsUnderOtherKeys, noteKey } from '../kyc/store-retention.ts';
import { replaceSealed, sealedSecrets } from '../sign-in/store-second-step.ts';
import { resealed } from '../sign-in/totp.ts';

const AT_ONCE = 20;

/** Puts some documents under the newest key, as new files, since a stored file never changes; says how many. */
async function rekeySome(platform: Platform): Promise<number> {
  const { db, files, config } = platform;
  const [key] = config.documentKeys;
  const name = keyName(key);
  const old: string[] = [];
  const count = await db.transaction(async (tx) => {
    const rows = await documentsUnderOtherKeys(tx, name, AT_ONCE);
    for (const row of rows) {
      const sealed = await files.get(row.file_key);
      const fileKey = `identity/${row.id}-${name}`;
      if (sealed)
        await files.put(
          fileKey,
          seal(unseal(sealed, row.id, config.documentKeys), row.id, key),
          'application/octet-stream',
        );
      await noteKey(tx, row.id, sealed ? fileKey : row.file_key, name);
      if (sealed && fileKey !== row.file_key) old.push(row.file_key);
    }
    return rows.length;
  });
  for (const fileKey of old) await files.remove(fileKey);
  return count;
}

/** Puts the secrets of all second steps under the newest key; says how many there are. */
async function rekeySecondSteps(platform: Platform): Promise<number> {
  let past: string | null = null;
  let count = 0;
  for (;;) {
    const last: { id: string | null; rows: number } = await platform.db.transaction(async (tx) => {
      const rows = await sealedSecrets(tx, past, AT_ONCE);
      for (const row of rows)
        await replaceSealed(tx, row.person_id, resealed(row.sealed_secret, row.person_id, platform.config));
      return { id: rows.at(-1)?.person_id ?? null, rows: rows.length };
    });
    count += last.rows;
    if (last.id === null) return count;
    past = last.id;
  }
}

/** What was put under the newest key. */
export interface Rekeyed {
  readonly documents: number;
  readonly secondSteps: number;
}

/**
 * Encrypts everything that lies under an older document key under the newest one. Safe to stop and to start again, and
 * while the product runs. When it is done, the old keys may leave the configuration.
 */
export async function rekeyDocuments(platform: Platform): Promise<Rekeyed> {
  let documents = 0;
  for (let count = await rekeySome(platform); count > 0; count = await rekeySome(platform)) documents += count;
  return { documents, secondSteps: await rekeySecondSteps(platform) };
}
