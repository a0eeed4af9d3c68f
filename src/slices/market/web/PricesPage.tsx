import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, nowOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { CropPhoto } from '#parts/CropPhoto.tsx';
import { regions } from '#kernel/ghana/region.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import {
  listLatestPrices,
  listPriceSeries,
  listPricesSetAside,
  type PriceChoices,
  type PricePoint,
  showPriceChoices,
  showPriceOutlook,
  type SetAsidePoint,
} from '../contract.ts';
import { showReportedPrices } from '../contract-reports.ts';
import { COMMODITIES } from '../domain/commodity.ts';
import { LatestPrices } from './LatestPrices.tsx';
import { shortMonth } from '#kernel/moment.ts';
import { packSeries, unpackSeries } from './packed-series.ts';
import { photoOfCommodity } from './commodity-photo.server.ts';
import { PriceFilters } from './PriceFilters.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import { PriceMoves } from './PriceMoves.tsx';
import { agedReports } from './reports/aged-reports.ts';
import { ReportedPrices } from './reports/ReportedPrices.tsx';

/** What the address asks for; what it does not know counts as left out. */
function readQuery(search: URLSearchParams, choices: PriceChoices) {
  const commodity = COMMODITIES.find(({ slug }) => slug === search.get('commodity'));
  const market = choices.markets.find(({ slug }) => slug === search.get('market')) ?? null;
  const region = market ? null : (regions.find(({ slug }) => slug === search.get('region')) ?? null);
  return { commodity: commodity ?? COMMODITIES[0], market, region };
}

export async function loader(args: LoaderFunctionArgs) {
  const choices = await load(args, (api) => api.call(showPriceChoices));
  const { commodity, market, region } = readQuery(new URL(args.request.url).searchParams, choices);
  if (!commodity) throw new Error('There are no commodities.');
  const query = { commodity: commodity.slug, market: market?.slug, region: region?.slug };
  const [latest, series, setAside, outlook, reported] = await load(args, (api) =>
    Promise.all([
      api.call(listLatestPrices, { query }),
      api.call(listPriceSeries, { query }),
      api.call(listPricesSetAside, { query }),
      api.call(showPriceOutlook, { query: { commodity: commodity.slug } }),
      api.call(showReportedPrices, { query }),
    ]),
  );
  const { slug, name } = commodity;
  const known = regions
    .filter((candidate) => choices.markets.some(({ region: of }) => of === candidate.slug))
    .map((candidate) => ({ slug: candidate.slug, name: candidate.name }));
  return {
    choices,
    regions: known,
    commodity: { slug, name },
    photo: photoOfCommodity(slug),
    market,
    region: region && { slug: region.slug, name: region.name },
    latest,
    series: packSeries(series),
    broken: packSeries(setAside.filter(({ reason }) => reason === 'broken_months')),
    moves: outlook.kinds,
    reported: agedReports(reported, nowOf(args.context)),
    outliers: countOf(setAside, 'outlier'),
    withoutSeries: countOf(setAside, 'no_one_series'),
    last:
      choices.commodities
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? '',
  };
}

