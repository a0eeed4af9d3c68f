import { cursorOf } from '#pages/cursor-of.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { load } from '#pages/page-data.ts';
import { listFarmerListings, readPublicFarmer } from '#slices/catalogue/contract-farmers.ts';
import { listFarmerReviews } from '#slices/reviews/contract.ts';
import { z } from 'zod';
import { REVIEW_CURSOR } from '../product/review-cursor.ts';
import { savedIds } from '../saved-ids.ts';

const params = z.object({ id: z.uuid() });
const REVIEWS_SHOWN = 6;
const LISTINGS_SHOWN = 12;

export async function loadFarmer(args: LoaderFunctionArgs) {
  const known = params.safeParse(args.params);
  if (!known.success) throw data({ code: 'catalogue.farmer_not_found', detail: '' }, { status: 404 });
  const about = { params: known.data };
  const { origin, searchParams: query } = new URL(args.request.url);
  const page = await load(args, async (api) => ({
    farmer: await api.call(readPublicFarmer, about),
    listings: await api.call(listFarmerListings, {
      ...about,
      query: { limit: LISTINGS_SHOWN, cursor: cursorOf(query) },
    }),
    reviews: await api.call(listFarmerReviews, {
      ...about,
      query: { limit: REVIEWS_SHOWN, cursor: cursorOf(query, REVIEW_CURSOR) },
    }),
  }));
  return { ...page, saved: await savedIds(args, page.listings.items), origin };
}
