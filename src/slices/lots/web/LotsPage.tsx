import { ProduceFilters } from '#parts/produce/ProduceFilters.tsx';
import { produceFilterOf } from '#parts/produce/produce-filter.ts';
import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { load, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { type MetaArgs, pageMeta } from '#ui/layout/page-meta.ts';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listLots } from '../contract.ts';
import { LotCard } from './LotCard.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const asked = new URL(args.request.url).searchParams;
  const show = asked.get('show') === 'filling' ? ('filling' as const) : ('offered' as const);
  const filter = produceFilterOf(asked);
  const query = { show, ...filter, limit: 20, cursor: cursorOf(asked) };
  const page = await load(args, (api) => api.call(listLots, { query }));
  const sells = viewerOf(args.context)?.role === 'farmer';
  return { ...page, show, sells, narrowed: Object.keys(filter).length > 0 };
}

export function meta(args: MetaArgs) {
  return pageMeta(args, {
    title: 'Group lots',
    description:
      'Several smallholders in Ghana fill one lot of the same produce: order all of it, brought by one vehicle.',
  });
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function NoLots({ show, sells, narrowed }: Pick<Loaded, 'show' | 'sells' | 'narrowed'>) {
  const say = useTexts();
  if (narrowed)
    return (
      <EmptyState
        title={say('No lot matches')}
        action={
          <ButtonLink to={lotPaths.all({ show })} variant="secondary">
            {say('Show all lots')}
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      title={say(show === 'offered' ? 'No full lots now' : 'No lots are being filled')}
      action={
        sells ? (
          <ButtonLink to={lotPaths.open()}>{say('Open a lot')}</ButtonLink>
        ) : (
          <ButtonLink
            to={show === 'offered' ? lotPaths.all({ show: 'filling' }) : paths.marketplace()}
            variant="secondary"
          >
            {say(show === 'offered' ? 'See lots being filled' : 'To the marketplace')}
          </ButtonLink>
        )
      }
    >
      {say('Farmers with small quantities fill a lot together here, so that a large buyer can order it at once.')}
    </EmptyState>
  );
}

/** Lots that buyers can order, and those that farmers still fill. */
export default function LotsPage() {
  const say = useTexts();
  const { items, nextCursor, show, sells, narrowed } = useLoaderData<typeof loader>();
  return (
    <div className="page-width grid gap-6 py-8">
      <header className="grid gap-2">
        <h1 className="text-3xl font-extrabold">{say('Group lots')}</h1>
        <p className="max-w-2xl text-soft">
          {say(
            'Several farmers fill one lot of the same goods and grade. You order all of it at one price, one vehicle brings it, and each farmer is paid their part.',
          )}
        </p>
        {sells && (
          <div className="flex flex-wrap gap-3 pt-1">
            <ButtonLink to={lotPaths.open()}>{say('Open a lot')}</ButtonLink>
            <ButtonLink to={lotPaths.own()} variant="secondary">
              {say('My lots')}
            </ButtonLink>
          </div>
        )}
      </header>
      <Tabs
        label={say('Lots')}
        tabs={[
          { to: lotPaths.all(), label: say('Full'), current: show === 'offered' },
          { to: lotPaths.all({ show: 'filling' }), label: say('Being filled'), current: show === 'filling' },
        ]}
      />
      {(items.length > 0 || narrowed) && (
        <div className="flex flex-wrap gap-3">
          <ProduceFilters regionLabel="Region of the farms" />
        </div>
      )}
      {items.length === 0 && <NoLots show={show} sells={sells} narrowed={narrowed} />}
      <ul className="grid gap-3 lg:grid-cols-2">
        {items.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </div>
  );
}
