import { saidOption } from '#ui/languages/said-option.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy, Suspense } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LiveRegion } from '#ui/actions/LiveRegion.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { categoryOptions } from '#slices/catalogue/parts/choices.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { loadMarket } from './load-market.ts';
import { MarketFilters } from './MarketFilters.tsx';
import { MarketGrid } from './MarketGrid.tsx';
import { MarketHero } from './MarketHero.tsx';
import { MarketSlots } from './MarketSlots.tsx';
import { isNarrowed } from './market-query.ts';
import { NearChoice } from './NearChoice.tsx';
import { nearHeaders } from './near.ts';
import { PlaceChosen } from './PlaceChosen.tsx';
import { useMarketForm } from './use-market-form.ts';
import { useSlow } from '#ui/actions/use-slow.ts';
import { MarketViews } from './MarketViews.tsx';
import { WhyChooseMarket } from './WhyChooseMarket.tsx';
import { FETCH_FAILED, sortOptions } from './market-words.ts';

/** Only who searches loads what tells about the words. */
const SearchUnderstood = lazy(async () => ({ default: (await import('./SearchUnderstood.tsx')).SearchUnderstood }));

/** Only who looks at the map loads its code. */
const MarketMap = lazy(async () => ({ default: (await import('./MarketMap.tsx')).MarketMap }));

export async function loader(args: LoaderFunctionArgs) {
  return data(await loadMarket(args), { headers: nearHeaders(args.request) });
}

export function meta(args: MetaArgs) {
  const description =
    'Fresh produce from verified farmers in Ghana: vegetables, fruits, grains, tubers, legumes and spices, priced per kilogram and paid through escrow.';
  return pageMeta(args, { title: 'Marketplace', description });
}

/** When the products cannot be loaded: the page is there, says so, and offers the same address again. */
export function ErrorBoundary() {
  const say = useTexts();
  const { pathname, search } = useLocation();
  return (
    <div className="page-width pt-10">
      <PageHeader title={say('Marketplace')} />
      <EmptyState
        title={say(FETCH_FAILED)}
        action={
          <ButtonLink to={`${pathname}${search}`} reloadDocument>
            {say('Try again')}
          </ButtonLink>
        }
      >
        {say('Please try again in a moment.')}
      </EmptyState>
    </div>
  );
}

/** Where else goods are offered; on a phone below the goods, which come first. */
function OtherMarkets() {
  const say = useTexts();
  return (
    <>
      <a href="/coming-harvests" className="underline">
        {say('Coming harvests: pre-order what is still growing')}
      </a>
      <a href="/lots" className="underline">
        {say('Group lots: large quantities of several farmers')}
      </a>
    </>
  );
}

/** The market: a GET form over a grid or a map. It works without scripts and filters while one types with them. */
export default function MarketplacePage() {
  const say = useTexts();
  const { items, nextCursor, search, regions, groups, saved, near, distances, ways, places, placeName, slots } =
    useLoaderData<typeof loader>();
  const { form, query, onInput, onSubmit } = useMarketForm(near?.slug ?? null);
  const navigation = useNavigation();
  useLive(['market']);
  const loading = useSlow(navigation.state === 'loading' && navigation.location.pathname === paths.marketplace());
  const searching = (query.get('q') ?? '') !== '';
  return (
    <>
      <form
        ref={form}
        autoComplete="off"
        method="get"
        action={paths.marketplace()}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="view" value={query.get('view') ?? ''} />
        <input type="hidden" name="place" value={query.get('place') ?? ''} />
        <MarketHero words={query.get('q')} />
        <div className="page-width flex flex-wrap items-center gap-x-3 gap-y-2 pt-3 sm:gap-3 sm:pt-5">
          <div className="flex basis-full gap-3 sm:contents">
            <FilterChoice
              bare
              name="category"
              label={say('Category')}
              any={say('All categories')}
              options={categoryOptions.map(saidOption(say))}
              value={query.get('category')}
            />
            <FilterChoice
              bare
              name="sort"
              label={say('Sort by')}
              options={sortOptions.map(saidOption(say))}
              value={query.get('sort') ?? 'featured'}
            />
          </div>
          <NearChoice near={near} groups={groups} />
          <noscript>
            <Button type="submit" variant="secondary">
              {say('Apply')}
            </Button>
          </noscript>
          <MarketViews query={query} />
          <MarketFilters query={query} regions={regions} />
        </div>
      </form>
      <p className="page-width flex flex-wrap gap-x-6 gap-y-2 pt-3 max-sm:hidden">
        <OtherMarkets />
      </p>
      <section aria-labelledby="products" className="page-width pt-4">
        <h2 id="products" className="sr-only">
          {say('Products')}
        </h2>
        {places && places.length > 0 && (
          <Suspense fallback={<Skeleton className="mb-8 h-128 rounded-lg" />}>
            <MarketMap places={places} query={query} near={near} distances={distances} />
          </Suspense>
        )}
        {placeName && <PlaceChosen name={placeName} query={query} />}
        {search && (
          <Suspense>
            <SearchUnderstood search={search} query={query} />
          </Suspense>
        )}
        {isNarrowed(query) && (
          <p className="pb-3">
            <Link to={paths.alerts({ search: query.toString() })} className="font-semibold text-leaf-ink underline">
              {say('Tell me when new goods match')}
            </Link>
          </p>
        )}
        <LiveRegion>
          {say('{count, plural, one {# product} other {# products}} shown', { count: items.length })}
        </LiveRegion>
        <MarketGrid
          items={items}
          nextCursor={nextCursor}
          searching={searching}
          loading={loading}
          saved={saved}
          ways={ways}
        />
      </section>
      <p className="page-width grid gap-2 pt-8 sm:hidden">
        <OtherMarkets />
      </p>
      <MarketSlots slots={slots} />
      <WhyChooseMarket />
    </>
  );
}
