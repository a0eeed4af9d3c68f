import { rekeyFiles } from '#platform/files/rekey-files.ts';
import type { Platform } from '#platform/platform.ts';
import { noteStopKey, stopsUnderOtherKeys } from './store-stops.ts';

/** Encrypts the pictures of stops that lie under an older key under the newest one; says how many. */
export function rekeyStops(platform: Platform): Promise<number> {
  return rekeyFiles(platform, { folder: 'stop-reports', underOtherKeys: stopsUnderOtherKeys, noteKey: noteStopKey });
}
