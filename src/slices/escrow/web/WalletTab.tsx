import { lazy } from 'react';
import { DEBT_RULE } from '../domain/chargebacks/liability.ts';
import { NUMBER_WAIT_RULE } from '../domain/payouts/number-wait.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
import { payoutPlaceName } from '#kernel/ghana/payout-place.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { FeeNote } from '#slices/settings/parts/FeeNote.tsx';
import type { OwnFee } from '#slices/settings/contract-fees.ts';
import type { PausedPayout } from '../contract-payout-stops.ts';
import type { WithdrawalPreview } from '../contract-withdrawals.ts';
import type { PaymentMethodView, WithdrawalView } from '../views.ts';
import type { Balance } from './DashboardTab.tsx';
import { StatementForm, type StatementFormProps } from './disputes/StatementForm.tsx';
import { WithdrawalTable } from './withdraw/WithdrawalTable.tsx';
import type { PayoutLimits } from './withdraw/limits-words.ts';
import { WithdrawDialog } from './withdraw/WithdrawDialog.tsx';

/** Comes where speakers recorded what it says. */
const Listen = lazy(async () => ({ default: (await import('#parts/voice/Listen.tsx')).Listen }));

export interface WalletTabProps {
  readonly balance: Balance;
  readonly methods: readonly PaymentMethodView[];
  readonly withdrawals: { readonly items: readonly WithdrawalView[]; readonly nextCursor: string | null };
  /** The recordings that say how much arrived last. */
  readonly spoken: readonly string[];
  /** The period that a statement is offered for. */
  readonly statement: StatementFormProps;
  readonly verified: boolean;
  readonly role: string;
  readonly requestKey: string;
  readonly state: FormState | undefined;
  /** What a withdrawal would do that was asked about without scripts. */
  readonly preview: WithdrawalPreview | undefined;
  /** What a farmer pays of their sales. */
  readonly fees: readonly OwnFee[];
  readonly limits: PayoutLimits;
  /** Networks to which nothing is paid out now. */
  readonly paused: readonly PausedPayout[];
}

/** What can be withdrawn, what moved, and every withdrawal with where it is. */
export function WalletTab({
  balance,
  methods,
  withdrawals,
  spoken,
  statement,
  verified,
  role,
  requestKey,
  state,
  preview,
  fees,
  limits,
  paused,
}: WalletTabProps) {
  return (
    <div className="grid gap-6">
      <Paused paused={paused} />
      {role === 'admin' ? <PlatformStats balance={balance} /> : <OwnStats balance={balance} />}
      {balance.owed > 0 && <Owed pesewas={balance.owed} />}
      {balance.reserved > 0 && <Reserved pesewas={balance.reserved} />}
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="grid gap-6">
          <Card title="Withdraw Funds">
            {/* A new withdrawal makes a new form, so that no typed amount or password stays in the old one. */}
            <Withdraw
              key={withdrawals.items[0]?.id ?? 'first'}
              balance={balance}
              limits={limits}
              methods={methods}
              verified={verified}
              role={role}
              requestKey={requestKey}
              state={state}
              preview={preview}
            />
          </Card>
          <FeeNote fees={fees} />
          <StatementForm {...statement} />
        </div>
        <Card
          flush
          title="Withdrawals"
          aside={spoken.length > 0 && <Listen clips={spoken} label="Listen to the last" />}
          footer={withdrawals.nextCursor ? <Pagination nextCursor={withdrawals.nextCursor} /> : undefined}
        >
          <WithdrawalTable rows={withdrawals.items} requestKey={requestKey} />
        </Card>
      </div>
    </div>
  );
}

/** Says that withdrawals wait, and why. */
function Paused({ paused }: Pick<WalletTabProps, 'paused'>) {
  const [first] = paused;
  if (first === undefined) return null;
  const where =
    paused.length > NETWORKS.length
      ? 'Withdrawals'
      : `Withdrawals to ${paused.map(({ network }) => payoutPlaceName(network)).join(' and ')}`;
  return (
    <Alert tone="wait" title={`${where} wait at the moment.`}>
      {first.reason} Your money is safe in your wallet; what you withdraw now is sent as soon as they resume.
    </Alert>
  );
}

