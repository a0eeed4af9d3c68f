import { produceFilterOf } from '#parts/produce/produce-filter.ts';
import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { load, type PageArgs, requireRole } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listOffers } from '../contract-offers.ts';
import { listOpenRequests } from '../contract-requests.ts';
import { MyOffers } from './MyOffers.tsx';
import { OpenRequests } from './OpenRequests.tsx';

const PAGE_SIZE = 20;

function pageOf(asked: URLSearchParams) {
  return { limit: PAGE_SIZE, cursor: cursorOf(asked) };
}

/** What an address asks for; what it names wrongly does not count. */
function filterOf(asked: URLSearchParams) {
  return {
    ...produceFilterOf(asked),
    sort: asked.get('sort') === 'soonest' ? ('soonest' as const) : ('newest' as const),
    directed: asked.get('show') === 'directed' ? ('true' as const) : ('all' as const),
    crops: asked.get('show') === 'crops' ? ('own' as const) : ('all' as const),
  };
}

async function offersFor(args: PageArgs, asked: URLSearchParams) {
  const page = await load(args, (api) => api.call(listOffers, { query: pageOf(asked) }));
  return { ...page, of: 'offers' as const };
}

async function requestsFor(args: PageArgs, asked: URLSearchParams) {
  const filter = filterOf(asked);
  const page = await load(args, (api) => api.call(listOpenRequests, { query: { ...filter, ...pageOf(asked) } }));
  const narrowed = filter.category !== undefined || filter.region !== undefined || filter.crops === 'own';
  const { directed, crops } = filter;
  return { ...page, of: 'requests' as const, directed: directed === 'true', crops: crops === 'own', narrowed };
}

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'farmer');
  const asked = new URL(args.request.url).searchParams;
  return { shown: await (asked.get('show') === 'mine' ? offersFor(args, asked) : requestsFor(args, asked)) };
}

/** What buyers ask for, and what the farmer offered. */
export default function BuyersRequestsPage() {
  const say = useTexts();
  const { shown } = useLoaderData<typeof loader>();
  useLive(['me']);
  const directed = shown.of === 'requests' && shown.directed;
  const crops = shown.of === 'requests' && shown.crops;
  return (
    <>
      <PageHeader
        title={say('Buyers’ Requests')}
        subtitle={say('What buyers need. Offer what you have, and negotiate until one of you accepts.')}
      />
      <div className="mb-5">
        <Tabs
          label={say('Requests')}
          tabs={[
            {
              to: quotePaths.buyersRequests(),
              label: say('Open requests'),
              current: shown.of === 'requests' && !directed && !crops,
            },
            { to: quotePaths.buyersRequests({ show: 'crops' }), label: say('Your crops'), current: crops },
            { to: quotePaths.buyersRequests({ show: 'directed' }), label: say('To you alone'), current: directed },
            {
              to: quotePaths.buyersRequests({ show: 'mine' }),
              label: say('My offers'),
              current: shown.of === 'offers',
            },
          ]}
        />
      </div>
      {shown.of === 'offers' ? (
        <MyOffers offers={shown.items} />
      ) : (
        <OpenRequests requests={shown.items} directed={directed} narrowed={shown.narrowed} />
      )}
      <Pagination nextCursor={shown.nextCursor} />
    </>
  );
}
