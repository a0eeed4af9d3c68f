import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { useViewer } from '#app/web/use-viewer.ts';
import { listListingReviews } from '#slices/reviews/contract.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { useLive } from '#ui/use-live.ts';
import { z } from 'zod';
import { browseListings, readPublicListing } from '../contract.ts';
import { Gallery } from './Gallery.tsx';
import { isSaved } from './is-saved.ts';
import { MarketCard } from './MarketCard.tsx';
import { ProductBuyBox } from './ProductBuyBox.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { productMeta } from './product-meta.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { cursorIn, REVIEW_CURSOR } from './review-cursor.ts';
import { savedIds } from './saved-ids.ts';
import { TrustNotes } from './TrustNotes.tsx';
import { CATEGORY_WORDS } from './words.ts';

const params = z.object({ id: z.uuid() });
const NEIGHBOURS = 4;
const REVIEWS_SHOWN = 5;

export async function loader(args: LoaderFunctionArgs) {
  const known = params.safeParse(args.params);
  if (!known.success) throw data({ code: 'catalogue.not_found', detail: '' }, { status: 404 });
  const listing = await load(args, (api) => api.call(readPublicListing, { params: known.data }));
  const { items, reviews } = await load(args, async (api) => ({
    items: (await api.call(browseListings, { query: { category: listing.category, limit: NEIGHBOURS + 1 } })).items,
    reviews: await api.call(listListingReviews, { params: known.data, query: { limit: REVIEWS_SHOWN, cursor: cursorIn(args.request, REVIEW_CURSOR) } }),
  }));
  const neighbours = items.filter((item) => item.id !== listing.id).slice(0, NEIGHBOURS);
  const saved = await savedIds(args, [listing, ...neighbours]);
  return { listing, neighbours, reviews, saved, origin: new URL(args.request.url).origin };
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return loaderData ? productMeta(loaderData.listing, loaderData.origin) : [{ title: 'Product · Farmgate' }];
}

/** One product: pictures, price and stock, who grew it, and how to buy it. */
export default function ProductPage() {
  const { listing, neighbours, reviews, saved, origin } = useLoaderData<typeof loader>();
  const role = useViewer()?.role ?? null;
  useLive(['market']);
  const category = CATEGORY_WORDS[listing.category];
  return (
    <div className="page-width grid gap-10 pt-5">
      <div className="grid gap-6">
        <Breadcrumbs crumbs={[{ label: 'Marketplace', to: paths.marketplace() }, { label: category, to: paths.marketplace({ category: listing.category }) }, { label: listing.productName }]} />
        <article data-listing-id={listing.id} className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1.15fr_1fr]">
          <Gallery imageUrls={listing.imageUrls} name={listing.productName} category={listing.category} />
          <ProductBuyBox key={listing.id} listing={listing} role={role} saved={isSaved(saved, listing.id)} url={`${origin}${paths.product(listing.id)}`} />
          <ProductFacts listing={listing} />
          <TrustNotes />
        </article>
      </div>
      <ReviewSection of="product" farmerName={`${listing.farmer.firstName} ${listing.farmer.lastName}`} rating={listing.rating} reviews={reviews} />
      {neighbours.length > 0 && (
        <section aria-labelledby="more" className="grid gap-5">
          <h2 id="more" className="text-2xl font-bold">
            More {category.toLowerCase()}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {neighbours.map((neighbour) => (
              <MarketCard key={neighbour.id} listing={neighbour} role={role} eager={false} saved={isSaved(saved, neighbour.id)} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
