import { CARDS_LAYOUT } from '../market/cards-layout.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { Breadcrumbs } from '#ui/layout/Breadcrumbs.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { FarmerHead } from './FarmerHead.tsx';
import { farmerMeta } from './farmer-meta.ts';
import { loadFarmer } from './load-farmer.ts';
import { isSaved } from '../is-saved.ts';
import { MarketCard } from '../market/MarketCard.tsx';
import { ReviewSection } from '../product/ReviewSection.tsx';

const CARDS_SEEN_FIRST = 2;

export function loader(args: LoaderFunctionArgs) {
  return loadFarmer(args);
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
