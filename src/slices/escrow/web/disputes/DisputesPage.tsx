import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { load, nowOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import type { Colleague } from '#slices/identity/parts/assigning/AssignFields.tsx';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useKeys } from '#ui/keys/use-keys.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { loadColleagues } from '#slices/identity/parts/assigning/load-colleagues.ts';
import { listDisputes, type QueuedDispute } from '../../contract-disputes.ts';
import { assignCases } from './assign-case.ts';
import { AssignableQueue } from './AssignableQueue.tsx';
import { DisputeTable } from './DisputeTable.tsx';
import { amountFilters, dueFilters, outcomeFilters, ownerFilters } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'disputes');
  const query = new URL(args.request.url).searchParams;
  const asked = Object.fromEntries([...query].filter(([, value]) => value !== ''));
  const state = query.get('state') === 'decided' ? ('decided' as const) : ('open' as const);
  // The open ones are worked off as they are due; of the decided ones the last are looked for.
  const sort = state === 'open' ? ('due' as const) : ('-opened' as const);
  const read = listDisputes.query.safeParse({ sort, ...asked, state });
  const wanted = read.success ? { ...read.data, from: asked['from'] } : { state, sort };
  const [page, colleagues] = await load(args, (api) =>
    Promise.all([api.call(listDisputes, { query: wanted }), loadColleagues(api, viewer, 'disputes')]),
  );
  return { state, page, colleagues, saved: await loadViews(args, 'disputes'), now: nowOf(args.context).toISOString() };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'disputes');
  const form = await args.request.formData();
  const back = `${adminPaths.disputeAdmin()}${new URL(args.request.url).search}`;
  return assignCases(args, form, { disputeIds: form.getAll('id').map(String), back });
}

function Filters({ state }: { readonly state: 'open' | 'decided' }) {
  const [query] = useSearchParams();
  const shown = Object.fromEntries([...query].filter(([name]) => name !== 'cursor'));
  const keep = Object.fromEntries(
    ['state', 'outcome', 'from', 'due', 'owner', 'sort'].map((name) => [name, query.get(name) ?? undefined]),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <div className="flex min-w-64 flex-1">
        <SearchInput
          label="Search disputes by order, product or person"
          placeholder="Order, product or person"
          defaultValue={query.get('q') ?? ''}
          keep={keep}
        />
      </div>
      <FilterSelect name="from" label="Amount" options={amountFilters} standard="0" />
      {state === 'open' && <FilterSelect name="due" label="Due" options={dueFilters} standard="all" />}
      <FilterSelect name="owner" label="Assigned to" options={ownerFilters} standard="all" />
      {state === 'decided' && <FilterSelect name="outcome" label="Outcome" options={outcomeFilters} standard="all" />}
      <ExportLinks to={{ ...shown, state, list: 'disputes' }} />
    </div>
  );
}

interface QueueProps {
  readonly state: 'open' | 'decided';
  readonly disputes: readonly QueuedDispute[];
  readonly now: string;
  readonly colleagues: readonly Colleague[];
}

function Queue({ state, disputes, now, colleagues }: QueueProps) {
  const refused = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Done', refused);
  if (state === 'open')
    return <AssignableQueue disputes={disputes} now={now} colleagues={colleagues} state={refused} />;
  return (
    <Card flush>
      <DisputeTable disputes={disputes} now={now} />
    </Card>
  );
}

/** The page where admins decide disputes: the queue, what is due first at its top. */
export default function DisputesPage() {
  const { state, page, colleagues, saved, now } = useLoaderData<typeof loader>();
  useLive(['me']);
  const [first] = page.items;
  useKeys({ s: first && state === 'open' ? { to: adminPaths.dispute(first.id), does: 'Start with the first' } : null });
  const none =
    state === 'open'
      ? 'When a buyer or a seller disputes an order, its money is frozen and the case appears here.'
      : 'Decisions are kept here.';
  return (
    <>
      <PageHeader
        title="Dispute desk"
        subtitle="Read both sides, then divide the money. A decision cannot be undone."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Disputes' }]}
        actions={
          <>
            <ButtonLink to={adminPaths.replies()} variant="secondary">
              Saved replies
            </ButtonLink>
            {first && state === 'open' && (
              <ButtonLink to={adminPaths.dispute(first.id)}>Start with the first (S)</ButtonLink>
            )}
          </>
        }
      />
      <Tabs
        label="Disputes"
        tabs={[
          { to: adminPaths.disputeAdmin(), label: 'Open', current: state === 'open' },
          { to: adminPaths.disputeAdmin({ state: 'decided' }), label: 'Decided', current: state === 'decided' },
        ]}
      />
      <div className="mt-6 grid gap-4">
        <SavedViews saved={saved} />
        <Filters state={state} />
        {page.items.length === 0 ? (
          <EmptyState title={state === 'open' ? 'No open disputes' : 'No decided disputes'}>{none}</EmptyState>
        ) : (
          <Queue state={state} disputes={page.items} now={now} colleagues={colleagues} />
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
