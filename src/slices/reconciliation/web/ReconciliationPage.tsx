import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { listExceptions, showOverview } from '../contract.ts';
import type { ActSummary, Overview } from '../views.ts';
import { actOnQueue } from './act-on-queue.ts';
import { loadColleagues } from '#slices/identity/parts/assigning/load-colleagues.ts';
import { ExceptionTable } from './ExceptionTable.tsx';
import { NothingDiffers } from './NothingDiffers.tsx';
import { Alarms, ProviderTable } from './ProviderTable.tsx';
import { ACT_WORDS, ageFilters, kindFilters, ownerFilters, providerFilters } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'books');
  const query = new URL(args.request.url).searchParams;
  const read = listExceptions.query.safeParse(Object.fromEntries([...query].filter(([, value]) => value !== '')));
  const wanted = read.success ? read.data : { state: 'open' as const, provider: undefined };
  const [overview, page, colleagues] = await load(args, (api) =>
    Promise.all([
      api.call(showOverview),
      api.call(listExceptions, { query: wanted }),
      loadColleagues(api, viewer, 'books'),
    ]),
  );
  const listed = overview.providers.filter(({ provider }) => provider === (wanted.provider ?? provider));
  const saved = await loadViews(args, 'reconciliation');
  return { overview, page, colleagues, saved, state: wanted.state, listed };
}

export function action(args: ActionFunctionArgs) {
  return actOnQueue(args);
}

function Proposals({ waiting }: { readonly waiting: readonly ActSummary[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card title="Waits for a second approval" flush>
      <ul className="divide-y divide-line">
        {waiting.map((act) => (
          <li key={act.id}>
            <Link
              to={adminPaths.reconcilingAct(act.id)}
              className="flex min-h-13 items-center justify-between gap-4 px-5 py-2.5 hover:bg-hover"
            >
              <span className="grid min-w-0 leading-snug">
                <span className="font-semibold">
                  {ACT_WORDS[act.kind].label}: {act.items === 1 ? 'one difference' : `${act.items} differences`}
                </span>
                <span className="truncate text-sm text-soft">
                  {act.proposedBy.name}, <DateTime value={act.proposedAt} />
                </span>
              </span>
              <Money pesewas={act.total} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Money that no provider has settled; nothing to say where there is none. */
function Unsettled({ unsettled: { count, amount } }: Pick<Overview, 'unsettled'>) {
  if (count === 0) return null;
  return (
    <Alert
      tone="bad"
      title={`${formatGhs(amount)} in ${count === 1 ? 'one movement' : `${count} movements`} is not settled for over an hour.`}
      actions={
        <ButtonLink to={adminPaths.unsettled()} variant="secondary" size="sm">
          Open what is not settled
        </ButtonLink>
      }
    />
  );
}

/** Money that nobody is known for; nothing to say where there is none. */
function Unassigned({ unassigned }: Pick<Overview, 'unassigned'>) {
  const { owed, claimed, underWay, waitingForFloat, stuck } = unassigned;
  if (owed === 0 && claimed === 0 && stuck === 0) return null;
  return (
    <Card title="Unassigned money">
      <p>
        <Money pesewas={owed} /> that we hold, of which <Money pesewas={underWay} /> is on its way back to the payers
        {stuck > 0 && (
          <>
            {' and '}
            <Money pesewas={stuck} /> was refused by the provider
          </>
        )}
        ; <Money pesewas={claimed} /> that the provider paid out for us.
      </p>
      {waitingForFloat > 0 && (
        <p className="mt-2">
          <Money pesewas={waitingForFloat} /> of what goes back waits, because our own balance at the provider is too
          low. Put money there; it is sent by itself then.
        </p>
      )}
      <p className="mt-2 text-sm text-soft">
        What was paid out belongs to orders and wallets that the books still hold money for: find them before anybody is
        paid a second time.
      </p>
      <p className="mt-4">
        <ButtonLink to={adminPaths.claims()} variant="secondary" size="sm">
          Say whose it is
        </ButtonLink>
      </p>
    </Card>
  );
}

/** What the providers hold beside the books, and what differs. */
export default function ReconciliationPage() {
  const { overview, page, colleagues, saved, state, listed } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', response);
  const open = overview.open.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <PageHeader
        title="Reconciliation"
        subtitle="What the payment providers hold for us, beside what the books say."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Reconciliation' }]}
        actions={
          <>
            <ButtonLink to={adminPaths.cover()} variant="secondary" size="sm">
              Cover
            </ButtonLink>
            <ButtonLink to={adminPaths.margin()} variant="secondary" size="sm">
              Margin
            </ButtonLink>
            <ButtonLink to={adminPaths.unsettled()} variant="secondary" size="sm">
              Not settled
            </ButtonLink>
            <ButtonLink to={adminPaths.chargebacks()} variant="secondary" size="sm">
              Disputed payments
            </ButtonLink>
            <ButtonLink to={adminPaths.reconcilingActs()} variant="secondary" size="sm">
              Decisions
            </ButtonLink>
            <ButtonLink to={adminPaths.trialBalance()} variant="secondary" size="sm">
              Trial balance
            </ButtonLink>
            <ButtonLink to={adminPaths.feeBooking()} variant="secondary" size="sm">
              Rules for fees
            </ButtonLink>
            <ButtonLink to={adminPaths.uploadStatement()} variant="secondary" size="sm">
              Upload a statement
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        <Alarms providers={overview.providers} />
        <Unsettled unsettled={overview.unsettled} />
        <ProviderTable providers={overview.providers} />
        <Proposals waiting={overview.waiting} />
        <Unassigned unassigned={overview.unassigned} />
        <div>
          <Tabs
            label="Differences"
            tabs={[
              { to: adminPaths.reconciliation(), label: 'Open', count: open, current: state === 'open' },
              { to: adminPaths.reconciliation({ state: 'closed' }), label: 'Closed', current: state === 'closed' },
            ]}
          />
        </div>
        <SavedViews saved={saved} />
        <div className="flex flex-wrap gap-3">
          <FilterSelect name="provider" label="Provider" options={providerFilters} standard="" />
          <FilterSelect name="kind" label="Kind" options={kindFilters} standard="" />
          <FilterSelect name="owner" label="Owner" options={ownerFilters} standard="" />
          <FilterSelect name="age" label="Age" options={ageFilters} standard="0" />
        </div>
        {page.items.length > 0 && (
          <ExceptionTable rows={page.items} open={state === 'open'} colleagues={colleagues} state={response} />
        )}
        {page.items.length === 0 && state === 'open' && <NothingDiffers providers={listed} />}
        {page.items.length === 0 && state === 'closed' && (
          <EmptyState title="Nothing was closed yet">
            What was booked, explained or agreed by itself is kept here.
          </EmptyState>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
