import { Download } from 'lucide-react';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { load, requireRole } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { auditEndpoint, listTransfers, type TransferView } from '#slices/ledger/contract.ts';
import { Alert } from '#ui/Alert.tsx';
import { buttonStyle } from '#ui/button-style.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { DateTime } from '#ui/DateTime.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { Money } from '#ui/Money.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { statusLabel } from '#ui/StatusBadge.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { exportAddress } from './export-address.ts';
import { filtersOf } from './load-dashboard.ts';
import { transferKindFilters } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  return load(args, async (api) => {
    // Reading every posting again takes as long as the books are thick: only when it is asked for.
    const [page, audit] = await Promise.all([
      api.call(listTransfers, { query: filtersOf(query, listTransfers.query) }),
      query.get('check') === '1' ? api.call(auditEndpoint) : null,
    ]);
    return { page, audit };
  });
}

type Audit = NonNullable<Awaited<ReturnType<typeof loader>>['audit']>;

function Soundness({ audit }: { readonly audit: Audit }) {
  const [first] = audit.faults;
  if (first) return <Alert tone="bad" title={`${first.row} is broken: ${first.what}.`}>{`${audit.faults.length} rows are not as they were posted. Stop payouts until it is known why.`}</Alert>;
  if (audit.total !== 0) return <Alert tone="bad" title="The accounts do not add up to nothing." />;
  return <Alert tone="good" title={`${audit.transfers.toLocaleString('en-GH')} transfers, ${audit.postings.toLocaleString('en-GH')} postings: every one balances and is as it was posted.`} />;
}

const columns: readonly Column<TransferView>[] = [
  { key: 'at', header: 'When', cell: (transfer) => <DateTime value={transfer.createdAt} /> },
  { key: 'kind', header: 'Kind', cell: (transfer) => <TwoLines first={transferKindFilters.find((kind) => kind.value === transfer.kind)?.label ?? transfer.kind} second={transfer.note} /> },
  {
    key: 'lines',
    header: 'Lines',
    cell: (transfer) => (
      <ul className="grid gap-0.5 text-sm">
        {transfer.lines.map((line) => (
          <li key={`${line.account} ${line.ownerId}`} className="flex justify-between gap-6">
            <span className="text-soft">{statusLabel(line.account)}</span>
            <Money ghs={line.amount} />
          </li>
        ))}
      </ul>
    ),
  },
  { key: 'reference', header: 'About', cell: (transfer) => <span className="figures text-sm break-all text-soft">{transfer.reference}</span> },
];

function Holdings({ audit }: { readonly audit: Audit }) {
  const kinds = Object.entries(audit.byKind).map(([kind, amount]) => ({ label: statusLabel(kind), value: <Money ghs={amount} /> }));
  return (
    <Card title="What the accounts hold">
      <DescriptionList figures items={[...kinds, { label: 'Together', value: <Money ghs={audit.total} />, total: true }]} />
    </Card>
  );
}

/** The books: whether they are sound, what each kind of account holds, and every transfer. */
export default function LedgerPage() {
  const { page, audit } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Ledger"
        subtitle="The only truth for money: transfers whose lines sum to zero."
        crumbs={[{ label: 'Admin dashboard', to: paths.admin() }, { label: 'Ledger' }]}
        actions={
          <ButtonLink to={`${paths.ledgerBooks()}?check=1`} variant="secondary" size="sm">
            Check the books
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        {audit && <Soundness audit={audit} />}
        {audit && <Holdings audit={audit} />}
        <div className="flex flex-wrap gap-3">
          <div className="flex min-w-64 flex-1">
            <SearchInput label="Transfers about one order or withdrawal, by its id" placeholder="Id of an order or withdrawal" name="reference" defaultValue={query.get('reference') ?? ''} keep={{ kind: query.get('kind') ?? undefined }} />
          </div>
          <FilterSelect name="kind" label="Kind of transfer" options={transferKindFilters} standard="" />
          <a href={exportAddress('ledger', query)} download className={buttonStyle({ variant: 'secondary' })}>
            <Download aria-hidden="true" />
            Export CSV
          </a>
        </div>
        {page.items.length === 0 ? (
          <EmptyState title="No transfers found" action={<ButtonLink to={paths.ledgerBooks()} variant="secondary">Show all transfers</ButtonLink>}>
            No money moved that fits these filters.
          </EmptyState>
        ) : (
          <Card flush>
            <DataTable caption="Transfers, newest first" columns={columns} rows={page.items} rowKey={(transfer) => transfer.id} />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
