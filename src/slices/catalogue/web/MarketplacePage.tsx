import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { load } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { useLive } from '#ui/use-live.ts';
import { browseListings, type MarketSearchInput, marketQuery as marketSchema } from '../contract.ts';
import { categoryOptions } from './choices.ts';
import { FilterChoice } from './FilterChoice.tsx';
import { MarketFilters } from './MarketFilters.tsx';
import { MarketGrid } from './MarketGrid.tsx';
import { MarketHero } from './MarketHero.tsx';
import { regionOptions } from './place-choices.ts';
import { savedIds } from './saved-ids.ts';
import { useMarketForm } from './use-market-form.ts';
import { useSlow } from './use-slow.ts';
import { WhyChooseMarket } from './WhyChooseMarket.tsx';
import { SORT_WORDS } from './words.ts';

const sortOptions = Object.entries(SORT_WORDS).map(([value, label]) => ({ value, label }));

/** What of the address the market understands; a wrong field counts as left out, so that no link is ever broken. */
function readQuery(request: Request): MarketSearchInput {
  const given = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = marketSchema.safeParse(given);
  if (parsed.success) return given;
  for (const issue of parsed.error.issues) Reflect.deleteProperty(given, String(issue.path[0]));
  return given;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await load(args, (api) => api.call(browseListings, { query: readQuery(args.request) }));
  return { ...page, saved: await savedIds(args, page.items), regions: regionOptions() };
}

export function meta() {
  const description = 'Fresh produce from verified farmers in Ghana: vegetables, fruits, grains, tubers, legumes and spices, priced per kilogram and paid through escrow.';
  return [
    { title: 'Marketplace · Farmgate' },
    { name: 'description', content: description },
    { property: 'og:title', content: 'Farmgate Marketplace' },
    { property: 'og:description', content: description },
  ];
}

/** The market: a GET form over a grid. It works without scripts and filters while one types with them. */
export default function MarketplacePage() {
  const { items, nextCursor, regions, saved } = useLoaderData<typeof loader>();
  const { form, query, onInput, onSubmit } = useMarketForm();
  const navigation = useNavigation();
  useLive(['market']);
  const loading = useSlow(navigation.state === 'loading' && navigation.location.pathname === paths.marketplace());
  const searching = (query.get('q') ?? '') !== '';
  return (
    <>
      <form ref={form} method="get" action={paths.marketplace()} onInput={onInput} onSubmit={onSubmit}>
        <MarketHero words={query.get('q')} />
        <div className="page-width flex flex-wrap items-center gap-3 pt-5">
          <FilterChoice bare name="category" label="Category" any="All categories" options={categoryOptions} value={query.get('category')} />
          <FilterChoice bare name="sort" label="Sort by" options={sortOptions} value={query.get('sort') ?? 'featured'} />
          <noscript>
            <Button type="submit" variant="secondary">
              Apply
            </Button>
          </noscript>
          <MarketFilters query={query} regions={regions} />
        </div>
      </form>
      <section aria-labelledby="products" className="page-width pt-4">
        <h2 id="products" className="sr-only">
          Products
        </h2>
        <LiveRegion>{items.length === 1 ? '1 product shown' : `${items.length} products shown`}</LiveRegion>
        <MarketGrid items={items} nextCursor={nextCursor} searching={searching} loading={loading} saved={saved} />
      </section>
      <WhyChooseMarket />
    </>
  );
}
