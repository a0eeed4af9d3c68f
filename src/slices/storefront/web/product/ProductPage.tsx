import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { BesideMarket } from './BesideMarket.tsx';
import { Gallery } from './Gallery.tsx';
import { isSaved } from '../is-saved.ts';
import { loadProduct } from './load-product.ts';
import { MarketCard } from '../market/MarketCard.tsx';
import { ProductBuyBox } from './ProductBuyBox.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { productMeta } from './product-meta.ts';
import { ReviewSection } from './ReviewSection.tsx';
import { TrustNotes } from './TrustNotes.tsx';
import { CATEGORY_WORDS } from '#slices/catalogue/parts/words.ts';

/** Few products were inspected: the others load nothing of it. */
const InspectionReport = lazy(async () => ({ default: (await import('./InspectionReport.tsx')).InspectionReport }));

export function loader(args: LoaderFunctionArgs) {
  return loadProduct(args);
}

export function meta({ loaderData }: { readonly loaderData?: Awaited<ReturnType<typeof loader>> }) {
  return loaderData ? productMeta(loaderData.listing, loaderData.origin) : [{ title: 'Product · Farmgate' }];
}

/** One product: pictures, price and stock, who grew it, and how to buy it. */
export default function ProductPage() {
  const say = useTexts();
  const { listing, delivery, similar, reviews, report, withheld, beside, ways, saved, links, protection, origin } =
    useLoaderData<typeof loader>();
  const role = useViewer()?.role ?? null;
  useLive(['market']);
  const category = CATEGORY_WORDS[listing.category];
  return (
    <div className="page-width grid gap-10 pt-5">
      <div className="grid gap-6">
        <Breadcrumbs
          crumbs={[
            { label: 'Marketplace', to: paths.marketplace() },
            { label: category, to: paths.marketplace({ category: listing.category }) },
            { label: listing.productName },
          ]}
        />
        <article
          data-listing-id={listing.id}
          className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[1.15fr_1fr] lg:grid-rows-[auto_1fr]"
        >
          <Gallery imageUrls={listing.imageUrls} name={listing.productName} category={listing.category} />
          <div className="grid gap-6 lg:row-span-2">
            <ProductBuyBox
              key={listing.id}
              listing={listing}
              role={role}
              delivery={delivery}
              links={links}
              saved={isSaved(saved, listing.id)}
              url={`${origin}${paths.product(listing.id)}`}
            />
            <TrustNotes notes={protection} />
          </div>
          <div className="grid gap-8">
            <ProductFacts listing={listing} ways={ways[listing.id]} />
            {report && (
              <Suspense>
                <InspectionReport report={report} />
              </Suspense>
            )}
            {withheld && (
              <p className="border-l-4 border-maize pl-3">
                {say('A second inspector will check these goods. The first report is shown again afterwards.')}
              </p>
            )}
            <BesideMarket listing={listing} beside={beside} />
          </div>
        </article>
      </div>
      <ReviewSection
        of="product"
        farmerName={`${listing.farmer.firstName} ${listing.farmer.lastName}`}
        rating={listing.rating}
        reviews={reviews}
      />
      {similar.length > 0 && (
        <section aria-labelledby="more" className="grid gap-5">
          <h2 id="more" className="text-2xl font-bold">
            {say('Similar products')}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {similar.map((other) => (
              <MarketCard
                key={other.id}
                listing={other}
                role={role}
                eager={false}
                saved={isSaved(saved, other.id)}
                ways={ways[other.id]}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
