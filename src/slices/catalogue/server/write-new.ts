import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { ListingBody } from '../forms.ts';
import { checkExpiry, type Farmer, listingFacts } from './market/listing-facts.ts';
import type { ListingRow } from './rows.ts';
import { insertListing, type ListingFacts } from './store.ts';

function farmerOf(person: Viewer): Farmer {
  const { id, firstName, lastName, kycStatus } = person;
  return { id, firstName, lastName, verified: kycStatus === 'approved' };
}

interface NewListing {
  readonly person: Viewer;
  readonly now: Date;
}

/** What the row of a new listing says, or the refusal of the rule that it breaks; nothing is written. */
export async function newFacts(
  tx: Tx,
  body: ListingBody,
  { person, now }: NewListing,
): Promise<Omit<ListingFacts, 'status'>> {
  checkExpiry(body.expiryDate, { before: null, now });
  return listingFacts(tx, { body, farmer: farmerOf(person), inspected: false, listedAt: now, now });
}

/** Writes a new listing of this farmer. */
export function writeNew(tx: Tx, facts: ListingFacts, { person, now }: NewListing): Promise<ListingRow> {
  const farmer = farmerOf(person);
  return insertListing(tx, {
    ...facts,
    id: newId(now),
    farmerId: farmer.id,
    farmerFirstName: farmer.firstName,
    farmerLastName: farmer.lastName,
    farmerVerified: farmer.verified,
    at: now,
  });
}
