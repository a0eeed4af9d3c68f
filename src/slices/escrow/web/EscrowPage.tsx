import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { load, newRequestKey, requireViewer } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { FilterSelect } from '#ui/FilterSelect.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useLive } from '#ui/use-live.ts';
import { listPaymentMethods, listTransactions, listWithdrawals, readBalance } from '../contract.ts';
import { DashboardTab } from './DashboardTab.tsx';
import { actOnEscrow } from './escrow-actions.ts';
import { MethodsTab } from './MethodsTab.tsx';
import { TransactionTable } from './TransactionTable.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { WalletTab } from './WalletTab.tsx';

const TABS = [
  { name: 'dashboard', label: 'Dashboard' },
  { name: 'transactions', label: 'Transactions' },
  { name: 'wallet', label: 'Wallet' },
  { name: 'payment-methods', label: 'Payment Methods' },
] as const;
type TabName = (typeof TABS)[number]['name'];

const STATUSES = ['all', 'held', 'released', 'disputed', 'refunded', 'split'] as const;
const STATUS_WORDS = { all: 'All Status', held: 'Held', released: 'Released', disputed: 'Disputed', refunded: 'Refunded', split: 'Split' } as const;
const RECENT = 5;

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const tab: TabName = TABS.find((one) => one.name === query.get('tab'))?.name ?? 'dashboard';
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'all';
  return { tab, status, q: query.get('q')?.slice(0, 100) ?? '', cursor: query.get('cursor') ?? undefined };
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  const { tab, status, q, cursor } = readQuery(args.request);
  const isList = tab === 'transactions';
  const [balance, transactions, methods, withdrawals] = await load(args, (api) =>
    Promise.all([
      api.call(readBalance),
      isList || tab === 'dashboard' ? api.call(listTransactions, { query: isList ? { status, q, cursor } : { limit: RECENT } }) : null,
      tab === 'wallet' || tab === 'payment-methods' ? api.call(listPaymentMethods) : null,
      tab === 'wallet' ? api.call(listWithdrawals, { query: { cursor, limit: 10 } }) : null,
    ]),
  );
  const { role, kycStatus } = viewer;
  return { tab, status, q, balance, transactions, methods, withdrawals, role, verified: kycStatus === 'approved', requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await actOnEscrow(args, await args.request.formData());
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

/** Escrow and payments: balances, transactions, wallet, payment methods. */
export default function EscrowPage() {
  const { tab, balance, transactions, methods, withdrawals, role, verified, requestKey } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const stateOf = (intent: string) => (outcome?.intent === intent ? outcome.state : undefined);
  useLive(['me']);
  useFailureToast('Withdrawal Failed', stateOf('withdraw'));
  return (
    <>
      <PageHeader title="Escrow & Payments" subtitle="Every payment is held until the goods have arrived." />
      <Tabs label="Escrow and payments" tabs={TABS.map((one) => ({ to: paths.escrowManagement({ tab: one.name }), label: one.label, current: one.name === tab }))} />
      <div className="mt-6">
        {tab === 'dashboard' && <DashboardTab balance={balance} recent={transactions?.items ?? []} role={role} />}
        {tab === 'transactions' && <TransactionsTab />}
        {tab === 'wallet' && (
          <WalletTab
            balance={balance}
            methods={methods ?? []}
            withdrawals={withdrawals ?? { items: [], nextCursor: null }}
            verified={verified}
            requestKey={requestKey}
            state={stateOf('withdraw')}
          />
        )}
        {tab === 'payment-methods' && (
          <MethodsTab methods={methods ?? []} verified={verified} checked={outcome?.checked ?? null} checkState={stateOf('check_name')} saveState={stateOf('add_method')} />
        )}
      </div>
    </>
  );
}

function TransactionsTab() {
  const { transactions, status, q } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchInput label="Search transactions" placeholder="Order number, product, buyer or seller" defaultValue={q} keep={{ tab: 'transactions', status: status === 'all' ? undefined : status }} />
        <FilterSelect name="status" label="Status" standard="all" options={STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] }))} />
      </div>
      <Card flush>
        <TransactionTable rows={transactions?.items ?? []} narrowed={status !== 'all' || q !== ''} />
      </Card>
      <Pagination nextCursor={transactions?.nextCursor ?? null} />
    </div>
  );
}
