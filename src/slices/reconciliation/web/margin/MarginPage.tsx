import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { load, nowOf, requireAdmin } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { dayOf } from '#kernel/moment.ts';
import { capital } from '#kernel/plain-text.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { type MarginShown, showMargin } from '../../contract-margin.ts';
import { MARGIN_BY } from '../../domain/margin-by.ts';
import { neighbours, periodWords } from '../../domain/period.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const asked = new URL(args.request.url).searchParams;
  const by = MARGIN_BY.find((one) => one === asked.get('by')) ?? 'month';
  const query = { by, period: asked.get('period') ?? '' };
  const shown = await load(args, (api) =>
    api.call(showMargin, { query: showMargin.query.safeParse(query).success ? query : { by } }),
  );
  return { ...shown, today: dayOf(nowOf(args.context)) };
}

type Row = MarginShown['rows'][number];

const TITLES = { month: 'Month', seller: 'Seller', order: 'Order' } as const;

function Subject({ by, row }: { readonly by: MarginShown['by']; readonly row: Row }) {
  const look = 'font-semibold text-leaf-ink hover:underline';
  const to =
    by === 'month'
      ? adminPaths.margin({ by: 'order', period: row.key })
      : by === 'seller'
        ? adminPaths.userAccess(row.key)
        : row.order && paths.order(row.order.id);
  const name = by === 'month' ? periodWords(row.name) : row.name;
  return to === null ? (
    name
  ) : (
    <Link to={to} className={look}>
      {name}
    </Link>
  );
}

const columnsOf = (by: MarginShown['by']): readonly Column<Row>[] => [
  { key: 'name', header: TITLES[by], cell: (row) => <Subject by={by} row={row} /> },
  { key: 'commission', header: 'Commission', numeric: true, cell: (row) => <Money pesewas={row.commission} /> },
  { key: 'charges', header: 'Fees on charges', numeric: true, cell: (row) => <Money pesewas={row.chargeFees} /> },
  { key: 'payouts', header: 'Fees on payouts', numeric: true, cell: (row) => <Money pesewas={row.payoutFees} /> },
  {
    key: 'estimated',
    header: 'Of these estimated',
    numeric: true,
    minor: true,
    cell: (row) => <Money pesewas={row.estimated} />,
  },
  {
    key: 'borne',
    header: 'Borne by people',
    numeric: true,
    minor: true,
    cell: (row) => <Money pesewas={row.passedOn} />,
  },
  {
    key: 'margin',
    header: 'Margin',
    numeric: true,
    cell: (row) => (
      <span className={row.margin < 0 ? 'font-bold text-bad-ink' : 'font-bold'}>
        <Money pesewas={row.margin} />
      </span>
    ),
  },
];

/** What the platform earned less what providers kept, by month, seller or order. */
export default function MarginPage() {
  const { by, period, rows, total, costs, today } = useLoaderData<typeof loader>();
  const [before, after] = neighbours(period);
  const file = adminPaths.marginFile({ by, period });
  return (
    <>
      <PageHeader
        title={`Margin, ${periodWords(period)}`}
        subtitle="Commissions without their taxes, on the day on which they were earned, less the fees of providers that nobody else bears."
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: 'Margin' }]}
        actions={
          <>
            <ButtonLink to={adminPaths.margin({ by, period: before })} variant="secondary" size="sm">
              {periodWords(before)}
            </ButtonLink>
            {after <= today && (
              <ButtonLink to={adminPaths.margin({ by, period: after })} variant="secondary" size="sm">
                {periodWords(after)}
              </ButtonLink>
            )}
            <a href={file} download className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
              <Icon name="download" />
              Export CSV
            </a>
          </>
        }
      />
      <div className="grid gap-6">
        <Tabs
          label="By"
          tabs={MARGIN_BY.map((one) => ({
            to: adminPaths.margin({ by: one, period }),
            label: `By ${one}`,
            current: by === one,
          }))}
        />
        {rows.length === 0 ? (
          <EmptyState title="No commission and no fees">
            Commissions show here once escrow is divided, fees with each charge and payout.
          </EmptyState>
        ) : (
          <Card
            flush
            footer={
              <DescriptionList
                figures
                items={[
                  { label: 'Commission', value: <Money pesewas={total.commission} /> },
                  { label: 'Fees of providers', value: <Money pesewas={-(total.chargeFees + total.payoutFees)} /> },
                  { label: 'Of these estimated', value: <Money pesewas={-total.estimated} /> },
                  { label: 'Borne by people', value: <Money pesewas={total.passedOn} /> },
                  { label: 'Margin', value: <Money pesewas={total.margin} />, total: true },
                ]}
              />
            }
          >
            <DataTable caption={`Margin by ${by}`} columns={columnsOf(by)} rows={rows} rowKey={({ key }) => key} />
          </Card>
        )}
        <Card title="Estimated until a statement says the fee">
          <DescriptionList items={costs.map(({ provider, words }) => ({ label: capital(provider), value: words }))} />
        </Card>
      </div>
    </>
  );
}
