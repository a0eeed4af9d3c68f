import { newId } from '#kernel/ids.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { createListing as endpoint } from '../contract.ts';
import { recordListing } from './events.ts';
import { checkExpiry, listingFacts } from './market/listing-facts.ts';
import { insertListing } from './store.ts';
import { ownView } from './view.ts';

/** A farmer offers produce: a draft for themselves, or pending before the reviewers. */
export async function createListing(
  input: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  const { status, ...body } = input.body;
  checkExpiry(body.expiryDate, { before: null, now });
  const farmer = {
    id: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    verified: person.kycStatus === 'approved',
  };
  const facts = await listingFacts(tx, { body, farmer, inspected: false, listedAt: now, now });
  const row = await insertListing(tx, {
    ...facts,
    status,
    id: newId(now),
    farmerId: farmer.id,
    farmerFirstName: farmer.firstName,
    farmerLastName: farmer.lastName,
    farmerVerified: farmer.verified,
    at: now,
  });
  await recordListing(tx, 'catalogue.listed', row, now);
  return ownView(row, person);
}
