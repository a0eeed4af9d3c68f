import { ProduceFilters } from '#parts/produce/ProduceFilters.tsx';
import { produceFilterOf } from '#parts/produce/produce-filter.ts';
import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listComing } from '../contract-harvests.ts';
import { HarvestCard } from './HarvestCard.tsx';
import { kgWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const filter = produceFilterOf(asked);
  const query = { ...filter, limit: 20, cursor: cursorOf(asked) };
  const page = await load(args, (api) => api.call(listComing, { query }));
  return { ...page, narrowed: Object.keys(filter).length > 0 };
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Coming harvests',
    description: 'What farmers in Ghana will harvest next: pre-order it by the kilogram with a deposit held in escrow.',
  });
}

/** What farmers will harvest next, the soonest first. */
export default function ComingHarvestsPage() {
  const say = useTexts();
  const { items, nextCursor, narrowed } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{say('Coming harvests')}</h1>
        <p className="max-w-2xl text-soft">
          {say(
            'Pre-order what farmers will harvest, at a fixed price. You pay a part now, which Farmgate holds; if the harvest fails, you get it back.',
          )}
        </p>
      </header>
      {(items.length > 0 || narrowed) && (
        <div className="flex flex-wrap gap-3">
          <ProduceFilters regionLabel="Region of the farm" />
        </div>
      )}
      {items.length === 0 && (
        <EmptyState
          title={say(narrowed ? 'No harvest matches' : 'No coming harvests now')}
          action={
            <ButtonLink to={narrowed ? harvestPaths.coming() : paths.marketplace()} variant="secondary">
              {say(narrowed ? 'Show all harvests' : 'To the marketplace')}
            </ButtonLink>
          }
        >
          {say('Farmers offer here what they expect in the next months.')}
        </EmptyState>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((harvest) => (
          <li key={harvest.id}>
            <HarvestCard
              harvest={harvest}
              to={harvestPaths.comingOne(harvest.id)}
              aside={say('{amount} left, deposit {percent}, {name}', {
                amount: kgWords(harvest.rest),
                percent: `${harvest.depositPercent} %`,
                name: harvest.farmer.name,
              })}
            />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
