import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { listAdministrators } from '#slices/identity/contract-user-access.ts';
import { listBatches, listWaitingPayouts, type PayoutBatch, type PayoutLine } from '../../contract-payouts.ts';
import { listPayoutStops } from '../../contract-payout-stops.ts';
import { actOnStops } from './act-on-stops.ts';
import { PayoutStops } from './PayoutStops.tsx';
import { PayoutTable } from './PayoutTable.tsx';
import { BATCH_TONES, BATCH_WORDS, batchName, PROBLEM_WORDS } from './payout-words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'payouts');
  const query = new URL(args.request.url).searchParams;
  const cursor = cursorOf(query);
  return load(args, async (api) => {
    const staff = await api.call(listAdministrators);
    const isAlone = staff.filter(({ permissions }) => permissions.includes('payouts')).length < 2;
    const { stops } = await api.call(listPayoutStops);
    const shown = { isAlone, stops };
    return query.get('tab') === 'batches'
      ? ({ tab: 'batches', ...shown, ...(await api.call(listBatches, { query: { cursor } })) } as const)
      : ({ tab: 'waiting', ...shown, ...(await api.call(listWaitingPayouts, { query: { cursor } })) } as const);
  });
}

export function action(args: ActionFunctionArgs) {
  return actOnStops(args);
}

/** A single administrator can prepare a batch, and nobody can approve it. */
function Alone() {
  return (
    <Alert
      tone="wait"
      title="You are the only administrator for payouts: no large payout can leave."
      actions={
        <ButtonLink to={adminPaths.adminPanel({ tab: 'users' })} variant="secondary" size="sm">
          Make a second administrator
        </ButtonLink>
      }
    >
      The person who prepares a batch cannot approve it. Open a person who has signed up, and give them the role of an
      administrator and the permission “Payouts”.
    </Alert>
  );
}

/** A payout with the box that chooses it, or why it cannot be chosen. */
function Choice({ line }: { readonly line: PayoutLine }) {
  if (line.problem !== null)
    return (
      <span className="grid justify-items-start gap-0.5">
        {line.personName}
        <span className="text-sm font-normal text-soft">{PROBLEM_WORDS[line.problem]}</span>
      </span>
    );
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name="line" value={line.withdrawalId} className="size-5 shrink-0" />
      {line.personName}
    </label>
  );
}

function Waiting({ items }: { readonly items: readonly PayoutLine[] }) {
  if (items.length === 0)
    return (
      <EmptyState title="Nothing waits">
        Payouts above the limits of the settings wait here until two administrators have looked at them.
      </EmptyState>
    );
  return (
    <Form method="get" action={adminPaths.preparePayouts()}>
      <Card flush>
        <PayoutTable caption="Waiting payouts" lines={items} head={(line) => <Choice line={line} />} />
      </Card>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton busyLabel="Adding up...">Look at the chosen ones</SubmitButton>
        <p className="text-soft">Nothing is paid yet: the next page shows a preview of the batch.</p>
      </div>
    </Form>
  );
}

function Batches({ items }: { readonly items: readonly PayoutBatch[] }) {
  if (items.length === 0)
    return <EmptyState title="No batches yet">What one administrator prepares, another decides about here.</EmptyState>;
  return (
    <Card flush>
      <DataTable
        caption="Batches of payouts"
        rows={items}
        rowKey={({ id }) => id}
        rowTo={({ id }) => adminPaths.payoutBatch(id)}
        columns={[
          { key: 'name', header: 'Batch', cell: ({ id }) => batchName(id) },
          {
            key: 'state',
            header: 'State',
            cell: ({ state }) => <Badge tone={BATCH_TONES[state]}>{BATCH_WORDS[state]}</Badge>,
          },
          {
            key: 'prepared',
            header: 'Prepared',
            cell: (batch) => <TwoLines first={batch.preparedByName} second={<DateTime value={batch.preparedAt} />} />,
          },
          { key: 'decided', header: 'Decided by', cell: ({ decidedByName }) => decidedByName },
          { key: 'count', header: 'Payouts', numeric: true, cell: ({ count }) => count },
          { key: 'total', header: 'Together', numeric: true, cell: ({ total }) => <Money pesewas={total} /> },
        ]}
      />
    </Card>
  );
}

/** Where administrators look at large payouts before they leave. */
export default function PayoutsPage() {
  const page = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Changed', state);
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Payouts"
        subtitle="Large payouts leave after two administrators: one prepares a batch, another approves or refuses it."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Payouts' }]}
      />
      <Tabs
        label="Payouts"
        tabs={[
          { to: adminPaths.payouts(), label: 'Waiting', current: page.tab === 'waiting' },
          { to: adminPaths.payouts({ tab: 'batches' }), label: 'Batches', current: page.tab === 'batches' },
        ]}
      />
      <div className="mt-6 grid gap-4">
        <PayoutStops stops={page.stops} state={state} />
        {page.isAlone && <Alone />}
        {page.tab === 'waiting' ? <Waiting items={page.items} /> : <Batches items={page.items} />}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
