import { cursorOf } from '#pages/cursor-of.ts';
import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { dayOf } from '#kernel/moment.ts';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { checkPermission, load, newRequestKey, nowOf, requireViewer } from '#pages/page-data.ts';
import { DAY_MS } from '#kernel/time.ts';
import { paths } from '#pages/paths/paths.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ExportLinks } from '#parts/ExportLinks.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { SearchInput } from '#ui/forms/SearchInput.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { Spoken } from '#kernel/voice/clips.ts';
import { loadSpoken } from '#slices/notifications/parts/load-spoken.ts';
import { readLimits } from '#slices/settings/contract-limits.ts';
import { ownFees } from '#slices/settings/contract-fees.ts';
import type { Api } from '#wire/api.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { isApiProblem } from '#wire/problem.ts';
import { listBanks } from '../contract-bank-accounts.ts';
import { listPaymentMethods, listTransactions, listWithdrawals, readBalance } from '../contract.ts';
import { showPausedPayouts } from '../contract-payout-stops.ts';
import type { WithdrawalView } from '../views.ts';
import { actOnEscrow } from './escrow-actions.ts';
import { TransactionTable } from './TransactionTable.tsx';

const TABS = [
  { name: 'dashboard', label: 'Dashboard' },
  { name: 'transactions', label: 'Transactions' },
  { name: 'wallet', label: 'Wallet' },
  { name: 'payment-methods', label: 'Payment Methods' },
] as const;
type TabName = (typeof TABS)[number]['name'];

const STATUSES = ['all', 'held', 'released', 'disputed', 'refunded', 'split'] as const;
const STATUS_WORDS = {
  all: 'All Status',
  held: 'Held',
  released: 'Released',
  disputed: 'Disputed',
  refunded: 'Refunded',
  split: 'Split',
} as const;
const RECENT = 5;
const STATEMENT_DAYS = 30;
const SERVER_ERROR = 500;
/** Rows that are drawn grey while the tab is on its way. */
const ROWS_AWAITED = { dashboard: 5, transactions: 5, wallet: 5, 'payment-methods': 3 } as const;

function readQuery(request: Request) {
  const query = new URL(request.url).searchParams;
  const tab: TabName = TABS.find((one) => one.name === query.get('tab'))?.name ?? 'dashboard';
  const status = STATUSES.find((one) => one === query.get('status')) ?? 'all';
  return { tab, status, q: query.get('q')?.slice(0, 100) ?? '', cursor: cursorOf(query) };
}

/** The list of transactions, or why it could not be read; the rest of the page is there without it. */
async function readTransactions(api: Api, query: CallInput<typeof listTransactions>['query']) {
  try {
    return { transactions: await api.call(listTransactions, { query }), failure: null };
  } catch (error) {
    if (!isApiProblem(error) || error.status < SERVER_ERROR) throw error;
    return { transactions: null, failure: error.message };
  }
}

/** One tab is open at a time: each brings its own scripts. */
const DashboardTab = lazy(async () => ({ default: (await import('./DashboardTab.tsx')).DashboardTab }));
const MethodsTab = lazy(async () => ({ default: (await import('./MethodsTab.tsx')).MethodsTab }));
const WalletTab = lazy(async () => ({ default: (await import('./WalletTab.tsx')).WalletTab }));

/** What is said of the last withdrawal that arrived. */
function lastArrived(withdrawals: readonly WithdrawalView[]): Spoken | null {
  const last = withdrawals.find(({ status }) => status === 'succeeded');
  return last ? { moment: 'withdrawal_sent', amount: last.amount - last.fee } : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args);
  checkPermission(viewer, 'books', 'payouts');
  const { tab, status, q, cursor } = readQuery(args.request);
  const isList = tab === 'transactions';
  const [balance, listed, methods, withdrawals, fees, { paused }, limits, { banks }] = await load(args, (api) =>
    Promise.all([
      api.call(readBalance),
      isList || tab === 'dashboard'
        ? readTransactions(api, isList ? { status, q, cursor } : { limit: RECENT })
        : { transactions: null, failure: null },
      tab === 'wallet' || tab === 'payment-methods' ? api.call(listPaymentMethods) : null,
      tab === 'wallet' ? api.call(listWithdrawals, { query: { cursor, limit: 10 } }) : null,
      tab === 'wallet' && viewer.role === 'farmer' ? api.call(ownFees) : [],
      tab === 'wallet' ? api.call(showPausedPayouts) : { paused: [] },
      tab === 'wallet' ? api.call(readLimits) : null,
      tab === 'payment-methods' && viewer.kycStatus === 'approved' ? api.call(listBanks) : { banks: [] },
    ]),
  );
  const spoken = await loadSpoken(args, cursor === undefined ? lastArrived(withdrawals?.items ?? []) : null);
  const { role, kycStatus } = viewer;
  const today = nowOf(args.context);
  const statement = { from: dayOf(new Date(today.getTime() - STATEMENT_DAYS * DAY_MS)), to: dayOf(today) };
  return {
    tab,
    status,
    q,
    balance,
    ...listed,
    methods,
    withdrawals,
    spoken,
    fees,
    paused,
    limits: limits?.payouts ?? null,
    banks,
    statement,
    role,
    verified: kycStatus === 'approved',
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const outcome = await actOnEscrow(args, await args.request.formData());
  return outcome instanceof Response ? outcome : data(outcome, { status: outcome.status });
}

