import type { DemoListing } from '#db/seed/demo-types.ts';
import { manyListings } from '#db/seed/many-listings.ts';
import { newId } from '#kernel/ids.ts';
import { places } from '#kernel/ghana/place.ts';
import { createPerson, hashPassword } from '#slices/identity/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { planListings } from './load-listings.ts';
import { play, type Stage } from './stage.ts';

const AT_ONCE = 8;

/** 'many-farmer-techiman-3' lives in Techiman. */
async function makeFarmer(stage: Stage, key: string, index: number, passwordHash: string): Promise<Viewer> {
  const slug = key.replace(/^many-farmer-/, '').replace(/-\d+$/, '');
  const place = places.find((candidate) => candidate.slug === slug);
  const id = newId();
  const person = {
    id,
    firstName: 'Farmer',
    lastName: `${place?.name ?? slug} ${index + 1}`,
    email: `${id}@many.farmgate.test`,
    role: 'farmer',
    phone: `+23320${String(1_000_000 + index)}`,
    kycStatus: 'approved' as const,
  };
  const address = place?.name ?? slug;
  await stage.product.platform.db.transaction((tx) =>
    createPerson(tx, { ...person, residentialAddress: address, farmAddress: address, passwordHash }, stage.now),
  );
  return { ...person, permissions: [], profileImageUrl: null };
}

async function makeFarmers(stage: Stage, keys: readonly string[]): Promise<Map<string, Viewer>> {
  const passwordHash = await hashPassword(newId());
  const farmers = new Map<string, Viewer>();
  for (const [index, key] of keys.entries()) farmers.set(key, await makeFarmer(stage, key, index, passwordHash));
  return farmers;
}

/** Cuts a list into `count` lists of about the same length. */
function dealt<T>(items: readonly T[], count: number): T[][] {
  const hands: T[][] = Array.from({ length: count }, () => []);
  for (const [index, item] of items.entries()) hands[index % count]?.push(item);
  return hands;
}

/**
 * Adds `count` approved listings with farmers of their own, the same for the same count, through the product's own
 * calls.
 */
export async function loadMany(stage: Stage, admin: Viewer, count: number, withPictures: boolean): Promise<void> {
  const listings: readonly DemoListing[] = manyListings(count).map((listing) =>
    withPictures ? listing : { ...listing, photos: [] },
  );
  const today = stage.now;
  const people = await makeFarmers(stage, [...new Set(listings.map((listing) => listing.farmer))]);
  const { dues } = await planListings(stage, { people, admin }, listings, { today });
  await Promise.all(dealt(dues, AT_ONCE).map((hand) => play(stage, hand, false)));
  await stage.settle();
}
