import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { type ClaimRow, lockClaim } from './store-claims.ts';

export function noSuchClaim() {
  return refused('quality.claim_not_found', 'You have not claimed these goods, or your time for them is over.');
}

/** The caller's claim of these goods, locked. Refuses `quality.claim_not_found` for others' and one that is over. */
export async function lockOwnClaim({ tx, person, now }: Call, subjectId: string): Promise<ClaimRow> {
  const row = await lockClaim(tx, subjectId);
  if (row === null || row.inspector_id !== person.id || row.lapses_at <= now) throw noSuchClaim();
  return row;
}
