import { cursorOf } from '#pages/cursor-of.ts';
import { data, type LoaderFunctionArgs } from 'react-router';
import { load, viewerOf } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { dayInWords } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { regions } from '#kernel/ghana/region.ts';
import { nextHarvest } from '#slices/harvests/contract-harvests.ts';
import { showPricesBeside } from '#slices/market/contract.ts';
import { readListingReport } from '#slices/quality/contract.ts';
import { listListingReviews } from '#slices/reviews/contract.ts';
import type { Api } from '#wire/api.ts';
import type { ResponseBody } from '#wire/endpoint.ts';
import { z } from 'zod';
import {
  browseListings,
  type ListingCard,
  type ProductPage,
  type PublicListing,
  readPublicListing,
} from '#slices/catalogue/contract.ts';
import { headWord, isOnSale, OTHER_CROP } from '../../domain/listings.ts';
import { distancesTo, readNear } from '../market/near.ts';
import { waysTo } from '../market/ways-to.ts';
import { deliveryCost } from './price/cheapest-delivery.ts';
import { firstKg } from './price/first-kg.ts';
import { REVIEW_CURSOR } from './review-cursor.ts';
import { savedIds } from '../saved-ids.ts';
import { ageWords, spanWords } from '#slices/catalogue/parts/age-words.ts';
import { TRUST_WORDS } from './trust-words.ts';
import { withMeasured } from './with-measured.ts';

const params = z.object({ id: z.uuid() });
const SIMILAR = 4;
const REVIEWS_SHOWN = 5;

/** Others of the same thing, then others of the category, the market's best first. */
async function similarTo(api: Api, listing: PublicListing): Promise<ListingCard[]> {
  const { category } = listing;
  const word = headWord(listing.productName);
  const [same, alike] = await Promise.all([
    word === null ? null : api.call(browseListings, { query: { q: word, category, limit: SIMILAR + 1 } }),
    api.call(browseListings, { query: { category, limit: 2 * SIMILAR + 1 } }),
  ]);
  const found = new Map([...(same?.items ?? []), ...alike.items].map((item) => [item.id, item]));
  found.delete(listing.id);
  return [...found.values()].slice(0, SIMILAR);
}

function regionName(slug: string | null): string {
  return regions.find((region) => region.slug === slug)?.name ?? 'Ghana';
}

async function comparison(api: Api, listing: ProductPage) {
  const region = regions.find(({ slug }) => slug === listing.region)?.slug;
  const beside = await api.call(showPricesBeside, {
    query: { crop: listing.crop ?? OTHER_CROP, product: listing.productName, region },
  });
  return {
    ...beside,
    age: beside.monthsOld === null ? null : ageWords(beside.monthsOld),
    prices: beside.prices.map((price) => ({
      ...price,
      area: regionName(price.region),
      span: spanWords(price.from, price.to),
    })),
    seen: beside.seen.map((price) => ({ ...price, area: regionName(price.region), by: dayInWords(price.newest) })),
  };
}

type NextHarvest = ResponseBody<typeof nextHarvest>['harvest'];

export type Comparison = Awaited<ReturnType<typeof comparison>>;

/** What else buyers may do about a product than to buy it now; the page's scripts know nothing of it. */
function linksOf({ context }: LoaderFunctionArgs, { id, status }: PublicListing, harvest: NextHarvest) {
  const role = viewerOf(context)?.role ?? 'buyer';
  const ask = { to: quotePaths.ask({ listing: id }), words: 'Ask for another price' };
  const next = harvest && {
    to: harvestPaths.comingOne(harvest.id),
    words: `Next harvest from ${dayInWords(harvest.expectedFrom)}, ${formatGhs(harvest.pricePerKg)} per kg: pre-order`,
  };
  return [...(status === 'approved' && role === 'buyer' ? [ask] : []), ...(next ? [next] : [])];
}

/** Everything a product page shows. */
export async function loadProduct(args: LoaderFunctionArgs) {
  const known = params.safeParse(args.params);
  if (!known.success) throw data({ code: 'catalogue.not_found', detail: '' }, { status: 404 });
  const about = { params: known.data };
  const { origin, searchParams: query } = new URL(args.request.url);
  const listing = await load(args, (api) => api.call(readPublicListing, about));
  const [similar, reviews, { report, withheld }, beside, { harvest }] = await load(args, (api) =>
    Promise.all([
      similarTo(api, listing),
      api.call(listListingReviews, {
        ...about,
        query: { limit: REVIEWS_SHOWN, cursor: cursorOf(query, REVIEW_CURSOR) },
      }),
      api.call(readListingReport, about),
      comparison(api, listing),
      api.call(nextHarvest, about),
    ]),
  );
  const near = readNear(args.request);
  const items = [listing, ...similar];
  return {
    listing,
    similar,
    reviews,
    report: report && withMeasured(report),
    withheld,
    beside,
    ways: await waysTo(args, { near, items, distances: distancesTo(near, items) }),
    saved: await savedIds(args, items),
    delivery: isOnSale(listing)
      ? await deliveryCost(args, { listingId: listing.id, kilograms: firstKg(listing) })
      : null,
    protection: TRUST_WORDS,
    links: linksOf(args, listing, harvest),
    origin,
  };
}
