import type { Platform } from '#platform/platform.ts';
import { keyName, seal, unseal } from '#platform/encryption.ts';
import { noteSlipKey, slipsUnderOtherKeys } from './store-slips.ts';

const AT_ONCE = 20;

async function rekeySome({ db, files, config }: Platform): Promise<number> {
  const [key] = config.documentKeys;
  const name = keyName(key);
  const old: string[] = [];
  const count = await db.transaction(async (tx) => {
    const slips = await slipsUnderOtherKeys(tx, name, AT_ONCE);
    for (const slip of slips) {
      const sealed = await files.get(slip.file_key);
      const fileKey = sealed ? `weigh-slips/${slip.id}-${name}` : slip.file_key;
      if (sealed && fileKey !== slip.file_key) {
        const again = seal(unseal(sealed, slip.id, config.documentKeys), slip.id, key);
        await files.put(fileKey, again, 'application/octet-stream');
        old.push(slip.file_key);
      }
      await noteSlipKey(tx, { id: slip.id, fileKey, keyName: name });
    }
    return slips.length;
  });
  for (const fileKey of old) await files.remove(fileKey);
  return count;
}

/**
 * Encrypts the pictures of weigh slips that lie under an older key under the newest one; says how many. Safe to stop
 * and start again.
 */
export async function rekeySlips(platform: Platform): Promise<number> {
  let slips = 0;
  for (let count = await rekeySome(platform); count > 0; count = await rekeySome(platform)) slips += count;
  return slips;
}
