import { rekeyFiles } from '#platform/files/rekey-files.ts';
import type { Platform } from '#platform/platform.ts';
import { notePhotoKey, photosUnderOtherKeys } from './store-photos.ts';

/** Encrypts the pictures of disputes that lie under an older key under the newest one; says how many. */
export function rekeyPhotos(platform: Platform): Promise<number> {
  return rekeyFiles(platform, { folder: 'disputes', underOtherKeys: photosUnderOtherKeys, noteKey: notePhotoKey });
}
