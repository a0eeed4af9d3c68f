import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { editListing as endpoint } from '../contract.ts';
import type { Category } from '#kernel/ghana/produce.ts';
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

/** A farmer rewrites a listing; price and stock keep its approval, what was reviewed is reviewed again. */
export async function editListing(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const before = await lockOwn(tx, input.params.id, person.id);
  const { status: wanted, ...body } = input.body;
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
  const edit = {
    status: before.status,
    wanted,
    reviewedChanged: reviewedChanged(before, facts),
    farmerVerified: before.farmer_verified,
  };
  const status = orThrow(statusAfterEdit(edit));
  const row = await updateListing(tx, before.id, { ...facts, status }, now);
  if (row.status === 'approved') await learnWords(tx, row);
  await recordListing(tx, 'catalogue.changed', row, now);
  return ownView(row, person);
}
