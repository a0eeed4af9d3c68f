import { load } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { browseListings } from '#slices/catalogue/contract.ts';
import type { PublicListing } from '#slices/catalogue/contract.ts';

const MOST_ALIKE = 4;

/**
 * What the checkout of a product that cannot be bought shows: which one it was, as far as that is known, and others
 * like it.
 */
export async function goneData(args: PageArgs, listing: PublicListing | null) {
  const { items } = await load(args, (api) =>
    api.call(browseListings, { query: { category: listing?.category ?? 'all', limit: MOST_ALIKE + 1 } }),
  );
  const alike = items.filter(({ id }) => id !== listing?.id).slice(0, MOST_ALIKE);
  return { listing, alike };
}

export type GoneData = Awaited<ReturnType<typeof goneData>>;
