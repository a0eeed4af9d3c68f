import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { ViewSwitch } from '#ui/layout/ViewSwitch.tsx';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { listStanding } from '../contract.ts';
import { StandingCard } from './StandingCard.tsx';

const PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer');
  const search = new URL(args.request.url).searchParams;
  const show = search.get('show') === 'ended' ? 'ended' : 'current';
  const cursor = cursorOf(search);
  const page = await load(args, (api) => api.call(listStanding, { query: { show, cursor, limit: PER_PAGE } }));
  return { ...page, show };
}

/** What a buyer has ordered again and again. */
export default function StandingOrdersPage() {
  const say = useTexts();
  const { items, nextCursor, show } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Standing Orders')}
        subtitle={say('The same goods, ordered for you on a fixed weekday. You approve every payment on your phone.')}
        actions={
          <ViewSwitch
            views={[
              { to: standingPaths.all(), label: say('Current'), icon: 'repeat', current: show === 'current' },
              {
                to: standingPaths.all({ show: 'ended' }),
                label: say('Ended'),
                icon: 'rotate-ccw-clock',
                current: show === 'ended',
              },
            ]}
          />
        }
      />
      {items.length === 0 && show === 'current' && (
        <EmptyState
          title={say('No standing orders yet')}
          action={
            <>
              <ButtonLink to={paths.orders()} variant="secondary">
                {say('To your orders')}
              </ButtonLink>{' '}
              <ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>
            </>
          }
        >
          {say('Do you buy the same every week? Open an order that you paid and choose Repeat This Order.')}
        </EmptyState>
      )}
      {items.length === 0 && show === 'ended' && (
        <EmptyState
          title={say('None has ended')}
          action={<ButtonLink to={standingPaths.all()}>{say('Current standing orders')}</ButtonLink>}
        >
          {say('Standing orders that you end, or whose last day has passed, appear here with their orders.')}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {items.map((standing) => (
          <li key={standing.id}>
            <StandingCard standing={standing} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
