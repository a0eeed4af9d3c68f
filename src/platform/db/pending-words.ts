import type { TimedJob } from '#platform/slice.ts';
import type { Tx } from './database.ts';

// Of other roles' indexes, where there are any, this one may not ask.
const MERGE_NEXT = `select next.oid::bigint as index, gin_clean_pending_list(next.oid)::int as pages from (
  select i.oid from pg_class i join pg_am a on a.oid = i.relam
  where i.oid > $1::bigint::oid and a.amname = 'gin' and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace and i.relowner = current_user::text::regrole
  order by i.oid limit 1) next`;

/** One index of words, and how many pages of new ones were merged into it. */
export interface MergedIndex {
  readonly index: number;
  readonly pages: number;
}

/** Merges new words into the index of words that comes after this one by its number; null after the last. */
export async function mergeNextWords(tx: Tx, after: number): Promise<MergedIndex | null> {
  const [merged] = await tx.rows<{ index: number; pages: number }>(MERGE_NEXT, [after]);
  return merged ?? null;
}

/** With a dozen indexes, each has its turn every four seconds: four times as often wrote twice as much, for the same words. */
const EVERY_MS = 300;

/**
 * New words are put on a list beside their index, and whoever makes that list too long merges it: 20 ms in the midst of a payment, with
 * all payments behind it. So it is done all the time where nobody waits for it, one index after the other: all of them at once were
 * 30 ms of one processor.
 */
export function pendingWordsJob(): TimedJob {
  let last = 0;
  return {
    name: 'platform.words',
    everyMs: EVERY_MS,
    async run({ db }) {
      last = (await mergeNextWords(db, last))?.index ?? 0;
      return 0;
    },
  };
}
