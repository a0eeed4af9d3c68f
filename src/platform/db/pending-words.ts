import { SECOND_MS } from '#kernel/time.ts';
import type { TimedJob } from '#platform/slice.ts';
import type { Tx } from './database.ts';

// Of other roles' indexes, where there are any, this one may not ask.
const MERGE = `select coalesce(sum(gin_clean_pending_list(i.oid)), 0)::int as pages
  from pg_class i join pg_am a on a.oid = i.relam
  where a.amname = 'gin' and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace and i.relowner = current_user::text::regrole`;

/** Merges new words into the indexes of words, and says how many pages of them waited. */
export async function mergePendingWords(tx: Tx): Promise<number> {
  const [merged] = await tx.rows<{ pages: number }>(MERGE);
  return merged?.pages ?? 0;
}

/**
 * New words are put on a list beside their index, and whoever makes that list too long merges it: 20 ms in the midst of a payment, with
 * all payments behind it. So it is done every second, where nobody waits for it.
 */
export const pendingWordsJob: TimedJob = {
  name: 'platform.words',
  everyMs: SECOND_MS,
  async run({ db }) {
    await mergePendingWords(db);
    return 0;
  },
};
