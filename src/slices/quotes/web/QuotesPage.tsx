import { cursorOf } from '#pages/cursor-of.ts';
import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { load, requireRole } from '#pages/page-data.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listRequests } from '../contract-requests.ts';
import { REQUEST_STATES } from '../domain/words.ts';
import { RequestCard } from './RequestCard.tsx';
import { RequestBadge } from './RequestFacts.tsx';
import { countWords, REQUEST_CHIPS } from './words.ts';

const PAGE_SIZE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const { role } = requireRole(args, 'buyer', 'admin');
  const asked = new URL(args.request.url).searchParams;
  const state = REQUEST_STATES.find((known) => known === asked.get('state')) ?? ('all' as const);
  const cursor = cursorOf(asked);
  const query = { state, limit: PAGE_SIZE, ...(cursor === undefined ? {} : { cursor }) };
  return { ...(await load(args, (api) => api.call(listRequests, { query }))), state, buys: role === 'buyer' };
}

function askButton(buys: boolean, say: Say) {
  return buys && <ButtonLink to={quotePaths.ask()}>{say('Ask for quotes')}</ButtonLink>;
}

function NoRequests({ buys, narrowed }: { readonly buys: boolean; readonly narrowed: boolean }) {
  const say = useTexts();
  if (narrowed)
    return (
      <EmptyState
        title={say('No such requests')}
        action={
          <ButtonLink to={quotePaths.quotes()} variant="secondary">
            {say('Show all requests')}
          </ButtonLink>
        }
      >
        {say('None of them is in this state.')}
      </EmptyState>
    );
  return (
    <EmptyState title={say('No requests yet')} action={askButton(buys, say)}>
      {say(
        buys
          ? 'Say what you need, how much and until when. Farmers make offers, you negotiate, and you order at the price that you both accept.'
          : 'Buyers ask for goods here, and farmers offer them.',
      )}
    </EmptyState>
  );
}

/** What a buyer asked for, and what came of it; administrators read everybody's. */
export default function QuotesPage() {
  const say = useTexts();
  const { items, nextCursor, state, buys } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title={say('Quotes')}
        subtitle={say(
          buys ? 'Ask farmers for a price, and negotiate before you order.' : 'What buyers ask farmers for.',
        )}
        actions={askButton(buys, say)}
      />
      <div className="mb-5">
        <Tabs
          label={say('State')}
          tabs={[
            { to: quotePaths.quotes(), label: say('All'), current: state === 'all' },
            ...REQUEST_STATES.map((one) => ({
              to: quotePaths.quotes({ state: one }),
              label: say(REQUEST_CHIPS[one].label),
              current: state === one,
            })),
          ]}
        />
      </div>
      {items.length === 0 ? (
        <NoRequests buys={buys} narrowed={state !== 'all'} />
      ) : (
        <ul className="grid gap-3">
          {items.map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                to={quotePaths.request(request.id)}
                badge={<RequestBadge state={request.state} />}
                aside={request.state === 'open' || request.agreed > 0 ? countWords(request, say) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      <Pagination nextCursor={nextCursor} />
    </>
  );
}
