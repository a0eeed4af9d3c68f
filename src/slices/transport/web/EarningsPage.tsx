import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { monthWords } from '#kernel/periods/month.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireRole } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Progress } from '#ui/charts/Progress.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { getEarnings } from '../contract.ts';
import type { MonthOfEarnings } from '../views.ts';
import { NOTHING_YET, distanceWords } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'transporter');
  return load(args, (api) => api.call(getEarnings));
}

const PERCENT = 100;

function columnsFor(most: number, say: Say): readonly Column<MonthOfEarnings>[] {
  const share = (row: MonthOfEarnings) => (most === 0 ? 0 : (row.earnings / most) * PERCENT);
  return [
    {
      key: 'month',
      header: say('Month'),
      cell: (row) =>
        row.deliveries === 0 ? (
          <span className="text-soft">{monthWords(row.month)}</span>
        ) : (
          <Link
            to={paths.transportDashboard({ tab: 'history', month: row.month })}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-ink underline underline-offset-4 sm:min-h-0"
          >
            {monthWords(row.month)}
          </Link>
        ),
    },
    {
      key: 'share',
      header: say('Beside the best month'),
      minor: true,
      cell: (row) => (
        <Progress
          percent={share(row)}
          label={say('{month}, beside the best month', { month: monthWords(row.month) })}
        />
      ),
    },
    { key: 'deliveries', header: say('Deliveries'), numeric: true, cell: (row) => row.deliveries },
    {
      key: 'distance',
      header: say('Distance'),
      numeric: true,
      cell: (row) => <span className="whitespace-nowrap">{distanceWords(row.distance)}</span>,
    },
    {
      key: 'held',
      header: say('In escrow'),
      numeric: true,
      cell: (row) => (row.held === 0 ? NOTHING_YET : <Money pesewas={row.held} className="text-soft" />),
    },
    {
      key: 'earnings',
      header: say('Earnings'),
      numeric: true,
      cell: (row) => <Money pesewas={row.earnings} className="font-semibold" />,
    },
  ];
}

/** What the transporter earned, by month. */
export default function EarningsPage() {
  const say = useTexts();
  const { months, total, held } = useLoaderData<typeof loader>();
  useLive(['me']);
  const worked = months.filter((month) => month.deliveries > 0);
  const [now] = months;
  const shown = months.slice(0, months.findLastIndex((month) => month.deliveries > 0) + 1);
  return (
    <>
      <PageHeader
        title={say('Earnings')}
        subtitle={say(
          'Delivery fees of the last twelve months that came into your wallet, counted on the day of the handover.',
        )}
        crumbs={[{ label: say('Transport Dashboard'), to: paths.transportDashboard() }, { label: say('Earnings') }]}
        actions={<ButtonLink to={paths.escrowManagement({ tab: 'wallet' })}>{say('Withdraw Funds')}</ButtonLink>}
      />
      <div className="grid gap-6">
        <StatRow>
          <Stat
            lead
            label={say('This month')}
            value={<Money pesewas={now?.earnings ?? 0} />}
            note={now && say('{count, plural, one {# delivery} other {# deliveries}}', { count: now.deliveries })}
          />
          <Stat label={say('Twelve months')} value={<Money pesewas={total} />} />
          <Stat
            label={say('In escrow')}
            value={<Money pesewas={held} />}
            note={say('Yours once the orders are completed')}
          />
          <Stat
            label={say('A month of work')}
            value={worked.length === 0 ? '—' : <Money pesewas={Math.round(total / worked.length)} />}
            note={say('On average')}
          />
        </StatRow>
        {worked.length === 0 ? (
          <EmptyState
            title={say('No earnings yet')}
            action={
              <ButtonLink to={paths.transportDashboard({ tab: 'requests' })}>{say('Delivery Requests')}</ButtonLink>
            }
          >
            {say('The fee of a delivery counts here once its order is completed and the money is in your wallet.')}
          </EmptyState>
        ) : (
          <Card flush title={say('By month')}>
            <DataTable
              caption={say('Earnings by month, the latest first')}
              columns={columnsFor(Math.max(...months.map((month) => month.earnings)), say)}
              rows={shown}
              rowKey={(row) => row.month}
            />
          </Card>
        )}
      </div>
    </>
  );
}
