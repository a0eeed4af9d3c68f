import { useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { DEBT_RULE, MOST_OWED_PESEWAS } from '../domain/chargebacks/liability.ts';
import { NUMBER_WAIT_RULE } from '../domain/payouts/number-wait.ts';
import { NETWORKS } from '#kernel/ghana/network.ts';
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
import type { Balance, PaymentMethodView, WithdrawalView } from '../views.ts';
import { NothingOfTheirOwn, PlatformStats } from './platform/PlatformStats.tsx';
import { StatementForm, type StatementFormProps } from './StatementForm.tsx';
import { WithdrawalTable } from './withdraw/WithdrawalTable.tsx';
import { placeName, type PayoutLimits } from './withdraw/limits-words.ts';
import { WithdrawDialog } from './withdraw/WithdrawDialog.tsx';

const MOST_OWED = { amount: formatGhs(MOST_OWED_PESEWAS) };

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
  const say = useTexts();
  return (
    <div className="grid gap-6">
      <Paused paused={paused} />
      {role === 'admin' ? <PlatformStats balance={balance} /> : <OwnStats balance={balance} />}
      {balance.owed > 0 && <Owed pesewas={balance.owed} />}
      {balance.reserved > 0 && <Reserved pesewas={balance.reserved} />}
      <div className="grid items-start gap-6 lg:grid-cols-[22rem_1fr]">
        <div className="grid gap-6">
          <Card title={say('Withdraw Funds')}>
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
          title={say('Withdrawals')}
          aside={spoken.length > 0 && <Listen clips={spoken} label={say('Listen to the last')} />}
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
  const say = useTexts();
  const [first] = paused;
  if (first === undefined) return null;
  return (
    <Alert
      tone="wait"
      title={
        paused.length > NETWORKS.length
          ? say('Withdrawals wait at the moment.')
          : say('Withdrawals to {places} wait at the moment.', {
              places: paused
                .map(({ network }) => placeName(network, say))
                .reduce((one, other) => say('{first} and {second}', { first: one, second: other })),
            })
      }
    >
      {first.reason} {say('Your money is safe in your wallet; what you withdraw now is sent as soon as they resume.')}
    </Alert>
  );
}

function OwnStats({ balance }: { readonly balance: Balance }) {
  const say = useTexts();
  return (
    <StatRow>
      <Stat
        lead
        label={say('Available Balance')}
        value={<Money pesewas={balance.availableBalance} />}
        note={say('Yours to withdraw')}
      />
      <Stat label={say('Money In')} value={<Money pesewas={balance.moneyIn} />} note={say('Released to you')} />
      <Stat label={say('Money Out')} value={<Money pesewas={balance.moneyOut} />} note={say('Paid for orders')} />
      <Stat label={say('In Escrow')} value={<Money pesewas={balance.escrowBalance} />} />
      <Stat label={say('Total')} value={<Money pesewas={balance.totalBalance} />} />
    </StatRow>
  );
}

/** What the next income pays first. */
function Owed({ pesewas }: { readonly pesewas: Pesewas }) {
  const say = useTexts();
  return (
    <Alert tone="bad" title={say('You owe {amount}', { amount: formatGhs(pesewas) })}>
      <p>
        {say('The payer of an order that was paid out to you took the payment back through their bank.')}{' '}
        {say(DEBT_RULE, MOST_OWED)}
      </p>
    </Alert>
  );
}

/** What a bank may take back again. */
function Reserved({ pesewas }: { readonly pesewas: Pesewas }) {
  const say = useTexts();
  return (
    <Alert tone="wait" title={say('{amount} of your money waits for a bank', { amount: formatGhs(pesewas) })}>
      <p>
        {say(
          'The payer of an order that was paid out to you disputes the payment at their bank or network. Until it decides, that money stays in your wallet. We answer the bank with what proves the sale. If it gives the money back to the payer, it leaves your wallet.',
        )}{' '}
        {say(DEBT_RULE, MOST_OWED)}
      </p>
    </Alert>
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
  const say = useTexts();
  if (role === 'admin' && balance.availableBalance <= 0 && !state) {
    return <NothingOfTheirOwn />;
  }
  if (!verified) return <VerifyFirst />;
  if (methods.length === 0) {
    return (
      <Alert
        title={say('Add a mobile money wallet first')}
        actions={
          <ButtonLink size="sm" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            {say('Add Mobile Money')}
          </ButtonLink>
        }
      >
        {say('Withdrawals go to a wallet whose registered name you have seen.')}
      </Alert>
    );
  }
  if (balance.availableBalance <= 0 && !state) {
    return (
      <p className="text-soft">
        {say(
          'There is nothing to withdraw yet. Money arrives here when a buyer confirms the receipt, or the receipt window ends.',
        )}
      </p>
    );
  }
  return (
    <div className="grid gap-4">
      <p className="text-soft">
        {say(
          'Money goes to your mobile money wallet within minutes, to a bank account within a day; a large amount is checked first.',
        )}{' '}
        {say(NUMBER_WAIT_RULE)} {say('You are asked for your password again.')}
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
  const say = useTexts();
  return (
    <Alert
      tone="wait"
      title={say('Verify your identity first')}
      actions={
        <ButtonLink size="sm" to={paths.kyc()}>
          {say('KYC Verification')}
        </ButtonLink>
      }
    >
      {say('Money is paid out to verified people only, so that nobody else can take yours.')}
    </Alert>
  );
}
