import { cursorOf } from '#pages/cursor-of.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, nowOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { providerWord } from '#kernel/provider/provider-name.ts';
import { type ChargebackView, listChargebacks } from '../../contract-chargebacks.ts';
import { nextStep } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const asked = new URL(args.request.url).searchParams;
  const state = asked.get('state') === 'ended' ? ('ended' as const) : ('open' as const);
  const page = await load(args, (api) => api.call(listChargebacks, { query: { state, cursor: cursorOf(asked) } }));
  return { page, state, now: nowOf(args.context).getTime() };
}

function columnsAt(now: number): readonly Column<ChargebackView>[] {
  return [
    {
      key: 'amount',
      header: 'Amount',
      cell: ({ amount, provider }) => (
        <TwoLines first={<Money pesewas={amount} />} second={`at ${providerWord(provider)}`} />
      ),
    },
    { key: 'opened', header: 'Disputed', cell: ({ openedAt }) => <DateTime value={openedAt} /> },
    { key: 'by', header: 'Answer by', minor: true, cell: ({ answerBy }) => <DateTime value={answerBy} /> },
    { key: 'state', header: 'State', cell: (one) => nextStep(one, now) },
  ];
}

/** Charges that their payers dispute at their bank or network. */
export default function ChargebacksPage() {
  const { page, state, now } = useLoaderData<typeof loader>();
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Disputed payments"
        subtitle="A payer disputes a payment at their bank or network. Without an answer in time the provider takes the money from us."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Disputed payments' }]}
      />
      <div className="grid gap-6">
        <Tabs
          label="Disputed payments"
          tabs={[
            { to: adminPaths.chargebacks(), label: 'Open', current: state === 'open' },
            { to: adminPaths.chargebacks({ state: 'ended' }), label: 'Decided', current: state === 'ended' },
          ]}
        />
        {page.items.length === 0 ? (
          <EmptyState title={state === 'open' ? 'No payment is disputed' : 'None is decided yet'}>
            Providers are asked every ten minutes, and the staff are notified of each.
          </EmptyState>
        ) : (
          <Card flush footer={page.nextCursor ? <Pagination nextCursor={page.nextCursor} /> : undefined}>
            <DataTable
              caption="Disputed payments, the newest first"
              columns={columnsAt(now)}
              rows={page.items}
              rowKey={({ id }) => id}
              rowTo={({ id }) => adminPaths.chargeback(id)}
            />
          </Card>
        )}
      </div>
    </>
  );
}
