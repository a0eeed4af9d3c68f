import { CROPS_EDITION } from '#kernel/ghana/crop.ts';
import type { Tx } from '#platform/db/database.ts';
import { cropOf } from '../../domain/search/crop-of.ts';
import { learnWords } from './market-words.ts';

/** Whether there is a listing that no process with this edition of the catalogue has read. */
export async function hasUnreadListings(tx: Tx): Promise<boolean> {
  const rows = await tx.rows('select id from listings where crop_edition < $1 limit 1', [CROPS_EDITION]);
  return rows.length > 0;
}

/**
 * Reads the names of listings that no process with this edition of the catalogue has read: their crops, where none is
 * known, and the words of those on the market. Gives how many it read.
 */
export async function fillCrops(tx: Tx, most: number): Promise<number> {
  const rows = await tx.rows(
    `select id, product_name, category, location, farmer_first_name, farmer_last_name, status from listings
     where crop_edition < $1 order by crop_edition limit $2 for no key update skip locked`,
    [CROPS_EDITION, most],
  );
  if (rows.length === 0) return 0;
  await tx.rows(
    `update listings l set crop = coalesce(l.crop, nullif(read.crop, '')), crop_edition = $3
     from unnest($1::uuid[], $2::text[]) as read (id, crop) where l.id = read.id`,
    [rows.map(({ id }) => id), rows.map((row) => cropOf(row.product_name, row.category) ?? ''), CROPS_EDITION],
  );
  await learnWords(tx, ...rows.filter(({ status }) => status === 'approved'));
  return rows.length;
}
