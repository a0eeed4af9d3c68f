import { formatNumber } from '#kernel/written/numbers.ts';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { loadViews } from '#slices/management/parts/views/load-views.ts';
import { load, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import { SavedViews } from '#slices/management/parts/views/SavedViews.tsx';
import { auditEndpoint } from '#slices/ledger/contract.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import { readBooks } from '../contract-books.ts';
import { BookTable } from './BookTable.tsx';
import { exportOf } from './exports/export-of.ts';
import { filtersOf } from './dashboard/load-dashboard.ts';
import { ACCOUNT_WORDS, transferKindFilters } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const query = new URL(args.request.url).searchParams;
  return load(args, async (api) => {
    // Reading every posting again takes as long as the books are thick: only when it is asked for.
    const [page, audit] = await Promise.all([
      api.call(readBooks, { query: filtersOf(query, readBooks.query) }),
      query.get('check') === '1' ? api.call(auditEndpoint) : null,
    ]);
    return { page, saved: await loadViews(args, 'ledger'), audit };
  });
}

type Audit = NonNullable<Awaited<ReturnType<typeof loader>>['audit']>;

function Soundness({ audit }: { readonly audit: Audit }) {
  const [first] = audit.faults;
  if (first)
    return (
      <Alert
        tone="bad"
        title={`${first.row} is broken: ${first.what}.`}
      >{`${audit.faults.length} rows were changed after they were posted. Stop payouts until you know why.`}</Alert>
    );
  if (audit.total !== 0) return <Alert tone="bad" title="The accounts do not add up to zero." />;
  return (
    <Alert
      tone="good"
      title={`${formatNumber(audit.transfers)} transfers, ${formatNumber(audit.postings)} postings: all balance and are unchanged.`}
    />
  );
}

/** The mirror of what the provider holds for us is negative in the books, so that all of them add up to nothing. */
const AT_PROVIDER = 'provider_cash';

function Holdings({ audit }: { readonly audit: Audit }) {
  const ours = Object.entries(audit.byKind).filter(([kind]) => kind !== AT_PROVIDER);
  const atProvider = audit.byKind[AT_PROVIDER] ?? 0;
  return (
    <Card title="What the accounts hold">
      <DescriptionList
        figures
        items={[
          ...ours.map(([kind, amount]) => ({
            label: ACCOUNT_WORDS[kind] ?? statusLabel(kind),
            value: <Money pesewas={amount} />,
          })),
          { label: 'Held at the provider', value: <Money pesewas={-atProvider} />, total: true },
        ]}
      />
      <p className="mt-3 text-sm text-soft">
        {audit.total === 0
          ? 'The accounts above add up to exactly what the payment provider holds for us.'
          : 'The accounts above do not add up to what the payment provider holds for us.'}{' '}
        In the books the provider’s account is negative by that amount, so that all accounts add up to zero.
      </p>
    </Card>
  );
}

/** The books: whether they are sound, what each kind of account holds, and every transfer. */
export default function LedgerPage() {
  const { page, audit, saved } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <>
      <PageHeader
        title="Ledger"
        subtitle="The only truth for money: transfers whose lines sum to zero."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Ledger' }]}
        actions={
          <>
            <ButtonLink to={adminPaths.taxMonths()} variant="secondary" size="sm">
              VAT on commissions
            </ButtonLink>
            <ButtonLink to={`${adminPaths.ledgerBooks()}?check=1`} variant="secondary" size="sm">
              Check the books
            </ButtonLink>
          </>
        }
      />
      <div className="grid gap-6">
        {audit && <Soundness audit={audit} />}
        {audit && <Holdings audit={audit} />}
        <SavedViews saved={saved} />
        <div className="flex flex-wrap gap-3">
          <div className="flex min-w-64 flex-1">
            <SearchInput
              label="Search the books by order number, name, product or id"
              placeholder="Order number, name, product or id"
              defaultValue={query.get('q') ?? query.get('reference') ?? ''}
              keep={{ kind: query.get('kind') ?? undefined }}
            />
          </div>
          <FilterSelect name="kind" label="Kind of transfer" options={transferKindFilters} standard="" />
          <ExportLinks to={exportOf('ledger', query)} />
        </div>
        {page.items.length === 0 ? (
          <EmptyState
            title="No transfers found"
            action={
              <ButtonLink to={adminPaths.ledgerBooks()} variant="secondary">
                Show all transfers
              </ButtonLink>
            }
          >
            No transfer matches these filters.
          </EmptyState>
        ) : (
          <Card flush>
            <BookTable entries={page.items} />
          </Card>
        )}
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
