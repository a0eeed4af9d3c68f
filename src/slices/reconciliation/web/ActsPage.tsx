import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { listActs } from '../contract-acts.ts';
import type { ActSummary } from '../views.ts';
import { ACT_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const read = listActs.query.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  const query = read.success ? read.data : { state: 'approved' as const };
  const page = await load(args, (api) => api.call(listActs, { query }));
  return { page, state: query.state };
}

const columns: readonly Column<ActSummary>[] = [
  { key: 'kind', header: 'What', cell: (act) => <TwoLines first={ACT_WORDS[act.kind].label} second={act.note} /> },
  { key: 'items', header: 'Differences', numeric: true, cell: (act) => act.items },
  { key: 'total', header: 'Together', numeric: true, cell: (act) => <Money pesewas={act.total} /> },
  {
    key: 'proposed',
    header: 'Proposed',
    cell: (act) => <TwoLines first={act.proposedBy.name} second={<DateTime value={act.proposedAt} />} />,
  },
  {
    key: 'decided',
    header: 'Decided',
    cell: (act) =>
      act.decidedBy &&
      act.decidedAt && <TwoLines first={act.decidedBy.name} second={<DateTime value={act.decidedAt} />} />,
  },
];

const TABS = [
  ['proposed', 'Waiting'],
  ['approved', 'Approved'],
  ['withdrawn', 'Turned down'],
] as const;

/** Everything that was proposed, by what became of it. */
export default function ActsPage() {
  const { page, state } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Decisions about differences"
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Decisions' }]}
      />
      <Tabs
        label="Decisions"
        tabs={TABS.map(([value, label]) => ({
          to: adminPaths.reconcilingActs({ state: value }),
          label,
          current: state === value,
        }))}
      />
      <div className="mt-6 grid gap-4">
        {page.items.length === 0 ? (
          <EmptyState title="Nothing here">
            What is proposed about differences is kept here, with both names.
          </EmptyState>
        ) : (
          <Card flush>
            <DataTable
              caption="Decisions, newest first"
              columns={columns}
              rows={page.items}
              rowKey={({ id }) => id}
              rowTo={({ id }) => adminPaths.reconcilingAct(id)}
            />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
