import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordListing } from '../events.ts';
import { rowScore } from '../market/listing-facts.ts';
import { noSuchListing } from '../lock-own.ts';
import type { SaleListing } from './sale-listing.ts';
import { saleListing } from './sale-listing.ts';
import type { PublicListing } from '../../contract.ts';
import { publicView } from '../view.ts';
import { findPending, findPendingAmong } from '../store-lists.ts';
import { findListing, findListings, writeGrade } from '../store.ts';

/** The listing whatever its status, or null when there is none. */
export async function listingForOrder(tx: Tx, listingId: string): Promise<SaleListing | null> {
  const row = await findListing(tx, listingId);
  return row === null ? null : saleListing(row);
}

/** Listings by their ids, whatever their status; a removed one is a draft. Ids that name none are left out. */
export async function listingsForOrder(tx: Tx, listingIds: readonly string[]): Promise<Map<string, SaleListing>> {
  if (listingIds.length === 0) return new Map();
  const rows = await findListings(tx, listingIds);
  return new Map(rows.map((row) => [row.id, saleListing(row)]));
}

const LARGEST_QUEUE = 500;

/** Listings that wait for review, the longest waiting first, at most 500. */
export async function pendingForInspection(tx: Tx): Promise<SaleListing[]> {
  const rows = await findPending(tx, null, LARGEST_QUEUE);
  return rows.slice(0, LARGEST_QUEUE).map(saleListing);
}

/** The same of a region and a category, where they are given; those in `except` left out. */
export async function pendingAmong(
  tx: Tx,
  among: { readonly region: string | null; readonly category: Category | null; readonly except: readonly string[] },
): Promise<SaleListing[]> {
  return (await findPendingAmong(tx, among, LARGEST_QUEUE)).map(saleListing);
}

/** What an inspector may know of a listing, whatever its status; null when its farmer has removed it. */
export async function listingToInspect(tx: Tx, listingId: string): Promise<PublicListing | null> {
  const row = await findListing(tx, listingId);
  return row === null ? null : publicView(row);
}

/** Writes the grade that an inspection of an order found onto its listing. Refuses `catalogue.not_found`. */
export async function setGrade(tx: Tx, graded: { listingId: string; grade: QualityGrade; at: Date }): Promise<void> {
  const row = await findListing(tx, graded.listingId, true);
  if (row === null) throw noSuchListing();
  await writeGrade(tx, row.id, graded.grade, {
    baseScore: rowScore(row, { grade: graded.grade, inspected: true }),
    at: graded.at,
  });
  await recordListing(tx, 'catalogue.changed', { ...row, quality_grade: graded.grade }, graded.at);
}
