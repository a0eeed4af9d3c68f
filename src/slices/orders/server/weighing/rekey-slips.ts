import { rekeyFiles } from '#platform/files/rekey-files.ts';
import type { Platform } from '#platform/platform.ts';
import { noteSlipKey, slipsUnderOtherKeys } from './store-slips.ts';

/** Encrypts the pictures of weigh slips that lie under an older key under the newest one; says how many. */
export function rekeySlips(platform: Platform): Promise<number> {
  return rekeyFiles(platform, { folder: 'weigh-slips', underOtherKeys: slipsUnderOtherKeys, noteKey: noteSlipKey });
}
