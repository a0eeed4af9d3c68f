import { refused } from '#kernel/refusal.ts';
import { Readable } from 'node:stream';
import type { Shelf, Spool } from './spool.ts';

/** What looks for viruses in files. */
export interface FileScanner {
  /** Whether a virus was found; throws when the file could not be looked at. */
  isInfected(file: Readable): Promise<boolean>;
}

const RETRY_SECONDS = 30;

async function check(blob: Blob, scanner: FileScanner): Promise<void> {
  const infected = await scanner.isInfected(Readable.from(blob.stream())).catch(() => null);
  if (infected === null)
    throw refused('file.not_scanned', 'Files cannot be checked for viruses at the moment. Try again in a minute.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  if (infected) throw refused('file.infected', 'A virus was found in this file. Nothing was saved.');
}

/**
 * A spool whose files are scanned before anything reads them. Taking one refuses `file.infected`, and
 * `file.not_scanned` where the scanner does not answer: a file that nobody looked at counts as no clean one.
 */
export function scanningSpool(spool: Spool, scanner: FileScanner): Spool {
  return {
    ...spool,
    async open(): Promise<Shelf> {
      const shelf = await spool.open();
      return {
        ...shelf,
        async take(stream) {
          const blob = await shelf.take(stream);
          await check(blob, scanner);
          return blob;
        },
      };
    },
  };
}
