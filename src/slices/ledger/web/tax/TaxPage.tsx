import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { buttonStyle } from '#ui/actions/button-style.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { showTaxMonths } from '../../contract-tax.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const asked = { year: new URL(args.request.url).searchParams.get('year') ?? '' };
  const read = showTaxMonths.query.safeParse(asked);
  return load(args, (api) => api.call(showTaxMonths, { query: read.success ? asked : {} }));
}

type Row = Awaited<ReturnType<typeof loader>>['months'][number];

const columns: readonly Column<Row>[] = [
  { key: 'month', header: 'Month', cell: ({ month }) => month },
  { key: 'count', header: 'Commissions', numeric: true, minor: true, cell: ({ commissions }) => commissions },
  { key: 'net', header: 'Without taxes', numeric: true, cell: ({ net }) => <Money pesewas={net} /> },
  { key: 'vat', header: 'VAT', numeric: true, cell: ({ vat }) => <Money pesewas={vat} /> },
  { key: 'nhil', header: 'NHIL', numeric: true, cell: ({ nhil }) => <Money pesewas={nhil} /> },
  { key: 'getfund', header: 'GETFund levy', numeric: true, cell: ({ getfund }) => <Money pesewas={getfund} /> },
  { key: 'due', header: 'Due', numeric: true, cell: ({ due }) => <Money pesewas={due} /> },
  { key: 'gross', header: 'With taxes', numeric: true, minor: true, cell: ({ gross }) => <Money pesewas={gross} /> },
];

/** The taxes within the commissions that were earned, month by month. */
export default function TaxPage() {
  const { year, months, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader
        title={`VAT on commissions, ${year}`}
        subtitle="By the month in which the commission was earned. What was earned before the registration holds no tax, and is not in it."
        crumbs={[{ label: 'Ledger', to: adminPaths.ledgerBooks() }, { label: 'VAT on commissions' }]}
        actions={
          <>
            <ButtonLink to={adminPaths.taxMonths({ year: String(year - 1) })} variant="secondary" size="sm">
              {year - 1}
            </ButtonLink>
            <ButtonLink to={adminPaths.taxMonths({ year: String(year + 1) })} variant="secondary" size="sm">
              {year + 1}
            </ButtonLink>
            <a
              href={adminPaths.taxMonthsFile({ year: String(year) })}
              download
              className={buttonStyle({ variant: 'secondary', size: 'sm' })}
            >
              <Icon name="download" />
              Export CSV
            </a>
          </>
        }
      />
      {months.length === 0 ? (
        <EmptyState title="No commission of this year holds a tax">
          Taxes are taken once the platform is registered, under Fees in the content management.
        </EmptyState>
      ) : (
        <Card
          flush
          footer={
            <p className="flex flex-wrap justify-between gap-x-6 font-bold">
              <span>Due for the year</span>
              <Money pesewas={total} />
            </p>
          }
        >
          <DataTable caption="Taxes by month" columns={columns} rows={months} rowKey={({ month }) => month} />
        </Card>
      )}
    </>
  );
}
