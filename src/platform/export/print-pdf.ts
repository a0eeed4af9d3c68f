import { refused } from '#kernel/refusal.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { Piscina } from 'piscina';
import type { PdfDocument } from './document.ts';
import type { pdfOf } from './pdf.ts';

const MOST_WAITING = 50;

let printers: Piscina<PdfDocument, Awaited<ReturnType<typeof pdfOf>>> | undefined;

/**
 * Prints a document in a thread of its own: it takes a fifth of a second of a processor, in which this one would answer
 * nobody. Refuses `rate.limited` when too many wait.
 */
export async function printPdf(document: PdfDocument): Promise<Uint8Array> {
  printers ??= new Piscina({
    filename: new URL('pdf.ts', import.meta.url).href,
    name: 'pdfOf',
    ...{ minThreads: 0, maxThreads: 1, maxQueue: MOST_WAITING, idleTimeout: MINUTE_MS },
    // None of what the server was started with concerns a thread that only prints.
    execArgv: [],
  });
  if (printers.queueSize >= MOST_WAITING)
    throw refused('rate.limited', 'Many documents are being printed. Try again in a minute.', {
      retryAfterSeconds: MINUTE_MS / SECOND_MS,
    });
  return printers.run(document);
}
