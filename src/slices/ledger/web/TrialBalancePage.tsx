import { Icon } from '#ui/icons/Icon.tsx';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { PROVIDERS, providerWord } from '#kernel/provider/provider-name.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { showTrialBalance } from '../contract.ts';
import { KIND_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const asked = { day: new URL(args.request.url).searchParams.get('day') ?? '' };
  const read = showTrialBalance.query.safeParse(asked);
  return load(args, (api) => api.call(showTrialBalance, { query: read.success ? asked : {} }));
}

type Line = Awaited<ReturnType<typeof loader>>['lines'][number];

const providerOf = (name: string | null) => PROVIDERS.find((known) => known === name);

const columns: readonly Column<Line>[] = [
  {
    key: 'account',
    header: 'Account',
    cell: ({ kind, provider }) => {
      const known = providerOf(provider);
      return <TwoLines first={KIND_WORDS[kind]} second={known ? providerWord(known) : null} />;
    },
  },
  { key: 'accounts', header: 'Accounts', numeric: true, minor: true, cell: ({ accounts }) => accounts },
  { key: 'debit', header: 'Debit', numeric: true, cell: ({ debit }) => <Money pesewas={debit} /> },
  { key: 'credit', header: 'Credit', numeric: true, cell: ({ credit }) => <Money pesewas={credit} /> },
];

/** The sums of all accounts, debit and credit, now or at the end of a day. */
export default function TrialBalancePage() {
  const { at, lines, totalDebit, totalCredit, equal } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const day = query.get('day') ?? '';
  return (
    <>
      <PageHeader
        title="Trial balance"
        subtitle={
          <>
            What all accounts hold at <DateTime value={at} />. Debit is money elsewhere, spent or claimed; credit is
            what is owed or earned.
          </>
        }
        crumbs={[{ label: 'Ledger', to: adminPaths.ledgerBooks() }, { label: 'Trial balance' }]}
      />
      <div className="grid max-w-4xl gap-6">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <label className="grid min-w-44 gap-1">
            <span className="text-sm font-semibold">At the end of</span>
            <input key={day} type="date" name="day" defaultValue={day} className="control" />
          </label>
          <Button type="submit" variant="secondary">
            Show
          </Button>
          <a href={adminPaths.trialBalanceFile({ day })} download className={buttonStyle({ variant: 'secondary' })}>
            <Icon name="download" />
            Export CSV
          </a>
        </Form>
        {!equal && (
          <Alert tone="bad" title="Debit and credit are not equal.">
            The books were changed outside of Farmgate. Check them, and stop payouts until you know why.
          </Alert>
        )}
        {lines.length === 0 ? (
          <EmptyState title="No money had moved yet">The first payment makes the first accounts.</EmptyState>
        ) : (
          <Card
            flush
            footer={
              <p className="flex flex-wrap justify-between gap-x-6 font-bold">
                <span>
                  Debit <Money pesewas={totalDebit} />
                </span>
                <span>
                  Credit <Money pesewas={totalCredit} />
                </span>
              </p>
            }
          >
            <DataTable
              caption="Sums by kind of account"
              columns={columns}
              rows={lines}
              rowKey={({ kind, provider }) => `${kind} ${provider ?? ''}`}
            />
          </Card>
        )}
      </div>
    </>
  );
}