function countOf(points: readonly SetAsidePoint[], reason: SetAsidePoint['reason']): number {
  return points.reduce((sum, point) => sum + (point.reason === reason ? point.observations : 0), 0);
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function placeOf({ market, region }: Pick<Loaded, 'market' | 'region'>): string {
  return market?.name ?? region?.name ?? 'Ghana';
}

export function meta(args: MetaArgs & { readonly loaderData?: Loaded }) {
  const title = args.loaderData
    ? `${args.loaderData.commodity.name} prices in ${placeOf(args.loaderData)}`
    : 'Market prices';
  return pageMeta(args, {
    title,
    description:
      'Market prices of produce in Ghana by crop, region and market, from 2006 on, with source, month and number of observations.',
  });
}

function Newest({
  kind,
  series,
  single,
}: {
  readonly kind: 'retail' | 'wholesale';
  readonly series: readonly PricePoint[];
  readonly single: boolean;
}) {
  const last = series.findLast((point) => point.priceType === kind);
  if (!last) return null;
  const months = series.filter((point) => point.priceType === kind).length;
  return (
    <div className="grid gap-1 border-l-4 border-maize pl-4">
      <p className="text-sm font-semibold text-soft">{kind === 'retail' ? 'Retail' : 'Wholesale'}, last known</p>
      <p>
        <Money pesewas={last.pricePerKg} className="font-display text-3xl font-extrabold" />{' '}
        <span className="text-soft">per kg</span>
      </p>
      <p className="figures text-sm text-soft">
        {shortMonth(last.month)} ·{' '}
        {single ? `${months} observations` : `${last.observations} ${last.observations === 1 ? 'market' : 'markets'}`}
      </p>
    </div>
  );
}

function Shown({ page }: { readonly page: Loaded }) {
  const { commodity, latest, market } = page;
  const series = unpackSeries(page.series);
  const title = `${commodity.name}, ${placeOf(page)}`;
  if (series.length === 0) {
    return (
      <EmptyState
        title={`No prices of ${commodity.name} in ${placeOf(page)}`}
        {...((market !== null || page.region !== null) && {
          action: <ButtonLink to={paths.prices({ commodity: commodity.slug })}>All markets</ButtonLink>,
        })}
      >
        {page.withoutSeries > 0
          ? `${page.withoutSeries} figures were published. They contradict one another from month to month, so nobody can tell which of them are prices, and we show none.`
          : 'Nobody reported any there, or the weights were not reliable enough for a price per kilogram.'}
      </EmptyState>
    );
  }
  return (
    <>
      <section aria-label={title} className="grid gap-x-12 gap-y-5 sm:flex sm:items-start">
        {page.photo && <CropPhoto photo={page.photo} sizes="(width >= 40rem) 176px, 50vw" className="w-1/2 sm:w-44" />}
        <Newest kind="retail" series={series} single={market !== null} />
        <Newest kind="wholesale" series={series} single={market !== null} />
      </section>
      <PriceHistory title={title} points={series} setAside={unpackSeries(page.broken)} single={market !== null} />
      <PriceMoves kinds={page.moves} />
      <section aria-labelledby="by-market" className="grid gap-4">
        <h2 id="by-market" className="text-2xl font-bold">
          Last known price by market
        </h2>
        {page.outliers > 0 && (
          <p className="max-w-[75ch] text-sm text-soft">
            {page.outliers === 1 ? 'One figure is' : `${page.outliers} figures are`} left out: far from all other
            markets of the month, where that market is not at other times.
          </p>
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={paths.takeHome({ commodity: commodity.slug })} variant="secondary">
            Where would it bring most?
          </ButtonLink>
          <ButtonLink
            to={paths.alerts({ commodity: commodity.slug, ...(market && { market: market.slug }) })}
            variant="secondary"
          >
            Tell me when the price changes
          </ButtonLink>
        </p>
        <LatestPrices commodity={commodity.slug} prices={latest} regions={page.regions} />
      </section>
    </>
  );
}

/** What produce cost in the markets of Ghana: published figures of past months, never today's price. */
export default function PricesPage() {
  const page = useLoaderData<typeof loader>();
  const { choices, commodity, market, region } = page;
  const { source } = choices;
  return (
    <div className="page-width grid gap-8 pt-8 sm:pt-12">
      <header>
        <h1 className="text-3xl font-extrabold sm:text-4xl">Market prices</h1>
        <p className="mt-2 max-w-2xl text-lg text-soft">
          What produce cost in the markets of Ghana, month by month, so that you know what is usual before you agree.
        </p>
      </header>
      {choices.commodities.length === 0 ? (
        <EmptyState title="No prices here yet">
          The published prices have not been loaded into this marketplace.
        </EmptyState>
      ) : (
        <>
          <PriceFilters
            choices={choices}
            regions={page.regions}
            commodity={commodity.slug}
            region={region?.slug ?? null}
            market={market?.slug ?? null}
          />
          <ReportedPrices place={`${commodity.name}, ${placeOf(page)}`} {...page.reported} isMarket={market !== null} />
          <Alert tone="wait" title="These are prices of the past, not today's">
            The published prices end in {shortMonth(page.last)}. Use it to compare markets and seasons; for today's
            price look at what farmers ask on the marketplace.
          </Alert>
          <Shown page={page} />
        </>
      )}
      <p className="max-w-[75ch] text-sm text-soft">
        Source:{' '}
        <a href={source.url} rel="noopener" className="underline underline-offset-3 hover:text-ink">
          {source.name}
        </a>{' '}
        ({source.licence}). {source.detail}. Left out: records that contradict one another, and wholesale prices of
        crops whose bags have no fixed weight. Set aside: figures that cannot be prices, by a rule that is the same for
        all crops.
      </p>
    </div>
  );
}
