import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listPreOrders } from '../contract-pre-orders.ts';
import { PreOrderCard } from './PreOrderCard.tsx';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'buyer');
  const asked = new URL(args.request.url).searchParams;
  const show = asked.get('show') === 'over' ? ('over' as const) : ('running' as const);
  const cursor = cursorOf(asked);
  const query = { show, limit: 20, ...(cursor === undefined ? {} : { cursor }) };
  return { ...(await load(args, (api) => api.call(listPreOrders, { query }))), show };
}

/** What a buyer pre-ordered, with the next step of each. */
export default function PreOrdersPage() {
  const say = useTexts();
  const { items, nextCursor, show } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Pre-orders')}
        subtitle={say('Your pre-orders of coming harvests, and what happens next.')}
        actions={<ButtonLink to={harvestPaths.coming()}>{say('Coming harvests')}</ButtonLink>}
      />
      <div className="mb-5">
        <Tabs
          label={say('Pre-orders')}
          tabs={[
            { to: harvestPaths.preOrders(), label: say('Under way'), current: show === 'running' },
            { to: harvestPaths.preOrders({ show: 'over' }), label: say('Over'), current: show === 'over' },
          ]}
        />
      </div>
      {items.length === 0 && (
        <EmptyState
          title={say(show === 'running' ? 'No pre-orders under way' : 'No pre-order is over yet')}
          action={<ButtonLink to={harvestPaths.coming()}>{say('Browse coming harvests')}</ButtonLink>}
        >
          {say('Book what a farmer will harvest at a fixed price. A part is paid now and held by Farmgate.')}
        </EmptyState>
      )}
      <ul className="grid gap-3">
        {items.map((preOrder) => (
          <li key={preOrder.id}>
            <PreOrderCard preOrder={preOrder} />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
