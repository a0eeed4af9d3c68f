import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listOwnLots } from '../contract.ts';
import { LotCard } from './LotCard.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'farmer', 'admin');
  const asked = new URL(args.request.url).searchParams;
  const show = asked.get('show') === 'over' ? ('over' as const) : ('running' as const);
  const cursor = cursorOf(asked);
  const query = { show, limit: 20, ...(cursor === undefined ? {} : { cursor }) };
  return { ...(await load(args, (api) => api.call(listOwnLots, { query }))), show, sells: role === 'farmer' };
}

function NoLots({ show, sells }: { readonly show: 'running' | 'over'; readonly sells: boolean }) {
  const say = useTexts();
  if (show === 'over')
    return (
      <EmptyState
        title={say('No lot is over yet')}
        action={<ButtonLink to={lotPaths.own()}>{say('Running lots')}</ButtonLink>}
      >
        {say('Lots that were sold, not filled or cancelled appear here.')}
      </EmptyState>
    );
  return (
    <EmptyState
      title={say('No running lots')}
      action={
        sells ? (
          <ButtonLink to={lotPaths.all({ show: 'filling' })}>{say('Lots to join')}</ButtonLink>
        ) : (
          <ButtonLink to={lotPaths.all()}>{say('All lots')}</ButtonLink>
        )
      }
    >
      {say(
        sells
          ? 'Join a lot near you, or open one: together you have as much as a large buyer needs.'
          : 'Farmers fill lots together here.',
      )}
    </EmptyState>
  );
}

/** The lots in which a farmer has a part, and what each waits for. */
export default function MyLotsPage() {
  const say = useTexts();
  const { items, nextCursor, show, sells } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Group Lots')}
        subtitle={say('Several farmers fill one lot, and one buyer orders all of it.')}
        actions={
          sells && (
            <>
              <ButtonLink to={lotPaths.all({ show: 'filling' })} variant="secondary">
                {say('Lots to join')}
              </ButtonLink>
              <ButtonLink to={lotPaths.open()}>{say('Open a lot')}</ButtonLink>
            </>
          )
        }
      />
      <div className="mb-5">
        <Tabs
          label={say('Lots')}
          tabs={[
            { to: lotPaths.own(), label: say('Running'), current: show === 'running' },
            { to: lotPaths.own({ show: 'over' }), label: say('Over'), current: show === 'over' },
          ]}
        />
      </div>
      {items.length === 0 && <NoLots show={show} sells={sells} />}
      <ul className="grid gap-3">
        {items.map((lot) => (
          <li key={lot.id}>
            <LotCard lot={lot} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
