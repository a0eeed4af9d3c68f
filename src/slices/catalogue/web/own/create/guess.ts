import type { LoaderFunctionArgs } from 'react-router';
import { load, requireRole } from '#pages/page-data.ts';
import { dayInWords } from '#kernel/moment.ts';
import type { Crop } from '#kernel/ghana/crop.ts';
import { showPricesBeside } from '#slices/market/contract.ts';
import type { Api } from '#wire/api.ts';
import { browseListings } from '../../../contract.ts';
import { askedRange } from '../../../domain/asked-range.ts';
import { cropOf } from '../../../domain/search/crop-of.ts';
import { guessCrop } from '../../../domain/search/guess-crop.ts';
import { spanWords } from '../../../parts/age-words.ts';

const MOST_COMPARED = 48;

/** What others ask for the crop, and what markets paid for it. */
async function guideOf(api: Api, crop: Crop, farmerId: string) {
  const [{ items }, beside] = await Promise.all([
    api.call(browseListings, { query: { q: crop.name, category: crop.category, limit: MOST_COMPARED } }),
    api.call(showPricesBeside, { query: { crop: crop.slug, product: crop.name } }),
  ]);
  const others = items.filter(
    ({ farmer, productName, category }) => farmer.id !== farmerId && cropOf(productName, category) === crop.slug,
  );
  return {
    seen: beside.seen.map(({ newest, ...price }) => ({ ...price, by: dayInWords(newest) })),
    asked: askedRange(others.map(({ pricePerKg }) => pricePerKg)),
    paid: beside.prices.map(({ priceType, pricePerKg, from, to }) => ({
      priceType,
      pricePerKg,
      span: spanWords(from, to),
    })),
  };
}

/** What the form of a new listing shows while it is filled in: the crop by its words, and prices beside its price. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'farmer');
  const query = new URL(args.request.url).searchParams;
  const crop = guessCrop({ productName: query.get('name') ?? '', fileName: query.get('file') ?? '' });
  if (crop === null) return null;
  const guide = await load(args, (api) => guideOf(api, crop, viewer.id));
  return { crop: { name: crop.name, category: crop.category }, ...guide };
}

export type Guess = NonNullable<Awaited<ReturnType<typeof loader>>>;
