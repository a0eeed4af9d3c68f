import { createHash } from 'node:crypto';

/** One in so many approved listings is looked at again without anybody asking: enough to know each inspector by. */
const ONE_IN = 20;

/**
 * Whether a listing that was approved by this report is drawn. It goes by both ids: the report's is not known before
 * the report is written, so that neither farmer nor inspector can foresee it, and asking again changes nothing.
 */
export function isDrawn(listingId: string, reportId: string): boolean {
  const hash = createHash('sha256').update(`${listingId}:${reportId}`).digest();
  return hash.readUInt32BE(0) % ONE_IN === 0;
}