/** Escrow and payments: balances, transactions, wallet, payment methods. */
export default function EscrowPage() {
  const say = useTexts();
  const {
    tab,
    balance,
    transactions,
    failure,
    methods,
    withdrawals,
    spoken,
    fees,
    limits,
    banks,
    paused,
    statement,
    role,
    verified,
    requestKey,
  } = useLoaderData<typeof loader>();
  const outcome = useActionResponse<typeof action>();
  const stateOf = (intent: string) => (outcome?.intent === intent ? outcome.state : undefined);
  useLive(['me']);
  const withdrawal = stateOf('withdraw');
  useFailureToast('Withdrawal Failed', withdrawal?.asksAgain ? undefined : withdrawal);
  useFailureToast('Nothing Was Cancelled', stateOf('cancel_withdrawal'));
  const awaited = useAwaitedTab(tab);
  return (
    <>
      <PageHeader
        title={say('Escrow & Payments')}
        subtitle={say('Every payment is held until the goods have arrived.')}
      />
      <Tabs
        label={say('Escrow and payments')}
        tabs={TABS.map((one) => ({
          to: paths.escrowManagement({ tab: one.name }),
          label: say(one.label),
          current: one.name === tab,
        }))}
      />
      <div className="mt-6">
        {failure && <FetchFailure message={failure} />}
        {awaited && <Skeleton count={ROWS_AWAITED[awaited]} className="h-16 rounded-md" />}
        {!awaited && tab === 'dashboard' && (
          <DashboardTab balance={balance} recent={transactions?.items ?? []} role={role} />
        )}
        {!awaited && tab === 'transactions' && <TransactionsTab />}
        {!awaited && tab === 'wallet' && limits && (
          <WalletTab
            balance={balance}
            paused={paused}
            limits={limits}
            methods={methods ?? []}
            statement={statement}
            spoken={spoken}
            withdrawals={withdrawals ?? { items: [], nextCursor: null }}
            verified={verified}
            role={role}
            requestKey={requestKey}
            state={withdrawal}
            preview={outcome?.preview}
            fees={fees}
          />
        )}
        {!awaited && tab === 'payment-methods' && (
          <MethodsTab
            methods={methods ?? []}
            verified={verified}
            checked={outcome?.checked ?? null}
            checkState={stateOf('check_name')}
            saveState={stateOf('add_method')}
            sentCode={outcome?.sentCode ?? null}
            stateOf={(intent, methodId) => {
              const state = stateOf(intent);
              return state?.values['methodId'] === methodId ? state : undefined;
            }}
            bank={{
              banks,
              checked: outcome?.account ?? null,
              checkState: stateOf('check_account'),
              saveState: stateOf('add_account'),
            }}
          />
        )}
      </div>
    </>
  );
}

/** The tab that was chosen and is still on its way, or null. */
function useAwaitedTab(shown: TabName): TabName | null {
  const { state, location } = useNavigation();
  if (state !== 'loading' || location.pathname !== paths.escrowManagement()) return null;
  const wanted = new URLSearchParams(location.search).get('tab') ?? 'dashboard';
  return TABS.find((one) => one.name === wanted && one.name !== shown)?.name ?? null;
}

function FetchFailure({ message }: { readonly message: string }) {
  const say = useTexts();
  const { search } = useLocation();
  return (
    <div className="mb-6">
      <Alert
        tone="bad"
        title={say('Failed to fetch transactions')}
        actions={
          <ButtonLink size="sm" variant="secondary" to={{ search }}>
            {say('Try again')}
          </ButtonLink>
        }
      >
        {message}. {say('Your money is where it was.')}
      </Alert>
    </div>
  );
}

function TransactionsTab() {
  const say = useTexts();
  const { transactions, status, q, role } = useLoaderData<typeof loader>();
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchInput
          label={say('Search transactions')}
          placeholder={say('Order number, product, buyer or seller')}
          defaultValue={q}
          keep={{ tab: 'transactions', status: status === 'all' ? undefined : status }}
        />
        <FilterSelect
          name="status"
          label={say('Status')}
          standard="all"
          options={STATUSES.map((value) => ({ value, label: say(STATUS_WORDS[value]) }))}
        />
        {role === 'admin' && <ExportLinks to={{ list: 'transactions', status, q }} />}
      </div>
      <Card flush>
        <TransactionTable rows={transactions?.items ?? []} narrowed={status !== 'all' || q !== ''} />
      </Card>
      <Pagination nextCursor={transactions?.nextCursor ?? null} />
    </div>
  );
}
