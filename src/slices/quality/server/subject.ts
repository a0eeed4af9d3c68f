import { placeName } from '#kernel/ghana/place.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import { findLook, lockLook, type LookRow } from './looks/store-looks.ts';
import { isOnMarket } from './looks/open-look.ts';
import type { InspectionRow } from './rows.ts';
import { findInspection, lockInspection, lockOldestOf } from './store.ts';

/** A new listing, paid goods, or a listing that another inspector has approved before. */
export type SubjectKind = 'listing' | 'order' | 'second_look';

/** Goods that wait for an inspector, whichever way they came into the queue. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly listingId: string;
  readonly order: { readonly id: string; readonly number: string; readonly buyerId: string | null } | null;
  readonly productName: string;
  readonly category: Category;
  readonly farmerId: string;
  readonly farmerName: string;
  readonly farmLocation: string;
  readonly placeSlug: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly requestedAt: Date;
  /** Until when the goods must be looked at; null for a new listing, and while no deadline runs. */
  readonly dueAt: Date | null;
}

export function listingSubject(listing: SaleListing): Subject {
  return {
    kind: 'listing',
    id: listing.id,
    listingId: listing.id,
    order: null,
    productName: listing.productName,
    category: listing.category,
    farmerId: listing.farmerId,
    farmerName: listing.farmerName,
    farmLocation: listing.location,
    placeSlug: listing.placeSlug,
    weightGrams: listing.availableGrams,
    pricePerKgPesewas: listing.pricePerKgPesewas,
    requestedAt: listing.submittedAt ?? new Date(0),
    dueAt: null,
  };
}

/** Goods on the market that are looked at once more; nothing of what was found before. */
export function lookSubject(look: LookRow, listing: SaleListing): Subject {
  return {
    ...listingSubject(listing),
    kind: 'second_look',
    id: look.id,
    requestedAt: look.requested_at,
    dueAt: look.due_at,
  };
}

export function orderSubject(row: InspectionRow, dueAt: Date | null = null): Subject {
  return {
    kind: 'order',
    id: row.id,
    listingId: row.listing_id,
    order: { id: row.order_id, number: row.order_number, buyerId: row.buyer_id },
    productName: row.product_name,
    category: row.category,
    farmerId: row.farmer_id,
    farmerName: row.farmer_name,
    farmLocation: placeName(row.place_slug),
    placeSlug: row.place_slug,
    weightGrams: row.weight_grams,
    pricePerKgPesewas: row.price_per_kg_pesewas,
    requestedAt: row.requested_at,
    dueAt,
  };
}

interface Readers {
  readonly inspection: typeof lockInspection;
  readonly look: typeof lockLook;
  readonly oldestOf: typeof lockOldestOf;
}

async function subjectOfLook(tx: Tx, look: LookRow): Promise<Subject> {
  const listing = await listingForOrder(tx, look.listing_id);
  if (look.status === 'waiting' && isOnMarket(listing)) return lookSubject(look, listing);
  throw refused('quality.not_waiting', 'These goods no longer need a second inspection.', {
    status: look.status === 'waiting' ? 'called_off' : 'closed',
    allowed: [],
  });
}

async function subjectBy(
  tx: Tx,
  id: string,
  { inspection: inspectionBy, look: lookBy, oldestOf }: Readers,
): Promise<Subject> {
  const inspection = await inspectionBy(tx, id);
  if (inspection !== null) {
    if (inspection.status === 'waiting') return orderSubject(inspection);
    throw refused('quality.not_waiting', `This inspection is ${inspection.status} already.`, {
      status: inspection.status,
      allowed: [],
    });
  }
  const look = await lookBy(tx, id);
  if (look !== null) return subjectOfLook(tx, look);
  const listing = await listingForOrder(tx, id);
  if (listing?.status === 'pending') return listingSubject(listing);
  const oldest = await oldestOf(tx, id);
  if (oldest !== null) return orderSubject(oldest);
  if (listing === null) throw refused('quality.not_found', 'No such inspection.');
  throw refused('quality.not_waiting', `This listing is ${listing.status}; it does not wait for an inspection.`, {
    status: listing.status,
    allowed: [],
  });
}

/**
 * The goods that a report is about, locked. `id` is an inspection's or a listing's; for a listing that is decided
 * already, the longest waiting of its orders is meant. Refuses `quality.not_found`, and `quality.not_waiting` with the
 * present status.
 */
export function lockSubject(tx: Tx, id: string): Promise<Subject> {
  return subjectBy(tx, id, { inspection: lockInspection, look: lockLook, oldestOf: lockOldestOf });
}

/** The goods of one item of the queue, to look at: nobody waits for it. */
export function readSubject(tx: Tx, id: string): Promise<Subject> {
  return subjectBy(tx, id, { inspection: findInspection, look: findLook, oldestOf: () => Promise.resolve(null) });
}
