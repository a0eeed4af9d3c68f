import type { FileScanner } from '#platform/files/scanning-spool.ts';
import type { ClamdAddress } from '#platform/files/clamd-config.ts';
import NodeClam from 'clamscan';

const TIMEOUT_MS = 20_000;

/** ClamAV's daemon at an address (INSTREAM of clamd(8)); connects for each file, so that it may start later than we. */
export function clamdScanner({ host, port }: ClamdAddress): FileScanner {
  const ready = new NodeClam().init({
    clamscan: { active: false },
    clamdscan: { host, port, timeout: TIMEOUT_MS, localFallback: false, active: true, bypassTest: true },
    preference: 'clamdscan',
  });
  return {
    async isInfected(file) {
      const { isInfected } = await (await ready).scanStream(file);
      if (isInfected === null) throw new Error('clamd gave no verdict.');
      return isInfected;
    },
  };
}
