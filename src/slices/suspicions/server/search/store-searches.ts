import type { Tx } from '#platform/db/database.ts';
import { type Kind, KINDS } from '../../domain/figures.ts';

/** Takes the search that is due longest, until the transaction ends; null when none is due. */
export async function claimSearch(tx: Tx, now: Date, next: Date): Promise<Kind | null> {
  const [row] = await tx.rows(
    `update suspicion_searches set due_at = $2 where kind = (
       select kind from suspicion_searches where due_at <= $1 order by due_at limit 1 for update skip locked) returning kind`,
    [now, next],
  );
  return KINDS.find((kind) => kind === row?.kind) ?? null;
}

export async function nextSearch(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select due_at from suspicion_searches order by due_at limit 1');
  return row?.due_at ?? null;
}
