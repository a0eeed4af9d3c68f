import type { Tx } from '#platform/db/database.ts';
import { mayMove } from '../../domain/listing.ts';
import { recordListing } from '../events.ts';
import { notifyRecalled } from '../notify.ts';
import { findListing, writeRecall } from '../store.ts';

/** Goods of a listing that an inspector refused elsewhere, as in a paid order. */
export interface Recall {
  readonly listingId: string;
  /** What is wrong with them: the farmer reads it. */
  readonly notes: string;
  /** Id of the inspector. */
  readonly by: string;
  readonly at: Date;
}

/** Takes a listing off the market until a reviewer has looked at it again; one that is not there stays as it is. */
export async function recallListing(tx: Tx, { listingId, notes, by, at }: Recall): Promise<void> {
  const before = await findListing(tx, listingId, true);
  if (before === null || !mayMove('recall', before.status, 'inspector')) return;
  const row = await writeRecall(tx, { id: listingId, notes, by, at });
  await recordListing(tx, 'catalogue.changed', row, at);
  await notifyRecalled(tx, row, { notes, at });
}
