import type { FileScanner } from '#platform/files/scanning-spool.ts';
import type { ClamdAddress } from '#platform/files/clamd-config.ts';

const TIMEOUT_MS = 20_000;

/** Loaded with the first file: most installations scan none. */
async function loadScanner({ host, port }: ClamdAddress) {
  const { default: NodeClam } = await import('clamscan');
  return new NodeClam().init({
    clamscan: { active: false },
    clamdscan: { host, port, timeout: TIMEOUT_MS, localFallback: false, active: true, bypassTest: true },
    preference: 'clamdscan',
  });
}

/** ClamAV's daemon at an address (INSTREAM of clamd(8)); connects for each file, so that it may start later than we. */
export function clamdScanner({ host, port }: ClamdAddress): FileScanner {
  let ready: ReturnType<typeof loadScanner> | undefined;
  return {
    async isInfected(file) {
      ready ??= loadScanner({ host, port });
      const { isInfected } = await (await ready).scanStream(file);
      if (isInfected === null) throw new Error('clamd gave no verdict.');
      return isInfected;
    },
  };
}
