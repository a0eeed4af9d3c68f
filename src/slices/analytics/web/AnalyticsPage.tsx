import { REGION_OPTIONS } from '#parts/produce/produce-filter.ts';
import { load, requireViewer } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { regions } from '#kernel/ghana/region.ts';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router';
import { showMarketOverview, showOwnSales, showPriceHistory } from '../contract.ts';
import { CROPS } from '../domain/crops.ts';
import { PERIODS } from '../domain/periods.ts';
import { MarketSection } from './MarketSection.tsx';
import { OwnSalesSection } from './OwnSalesSection.tsx';
import { PriceHistorySection } from './PriceHistorySection.tsx';

const STANDARD_DAYS = 30;
const STANDARD_CROP = 'tomatoes';

/** What the address asks for; what it does not know counts as left out. */
function readQuery(search: URLSearchParams) {
  return {
    days: PERIODS.find((period) => String(period) === search.get('days')) ?? STANDARD_DAYS,
    region: regions.find(({ slug }) => slug === search.get('region'))?.slug ?? ('all' as const),
    commodity: CROPS.find(({ slug }) => slug === search.get('commodity'))?.slug ?? STANDARD_CROP,
  };
}

export async function loader(args: LoaderFunctionArgs) {
  requireViewer(args);
  const query = readQuery(new URL(args.request.url).searchParams);
  const { days, region, commodity } = query;
  const [own, history, market] = await load(args, (api) =>
    Promise.all([
      api.call(showOwnSales, { query: { days } }),
      api.call(showPriceHistory, { query: { commodity, days, region } }),
      api.call(showMarketOverview, { query: { days, region } }),
    ]),
  );
  const choices = {
    crops: CROPS.map(({ slug, name }) => ({ value: slug, label: name })),
    regions: [{ value: 'all', label: 'All regions' }, ...REGION_OPTIONS],
  };
  return { query, own, history, market, choices, where: regions.find(({ slug }) => slug === region)?.name ?? 'Ghana' };
}

/** Prices and sales over 7, 30 or 90 days: one's own, a crop's, and the whole market's. */
export default function AnalyticsPage() {
  const { query, own, history, market, choices, where } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  useLive(['me']);
  const loading = navigation.state === 'loading' && navigation.location.pathname === paths.analytics();
  const kept = {
    commodity: query.commodity === STANDARD_CROP ? undefined : query.commodity,
    region: query.region === 'all' ? undefined : query.region,
  };
  return (
    <>
      <PageHeader
        title="Market Analytics"
        subtitle="Computed from orders on Farmgate and from published prices, with source and date under each figure."
      />
      <Tabs
        label="Period"
        tabs={PERIODS.map((days) => ({
          to: paths.analytics({ ...kept, days: days === STANDARD_DAYS ? undefined : String(days) }),
          label: `${days} days`,
          current: days === query.days,
        }))}
      />
      <div className="my-5 grid gap-3 sm:flex sm:flex-wrap">
        <FilterSelect name="commodity" label="Crop" options={choices.crops} standard={STANDARD_CROP} />
        <FilterSelect name="region" label="Region" options={choices.regions} standard="all" />
      </div>
      {loading ? (
        <Skeleton count={3} className="h-64 rounded-lg" />
      ) : (
        <div className="grid gap-10">
          <PriceHistorySection history={history} where={where} />
          <OwnSalesSection sales={own} />
          <MarketSection market={market} where={where} />
        </div>
      )}
    </>
  );
}
