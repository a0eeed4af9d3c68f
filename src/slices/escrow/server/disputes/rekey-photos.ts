import type { Platform } from '#platform/platform.ts';
import { keyName, seal, unseal } from '#platform/encryption.ts';
import { notePhotoKey, photosUnderOtherKeys } from './store-photos.ts';

const AT_ONCE = 20;

async function rekeySome({ db, files, config }: Platform): Promise<number> {
  const [key] = config.documentKeys;
  const name = keyName(key);
  const old: string[] = [];
  const count = await db.transaction(async (tx) => {
    const photos = await photosUnderOtherKeys(tx, name, AT_ONCE);
    for (const photo of photos) {
      const sealed = await files.get(photo.file_key);
      const fileKey = sealed ? `disputes/${photo.id}-${name}` : photo.file_key;
      if (sealed && fileKey !== photo.file_key) {
        await files.put(
          fileKey,
          seal(unseal(sealed, photo.id, config.documentKeys), photo.id, key),
          'application/octet-stream',
        );
        old.push(photo.file_key);
      }
      await notePhotoKey(tx, { id: photo.id, fileKey, keyName: name });
    }
    return photos.length;
  });
  for (const fileKey of old) await files.remove(fileKey);
  return count;
}

/**
 * Encrypts the pictures of disputes that lie under an older key under the newest one; says how many. Safe to stop and
 * start again.
 */
export async function rekeyPhotos(platform: Platform): Promise<number> {
  let photos = 0;
  for (let count = await rekeySome(platform); count > 0; count = await rekeySome(platform)) photos += count;
  return photos;
}
