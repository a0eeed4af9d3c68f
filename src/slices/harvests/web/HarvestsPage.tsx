import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { fieldPaths } from '#pages/paths/field-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { useActing } from '#pages/use-acting.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listHarvests } from '../contract-harvests.ts';
import { HarvestCard } from './HarvestCard.tsx';
import { HarvestBadge } from './HarvestFacts.tsx';
import { nextOfHarvest } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'farmer', 'admin');
  const asked = new URL(args.request.url).searchParams;
  const show = asked.get('show') === 'over' ? ('over' as const) : ('open' as const);
  const cursor = cursorOf(asked);
  const query = { show, limit: 20, ...(cursor === undefined ? {} : { cursor }) };
  return { ...(await load(args, (api) => api.call(listHarvests, { query }))), show, sells: role === 'farmer' };
}

function NoHarvests({ show, sells }: { readonly show: 'open' | 'over'; readonly sells: boolean }) {
  const say = useTexts();
  if (show === 'over')
    return (
      <EmptyState
        title={say('No harvest is over yet')}
        action={<ButtonLink to={harvestPaths.own()}>{say('Open harvests')}</ButtonLink>}
      >
        {say('Harvests that were declared, failed or cancelled appear here with their pre-orders.')}
      </EmptyState>
    );
  return sells ? (
    <EmptyState
      title={say('No open harvests')}
      action={<ButtonLink to={harvestPaths.open()}>{say('Offer a coming harvest')}</ButtonLink>}
    >
      {say(
        'Say what you expect to harvest for one of your listings, and when. Buyers pre-order it with a deposit, and you know what is sold before you pick it.',
      )}
    </EmptyState>
  ) : (
    <EmptyState title={say('No open harvests')}>{say('Farmers offer here what they expect to harvest.')}</EmptyState>
  );
}

/** What a farmer expects to harvest, how much of it is booked, and the next step. */
export default function HarvestsPage() {
  const say = useTexts();
  const { items, nextCursor, show, sells } = useLoaderData<typeof loader>();
  const acting = useActing() !== null;
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Coming Harvests')}
        subtitle={say('What you expect, what buyers pre-ordered, and what happens next.')}
        actions={
          sells && (
            <>
              <ButtonLink to={paths.listings()} variant="secondary">
                {say('My Listings')}
              </ButtonLink>
              {!acting && (
                <ButtonLink to={fieldPaths.own()} variant="secondary">
                  {say('My Fields')}
                </ButtonLink>
              )}
              <ButtonLink to={harvestPaths.open()}>{say('Offer a coming harvest')}</ButtonLink>
            </>
          )
        }
      />
      <div className="mb-5">
        <Tabs
          label={say('Harvests')}
          tabs={[
            { to: harvestPaths.own(), label: say('Open'), current: show === 'open' },
            { to: harvestPaths.own({ show: 'over' }), label: say('Over'), current: show === 'over' },
          ]}
        />
      </div>
      {items.length === 0 && <NoHarvests show={show} sells={sells} />}
      <ul className="grid gap-3">
        {items.map((harvest) => (
          <li key={harvest.id}>
            <HarvestCard
              harvest={harvest}
              to={harvestPaths.ownOne(harvest.id)}
              badge={<HarvestBadge state={harvest.state} />}
              aside={nextOfHarvest(harvest, say)}
            />
          </li>
        ))}
      </ul>
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
