import type { Tx } from '#platform/db/database.ts';
import { recordListing } from './events.ts';
import { EXPIRED, LISTING_COLUMNS } from './rows.ts';
import { notifyExpired } from './notify.ts';

/**
 * Tells the farmers of listings whose best-before day is over since the last look, and people who have them open. The
 * market does not wait for it: its own queries leave them out from the first minute of the day.
 */
export async function notifyExpiredListings(tx: Tx, at: Date, limit: number): Promise<number> {
  const rows = await tx.rows(
    `update listings l set expiry_told = l.expiry_date where l.id in (
       select l.id from listings l where l.status = 'approved' and l.expiry_told is distinct from l.expiry_date and ${EXPIRED}
       order by l.expiry_date limit $1 for update skip locked)
     returning ${LISTING_COLUMNS}`,
    [limit],
  );
  for (const row of rows) {
    await recordListing(tx, 'catalogue.changed', row, at);
    await notifyExpired(tx, row, at);
  }
  return rows.length;
}
