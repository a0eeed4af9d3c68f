import type { QualityGrade } from '#kernel/ghana/produce.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import type { Actor, MoveName } from '../../domain/listing.ts';
import { mayMove, moveListing, openMoves } from '../../domain/listing.ts';
import { recordVerdict } from '../events.ts';
import { rowScore } from '../market/listing-facts.ts';
import { noSuchListing } from '../lock-own.ts';
import type { ListingRow } from '../rows.ts';
import { learnWords } from '../search/market-words.ts';
import { findListing, writeVerdict } from '../store.ts';
import { notifyVerdict } from '../notify.ts';

/** A reviewer's verdict on a listing; `grade` when it comes from an inspection. */
export interface ListingVerdict {
  readonly listingId: string;
  readonly approved: boolean;
  readonly notes: string | null;
  /** Id of the reviewer. */
  readonly by: string;
  readonly at: Date;
  readonly grade?: QualityGrade | undefined;
  /**
   * An admin may also take a listing off the market; an inspector judges pending ones only. Inspector when left out.
   */
  readonly actor?: Actor;
}

function moveFor(row: ListingRow, verdict: ListingVerdict, actor: Actor): MoveName {
  if (verdict.approved) return 'approve';
  return mayMove('take_down', row.status, actor) ? 'take_down' : 'reject';
}

async function checkFarmer(tx: Tx, row: ListingRow): Promise<void> {
  const farmer = await findPerson(tx, row.farmer_id);
  if (farmer?.kycStatus === 'approved') return;
  throw refused('catalogue.farmer_not_verified', 'The farmer is not verified yet. Decide on their documents first.', {
    status: row.status,
    kycStatus: farmer?.kycStatus ?? null,
  });
}

/**
 * Approves or rejects a listing. Refuses `catalogue.not_found`, `catalogue.not_pending` (with the present status and
 * what is allowed) and, when approving, `catalogue.farmer_not_verified`.
 */
export async function decideListing(tx: Tx, verdict: ListingVerdict): Promise<ListingRow> {
  const { listingId, approved, notes, by, at, grade, actor = 'inspector' } = verdict;
  const before = await findListing(tx, listingId, true);
  if (before === null) throw noSuchListing();
  const move = moveListing(moveFor(before, verdict, actor), before.status, actor);
  if (!move.ok) {
    const allowed = openMoves(before.status, actor);
    throw refused('catalogue.not_pending', `This listing is ${before.status}, not waiting for review.`, {
      status: before.status,
      allowed,
    });
  }
  if (approved) await checkFarmer(tx, before);
  const inspected = before.inspected || grade !== undefined;
  const baseScore = rowScore(before, { grade: grade ?? before.quality_grade, inspected });
  const row = await writeVerdict(tx, {
    id: listingId,
    status: move.value,
    notes,
    by,
    at,
    grade: grade ?? null,
    baseScore,
  });
  if (row.status === 'approved') await learnWords(tx, row);
  await recordVerdict(tx, row, { approved, notes, at });
  await notifyVerdict(tx, row, { approved, notes, at });
  return row;
}
