import { browseListings, type ListingCard } from '#slices/catalogue/contract.ts';
import { load, type PageArgs } from '#pages/page-data.ts';

const SHOWN = 8;

/** The listings that come first under the market's own 'featured' order. */
export async function featuredListings(args: PageArgs): Promise<ListingCard[]> {
  const page = await load(args, (api) => api.call(browseListings, { query: { sort: 'featured', limit: SHOWN } }));
  return page.items;
}
