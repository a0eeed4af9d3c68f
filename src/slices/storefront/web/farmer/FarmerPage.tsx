import { CARDS_LAYOUT } from '../market/cards-layout.ts';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { listFarmerReviews } from '#slices/reviews/contract.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { z } from 'zod';
import { listFarmerListings, readPublicFarmer } from '#slices/catalogue/contract-farmers.ts';
import { FarmerHead } from './FarmerHead.tsx';
import { farmerMeta } from './farmer-meta.ts';
import { isSaved } from '../is-saved.ts';
import { MarketCard } from '../market/MarketCard.tsx';
import { ReviewSection } from '../product/ReviewSection.tsx';
import { cursorIn, REVIEW_CURSOR } from '../product/review-cursor.ts';
import { savedIds } from '../saved-ids.ts';

const params = z.object({ id: z.uuid() });
const REVIEWS_SHOWN = 6;
const LISTINGS_SHOWN = 12;
const CARDS_SEEN_FIRST = 2;

export async function loader(args: LoaderFunctionArgs) {
  const known = params.safeParse(args.params);
  if (!known.success) throw data({ code: 'catalogue.farmer_not_found', detail: '' }, { status: 404 });
  const about = { params: known.data };
  const page = await load(args, async (api) => ({
    farmer: await api.call(readPublicFarmer, about),
    listings: await api.call(listFarmerListings, {
      ...about,
      query: { limit: LISTINGS_SHOWN, cursor: cursorIn(args.request, 'cursor') },
    }),
    reviews: await api.call(listFarmerReviews, {
      ...about,
      query: { limit: REVIEWS_SHOWN, cursor: cursorIn(args.request, REVIEW_CURSOR) },
    }),
  }));
  return { ...page, saved: await savedIds(args, page.listings.items), origin: new URL(args.request.url).origin };
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return loaderData ? farmerMeta(loaderData.farmer, loaderData.origin) : [{ title: 'Farmer · Farmgate' }];
}

/** One farmer: who they are, what they sell, what buyers say. */
export default function FarmerPage() {
  const { farmer, listings, reviews, saved, origin } = useLoaderData<typeof loader>();
  const role = useViewer()?.role ?? null;
  useLive(['market']);
  const name = `${farmer.firstName} ${farmer.lastName}`;
  return (
    <div className="page-width grid gap-10 py-5">
      <div className="grid gap-6">
        <Breadcrumbs crumbs={[{ label: 'Marketplace', to: paths.marketplace() }, { label: name }]} />
        <FarmerHead farmer={farmer} url={`${origin}${paths.farmer(farmer.id)}`} />
      </div>
      <section id="listings" aria-labelledby="listings-title" className="grid gap-5">
        <h2 id="listings-title" className="text-2xl font-bold">
          On the market now
        </h2>
        {listings.items.length === 0 && <p className="text-soft">Everything is sold out for now.</p>}
        <ul className={CARDS_LAYOUT}>
          {listings.items.map((listing, index) => (
            <MarketCard
              key={listing.id}
              listing={listing}
              role={role}
              eager={index < CARDS_SEEN_FIRST}
              saved={isSaved(saved, listing.id)}
            />
          ))}
        </ul>
        <Pagination nextCursor={listings.nextCursor} label="Pages of produce" anchor="listings" />
      </section>
      <ReviewSection of="farmer" farmerName={name} rating={farmer.rating} reviews={reviews} />
    </div>
  );
}
