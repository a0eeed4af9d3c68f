import { namedOption } from '#ui/languages/said-option.ts';
import { useNames, useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { regions } from '#kernel/ghana/region.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listComing } from '../contract-harvests.ts';
import { HarvestCard } from './HarvestCard.tsx';
import { CATEGORY_OPTIONS, kgWords } from './words.ts';

const LONGEST_CURSOR = 500;

/** What an address asks for; what it names wrongly does not count. */
function filterOf(asked: URLSearchParams) {
  const category = CATEGORIES.find((known) => known === asked.get('category'));
  const region = regions.find(({ slug }) => slug === asked.get('region'))?.slug;
  return { ...(category === undefined ? {} : { category }), ...(region === undefined ? {} : { region }) };
}

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const filter = filterOf(asked);
  const cursor = asked.get('cursor')?.slice(0, LONGEST_CURSOR);
  const query = { ...filter, limit: 20, ...(cursor === undefined ? {} : { cursor }) };
  const page = await load(args, (api) => api.call(listComing, { query }));
  return { ...page, narrowed: Object.keys(filter).length > 0 };
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Coming harvests',
    description: 'What farmers in Ghana will harvest next: pre-order it by the kilogram with a deposit held in escrow.',
  });
}

const REGIONS = regions.map(({ slug, name }) => ({ value: slug, label: name }));

/** What farmers will harvest next, the soonest first. */
export default function ComingHarvestsPage() {
  const say = useTexts();
  const nameOf = useNames();
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
          <FilterSelect
            name="category"
            label={say('Category')}
            standard=""
            options={[{ value: '', label: say('Every category') }, ...CATEGORY_OPTIONS.map(namedOption(nameOf))]}
          />
          <FilterSelect
            name="region"
            label={say('Region of the farm')}
            standard=""
            options={[{ value: '', label: say('Every region') }, ...REGIONS]}
          />
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
