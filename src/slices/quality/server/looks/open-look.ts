import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { askSecondLook as endpoint } from '../../contract-looks.ts';
import { lookDueAt } from '../../domain/second-look.ts';
import { recordLookChange } from '../events.ts';
import { findFirstReport, insertLook, type LookRow } from './store-looks.ts';

/** Whether there is anything to look at: on the market, and not sold out. */
export function isOnMarket(listing: SaleListing | null | undefined): listing is SaleListing {
  return listing?.status === 'approved' && !listing.expired;
}

interface Asked {
  readonly listingId: string;
  readonly firstReportId: string;
  /** Null where it is drawn. */
  readonly by: string | null;
  readonly at: Date;
}

/** Puts a second inspection into the queue; null when one waits for this listing already. */
export async function openLook(tx: Tx, { listingId, firstReportId, by, at }: Asked): Promise<LookRow | null> {
  const row = await insertLook(tx, {
    id: newId(at),
    listing_id: listingId,
    first_report_id: firstReportId,
    asked_by: by,
    requested_at: at,
    due_at: lookDueAt(at),
  });
  if (row !== null) await recordLookChange(tx, row, at);
  return row;
}

/** An administrator has another inspector look at a listing. */
export async function askSecondLook(
  { params }: ParsedInput<typeof endpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const listing = await listingForOrder(tx, params.id);
  if (listing === null) throw refused('catalogue.not_found', 'No such listing.');
  const { id: listingId, status } = listing;
  if (!isOnMarket(listing)) {
    throw refused('quality.not_on_market', 'Only goods that are on the market can be looked at again.', { status });
  }
  const firstReportId = await findFirstReport(tx, listingId);
  if (firstReportId === null)
    throw refused('quality.no_first_report', 'No inspector approved this listing: there is nothing to compare with.');
  const row = await openLook(tx, { listingId, firstReportId, by: person.id, at: now });
  if (row === null)
    throw refused('quality.second_look_waits', 'A second inspection of this listing is already waiting.');
  return { id: row.id, dueAt: row.due_at.toISOString() };
}
