import type { Tx } from '#platform/db/database.ts';
import type { PublicPart } from '#platform/live/public-parts.ts';
import { type OutboxEvent, recordEvent } from '#platform/outbox/record.ts';
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

/** Which listings are on the market, in which order and at which price. */
export const MARKET_LISTS: PublicPart = 'market:lists';
/** What cards and pages show of one listing. */
export const listingPart = (id: string): PublicPart => `market:listing:${id}`;
/** What a farmer's page shows beside its cards. */
export const farmerPart = (id: string): PublicPart => `market:farmer:${id}`;

const ownPart = (row: ListingRow) => [listingPart(row.id)];
const wholeListing = (row: ListingRow) => [MARKET_LISTS, listingPart(row.id), farmerPart(row.farmer_id)];

/** What each event changes for visitors. What is new waits for its review; stock that moves changes no list. */
const TOUCHES = {
  'catalogue.listed': ownPart,
  'catalogue.stock_changed': ownPart,
  'catalogue.changed': wholeListing,
  'catalogue.sold_out': wholeListing,
} as const;

type EventType = keyof typeof TOUCHES;

function payloadOf(row: ListingRow): z.output<typeof listingEvent> {
  return {
    listingId: row.id,
    farmerId: row.farmer_id,
    productName: row.product_name,
    status: row.status,
    availableGrams: row.quantity_grams,
  };
}

function audienceOf(row: ListingRow, changed: readonly PublicPart[]): string[] {
  return [...changed, `user:${row.farmer_id}`, 'role:admin', 'role:quality_inspector'];
}

/** That a listing is new or changed; open pages that show it load again. */
export function eventOfListing(type: EventType, row: ListingRow, at: Date): OutboxEvent {
  return { type, subjectId: row.id, payload: payloadOf(row), audience: audienceOf(row, TOUCHES[type](row)), at };
}

/** Says that a listing is new or changed. */
export function recordListing(tx: Tx, type: EventType, row: ListingRow, at: Date): Promise<void> {
  return recordEvent(tx, eventOfListing(type, row, at));
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
    audience: audienceOf(row, wholeListing(row)),
    at: verdict.at,
  });
}
