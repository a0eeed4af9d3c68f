import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { z } from 'zod';
import type { ListingRow } from './rows.ts';

/** What every event of this slice carries; `subjectId` is the listing. */
export const listingEvent = z.object({
  listingId: z.uuid(),
  farmerId: z.uuid(),
  productName: z.string(),
  status: z.string(),
  availableGrams: z.number().int(),
});

export const decidedEvent = listingEvent.extend({ approved: z.boolean(), notes: z.string().nullable() });

type EventType = 'catalogue.listed' | 'catalogue.changed' | 'catalogue.stock_changed' | 'catalogue.sold_out';

function payloadOf(row: ListingRow): z.output<typeof listingEvent> {
  return {
    listingId: row.id,
    farmerId: row.farmer_id,
    productName: row.product_name,
    status: row.status,
    availableGrams: row.quantity_grams,
  };
}

function audienceOf(row: ListingRow): string[] {
  return ['market', `user:${row.farmer_id}`, 'role:admin', 'role:quality_inspector'];
}

/** Says that a listing is new or changed; open pages that show it load again. */
export function recordListing(tx: Tx, type: EventType, row: ListingRow, at: Date): Promise<void> {
  return recordEvent(tx, { type, subjectId: row.id, payload: payloadOf(row), audience: audienceOf(row), at });
}

/** Says what a reviewer decided. */
export function recordVerdict(
  tx: Tx,
  row: ListingRow,
  verdict: { approved: boolean; notes: string | null; at: Date },
): Promise<void> {
  const payload = { ...payloadOf(row), approved: verdict.approved, notes: verdict.notes };
  return recordEvent(tx, {
    type: 'catalogue.decided',
    subjectId: row.id,
    payload,
    audience: audienceOf(row),
    at: verdict.at,
  });
}
