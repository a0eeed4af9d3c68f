import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { checkClaim, lapseOf } from '../../domain/claim.ts';
import type { Subject } from '../subject.ts';
import { shortName } from './claim-view.ts';
import { type ClaimRow, findClaims, takeClaim } from './store-claims.ts';

/** A claim, and whether it was made just now. */
export interface Held {
  readonly row: ClaimRow;
  readonly fresh: boolean;
}

/**
 * Claims goods for the caller; what they hold already stays as it is. Of many at once one gets them, and the others are
 * refused with `quality.claimed`.
 */
export async function holdGoods(subject: Subject, { tx, person, now }: Call): Promise<Held> {
  const taken = await takeClaim(tx, {
    subject_id: subject.id,
    listing_id: subject.listingId,
    order_id: subject.order?.id ?? null,
    inspector_id: person.id,
    claimed_at: now,
    lapses_at: lapseOf(null, now),
  });
  if (taken !== null) return { row: taken, fresh: true };
  const [row] = await findClaims(tx, [subject.id], now);
  if (!row) throw new Error('Goods that could not be claimed have a claim.');
  const claim = { inspectorId: row.inspector_id, lapsesAt: row.lapses_at };
  orThrow(checkClaim(claim, { inspectorId: person.id, now }, shortName(await findPerson(tx, row.inspector_id))));
  return { row, fresh: false };
}
