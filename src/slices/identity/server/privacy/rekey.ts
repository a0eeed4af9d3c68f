import { rekeyFiles } from '#platform/files/rekey-files.ts';
import type { Platform } from '#platform/platform.ts';
import { documentsUnderOtherKeys, noteKey } from '../kyc/store-retention.ts';
import { replaceSealed, sealedSecrets } from '../sign-in/store-second-step.ts';
import { resealed } from '../sign-in/totp.ts';

const AT_ONCE = 20;

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
  const kind = { folder: 'identity', underOtherKeys: documentsUnderOtherKeys, noteKey };
  return { documents: await rekeyFiles(platform, kind), secondSteps: await rekeySecondSteps(platform) };
}
