import { orThrow } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { editListing as endpoint } from '../contract.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { listingEdit } from '../forms.ts';
import { changesReviewed, statusAfterEdit } from '../domain/edit.ts';
import { cropOf } from '../domain/search/crop-of.ts';
import { recordListing } from './events.ts';
import { checkExpiry, listingFacts } from './market/listing-facts.ts';
import { lockOwn } from './lock-own.ts';
import type { ListingRow } from './rows.ts';
import { learnWords } from './search/market-words.ts';
import type { ListingFacts } from './store.ts';
import { updateListing } from './store.ts';
import { ownView } from './view.ts';
import type { z } from 'zod';

/** The crop where the name says another one or none. */
function byHand(productName: string, category: Category, crop: string | null): string | null {
  return crop === cropOf(productName, category) ? null : crop;
}

function reviewedChanged(before: ListingRow, after: Omit<ListingFacts, 'status'>): boolean {
  const stored = {
    productName: before.product_name,
    category: before.category,
    qualityGrade: before.quality_grade,
    description: before.description,
    imageUrls: before.image_urls,
    organicCertified: before.organic_certified,
    cropByHand: byHand(before.product_name, before.category, before.crop),
  };
  const cropByHand = byHand(after.productName, after.category, after.crop);
  return changesReviewed(stored, { ...after, cropByHand });
}

/**
 * What the row of a listing says after an edit: price and stock keep its approval, what was reviewed is reviewed again.
 * Refuses what the rules forbid; nothing is written.
 */
export async function editedFacts(
  tx: Tx,
  { before, edit }: { readonly before: ListingRow; readonly edit: z.output<typeof listingEdit> },
  { person, now }: Pick<Call, 'person' | 'now'>,
): Promise<ListingFacts> {
  const { status: wanted, ...body } = edit;
  checkExpiry(body.expiryDate, { before: before.expiry_date, now });
  const farmer = {
    id: person.id,
    firstName: before.farmer_first_name,
    lastName: before.farmer_last_name,
    verified: before.farmer_verified,
  };
  const facts = await listingFacts(tx, {
    body,
    farmer,
    inspected: before.inspected,
    listedAt: before.created_at,
    before,
    now,
  });
  const status = statusAfterEdit({
    status: before.status,
    wanted,
    reviewedChanged: reviewedChanged(before, facts),
    farmerVerified: before.farmer_verified,
  });
  return { ...facts, status: orThrow(status) };
}

/** Writes what {@link editedFacts} gave. */
export async function writeEdit(tx: Tx, id: string, facts: ListingFacts, now: Date): Promise<ListingRow> {
  const row = await updateListing(tx, id, facts, now);
  if (row.status === 'approved') await learnWords(tx, row);
  return row;
}

/** A farmer rewrites a listing. */
export async function editListing(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const before = await lockOwn(tx, params.id, person.id);
  const row = await writeEdit(tx, before.id, await editedFacts(tx, { before, edit: body }, call), now);
  await recordListing(tx, 'catalogue.changed', row, now);
  return ownView(row, person);
}
