import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { dayInWords } from '#kernel/moment.ts';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { type CoverDayView, type CoverNow, showCover } from '../../contract-cover.ts';
import { FloatCard } from './FloatCard.tsx';
import { OWED_WORDS, STATE_WORDS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const asked = { until: new URL(args.request.url).searchParams.get('until') ?? '' };
  const read = showCover.query.safeParse(asked);
  return load(args, (api) => api.call(showCover, { query: read.success ? asked : {} }));
}

function Standing({ now }: { readonly now: CoverNow }) {
  const sums = `${formatGhs(now.held)} held, ${formatGhs(now.owed)} owed`;
  if (now.state === 'short')
    return (
      <Alert tone="bad" title={`${formatGhs(-now.surplus)} is missing: ${sums}`}>
        Fees that providers keep are taken out of the money of all. Find where it is missing, and pay it in from our
        own.
      </Alert>
    );
  if (now.state === 'unknown')
    return (
      <Alert tone="wait" title={`By the books it is covered: ${sums}`}>
        The balance of a provider was not read for two hours, so the money may not be there.
      </Alert>
    );
  return (
    <Alert tone="good" title={`Covered: ${sums}`}>
      {formatGhs(now.surplus)} is our own: fees that we earned, less what providers kept.
    </Alert>
  );
}

const providerColumns: readonly Column<CoverNow['providers'][number]>[] = [
  {
    key: 'provider',
    header: 'Provider',
    cell: ({ provider, readAt }) => (
      <TwoLines
        first={providerTitle(provider)}
        second={
          readAt ? (
            <>
              Read <DateTime value={readAt} />
            </>
          ) : (
            'Never read'
          )
        }
      />
    ),
  },
  {
    key: 'balance',
    header: 'Balance',
    numeric: true,
    cell: ({ balance }) => (balance === null ? '–' : <Money pesewas={balance} />),
  },
  { key: 'books', header: 'In the books', numeric: true, cell: ({ inBooks }) => <Money pesewas={inBooks} /> },
  { key: 'fees', header: 'Fees kept', numeric: true, minor: true, cell: ({ fees }) => <Money pesewas={fees} /> },
  { key: 'counted', header: 'Counts', numeric: true, cell: ({ counted }) => <Money pesewas={counted} /> },
];

function Held({ now }: { readonly now: CoverNow }) {
  return (
    <Card
      title="Held"
      aside={<Money pesewas={now.held} />}
      flush
      footer={
        <p className="text-sm text-soft">
          In our bank, of what came from providers: <Money pesewas={now.bank} />. What counts at a provider is what the
          books say, less what its balance lacks and money under way does not explain. More than the books say may be
          anybody’s, and does not count.
        </p>
      }
    >
      <DataTable
        caption="Held at each provider"
        columns={providerColumns}
        rows={now.providers}
        rowKey={({ provider }) => provider}
      />
    </Card>
  );
}

function Owed({ now }: { readonly now: CoverNow }) {
  return (
    <Card title="Owed to people" aside={<Money pesewas={now.owed} />}>
      <DescriptionList
        figures
        items={now.owedBy.map(({ kind, amount }) => ({ label: OWED_WORDS[kind], value: <Money pesewas={amount} /> }))}
      />
    </Card>
  );
}

const dayColumns: readonly Column<CoverDayView>[] = [
  {
    key: 'day',
    header: 'Day',
    cell: ({ day, checkedAt }) => (
      <TwoLines
        first={dayInWords(day)}
        second={
          <>
            Last checked <DateTime value={checkedAt} />
          </>
        }
      />
    ),
  },
  {
    key: 'state',
    header: 'Cover',
    cell: ({ state, shortSince }) => (
      <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
        <Badge tone={STATE_WORDS[state].tone}>{STATE_WORDS[state].label}</Badge>
        {shortSince && state !== 'short' && (
          <span className="text-sm text-bad">
            Not covered at <DateTime value={shortSince} />
          </span>
        )}
      </span>
    ),
  },
  { key: 'held', header: 'Held', numeric: true, cell: ({ held }) => <Money pesewas={held} /> },
  { key: 'owed', header: 'Owed', numeric: true, cell: ({ owed }) => <Money pesewas={owed} /> },
  { key: 'surplus', header: 'Held less owed', numeric: true, cell: ({ surplus }) => <Money pesewas={surplus} /> },
  { key: 'lowest', header: 'Lowest', numeric: true, minor: true, cell: ({ lowest }) => <Money pesewas={lowest} /> },
  {
    key: 'fees',
    header: 'Provider fees',
    numeric: true,
    minor: true,
    cell: ({ fees }) => (fees === null ? '–' : <Money pesewas={fees} />),
  },
];

/** Whether the money that is held covers what is owed to people, now and day by day, and what is due next. */
export default function CoverPage() {
  const { now, float, days, earlier } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title="Cover"
        subtitle="The money at the providers and in our bank, beside what is owed to people. Checked every hour."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Cover' }]}
      />
      <div className="grid gap-6">
        <Standing now={now} />
        <Held now={now} />
        <Owed now={now} />
        <h2 className="text-xl font-bold">Due in the next seven days</h2>
        <p className="-mt-4 text-sm text-soft">
          Refunds and withdrawals that wait to be sent, and what sellers may withdraw once the windows of their orders
          end. What is in wallets already may be asked for at any time, and is not in it.
          {float.nowhere > 0 && (
            <>
              {' '}
              <Money pesewas={float.nowhere} /> more is due to people who have named no number yet.
            </>
          )}
        </p>
        {float.accounts.map((account) => (
          <FloatCard key={account.provider} account={account} />
        ))}
        {days.length === 0 ? (
          <EmptyState title="No day was checked yet">Each day is kept here with what was held and owed.</EmptyState>
        ) : (
          <Card title="Day by day" flush>
            <DataTable caption="Cover, day by day" columns={dayColumns} rows={days} rowKey={({ day }) => day} />
          </Card>
        )}
        {earlier && (
          <p>
            <ButtonLink to={adminPaths.cover({ until: earlier })} variant="secondary">
              Earlier days
            </ButtonLink>
          </p>
        )}
      </div>
    </>
  );
}
