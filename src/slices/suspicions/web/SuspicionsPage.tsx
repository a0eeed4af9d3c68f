import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { listSuspicions } from '../contract.ts';
import { KIND_NAMES } from '../domain/figures.ts';
import { STATES } from '../domain/state.ts';
import type { SuspicionView } from '../views.ts';
import { EMPTY_WORDS, kindFilters, sentenceOf, STATE_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'accounts');
  const query = new URL(args.request.url).searchParams;
  const read = listSuspicions.query.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== '')));
  const wanted = read.success ? read.data : { state: 'open' as const };
  const page = await load(args, (api) => api.call(listSuspicions, { query: wanted }));
  return { page, saved: await loadViews(args, 'suspicions'), state: wanted.state };
}

const columns: readonly Column<SuspicionView>[] = [
  {
    key: 'kind',
    header: 'Suspicion',
    cell: ({ reason }) => <span className="font-semibold">{KIND_NAMES[reason.kind]}</span>,
  },
  {
    key: 'reason',
    header: 'Who and why',
    cell: (row) => <span className="block max-w-prose max-sm:text-right">{sentenceOf(row)}</span>,
  },
  { key: 'last', header: 'Last seen', cell: ({ lastAt }) => <DateTime value={lastAt} show="day" /> },
  {
    key: 'state',
    header: 'State',
    cell: ({ state, decision }) => (
      <Badge tone={STATE_WORDS[state].tone}>
        {state === 'open' && decision ? 'Open again' : STATE_WORDS[state].label}
      </Badge>
    ),
  },
];

function Filters({ state }: Pick<Awaited<ReturnType<typeof loader>>, 'state'>) {
  const [query] = useSearchParams();
  const kind = query.get('kind') ?? '';
  return (
    <div className="flex flex-wrap gap-3">
      <FilterSelect name="kind" label="Kind" options={kindFilters} standard="" />
      <ExportLinks to={{ list: 'suspicions', state, kind }} />
    </div>
  );
}

/** Accounts that seem to work together, or that misuse the market, each with the reason. */
export default function SuspicionsPage() {
  const { page, saved, state } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Suspicions"
        subtitle="Accounts that seem to work together, or that misuse the market. Figures are no proof: read the orders before you decide."
      />
      <Tabs
        label="Suspicions"
        tabs={STATES.map((one) => ({
          to: adminPaths.suspicions(one === 'open' ? {} : { state: one }),
          label: STATE_WORDS[one].label,
          current: one === state,
        }))}
      />
      <div className="mt-6 grid gap-4">
        <SavedViews saved={saved} />
        <Filters state={state} />
        {page.items.length === 0 ? (
          <EmptyState title={EMPTY_WORDS[state].title}>{EMPTY_WORDS[state].text}</EmptyState>
        ) : (
          <Card flush>
            <DataTable
              caption="Suspicions, the newest first"
              columns={columns}
              rows={page.items}
              rowKey={({ id }) => id}
              rowTo={({ id }) => adminPaths.suspicion(id)}
            />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