function OwnStats({ balance }: { readonly balance: Balance }) {
  return (
    <StatRow>
      <Stat
        lead
        label="Available Balance"
        value={<Money pesewas={balance.availableBalance} />}
        note="Yours to withdraw"
      />
      <Stat label="Money In" value={<Money pesewas={balance.moneyIn} />} note="Released to you" />
      <Stat label="Money Out" value={<Money pesewas={balance.moneyOut} />} note="Paid for orders" />
      <Stat label="In Escrow" value={<Money pesewas={balance.escrowBalance} />} />
      <Stat label="Total" value={<Money pesewas={balance.totalBalance} />} />
    </StatRow>
  );
}

/** What the next income pays first. */
function Owed({ pesewas }: { readonly pesewas: Pesewas }) {
  return (
    <Alert tone="bad" title={`You owe ${formatGhs(pesewas)}`}>
      <p>The payer of an order that was paid out to you took the payment back through their bank. {DEBT_RULE}</p>
    </Alert>
  );
}

/** What a bank may take back again. */
function Reserved({ pesewas }: { readonly pesewas: Pesewas }) {
  return (
    <Alert tone="wait" title={`${formatGhs(pesewas)} of your money waits for a bank`}>
      <p>
        The payer of an order that was paid out to you disputes the payment at their bank or network. Until it decides,
        that money stays in your wallet. We answer the bank with what proves the sale. If it gives the money back to the
        payer, it leaves your wallet. {DEBT_RULE}
      </p>
    </Alert>
  );
}

function PlatformStats({ balance }: { readonly balance: Balance }) {
  return (
    <StatRow>
      <Stat
        lead
        label="Platform Fees"
        value={<Money pesewas={balance.platformFees} />}
        note="Earned by the platform, kept at the provider"
      />
      <Stat label="In Escrow" value={<Money pesewas={balance.escrowBalance} />} note="Held until goods have arrived" />
      <Stat
        label="In Wallets"
        value={<Money pesewas={balance.walletBalance} />}
        note="Owed to sellers and transporters"
      />
      <Stat
        label="Pending"
        value={<Money pesewas={balance.pendingBalance} />}
        note="Refunds and withdrawals on their way"
      />
      <Stat label="Total" value={<Money pesewas={balance.totalBalance} />} note="Held at the payment provider" />
    </StatRow>
  );
}

function Withdraw({
  balance,
  limits,
  methods,
  verified,
  role,
  requestKey,
  state,
  preview,
}: Omit<WalletTabProps, 'withdrawals' | 'spoken' | 'statement' | 'fees' | 'paused'>) {
  if (role === 'admin' && balance.availableBalance <= 0 && !state) {
    return (
      <p className="text-soft">
        There is nothing of your own to withdraw. The platform’s fees stay at the payment provider; they are not paid
        out from this page.
      </p>
    );
  }
  if (!verified) return <VerifyFirst />;
  if (methods.length === 0) {
    return (
      <Alert
        title="Add a mobile money wallet first"
        actions={
          <ButtonLink size="sm" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            Add Mobile Money
          </ButtonLink>
        }
      >
        Withdrawals go to a wallet whose registered name you have seen.
      </Alert>
    );
  }
  if (balance.availableBalance <= 0 && !state) {
    return (
      <p className="text-soft">
        There is nothing to withdraw yet. Money arrives here when a buyer confirms the receipt, or the receipt window
        ends.
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        Money goes to your mobile money wallet within minutes, to a bank account within a day; a large amount is checked
        first. {NUMBER_WAIT_RULE} You are asked for your password again.
      </p>
      <WithdrawDialog
        availableBalance={balance.availableBalance}
        limits={limits}
        methods={methods}
        requestKey={requestKey}
        state={state}
        preview={preview}
      />
    </div>
  );
}

/** Payouts need an approved identity. */
export function VerifyFirst() {
  return (
    <Alert
      tone="wait"
      title="Verify your identity first"
      actions={
        <ButtonLink size="sm" to={paths.kyc()}>
          KYC Verification
        </ButtonLink>
      }
    >
      Money is paid out to verified people only, so that nobody else can take yours.
    </Alert>
  );
}
