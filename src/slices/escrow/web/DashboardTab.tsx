import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { Balance, TransactionView } from '../views.ts';
import { PlatformBalance } from './platform/PlatformStats.tsx';
import { TransactionTable } from './TransactionTable.tsx';

interface DashboardTabProps {
  readonly balance: Balance;
  readonly recent: readonly TransactionView[];
  readonly role: string;
}

/** The balances, the last transactions, and what to do next. */
export function DashboardTab({ balance, recent, role }: DashboardTabProps) {
  const say = useTexts();
  return (
    <div className="grid gap-6">
      {role === 'admin' ? <PlatformBalance balance={balance} /> : <OwnBalance balance={balance} role={role} />}
      <Card
        flush
        title={say('Recent Transactions')}
        aside={
          <Link
            to={paths.escrowManagement({ tab: 'transactions' })}
            className="font-semibold text-leaf-ink hover:underline"
          >
            {say('View all')}
          </Link>
        }
      >
        <TransactionTable rows={recent} />
      </Card>
      <Card title={say('Quick Actions')}>
        <div className="flex flex-wrap gap-2">
          {balance.availableBalance > 0 && role !== 'admin' && (
            <ButtonLink to={paths.escrowManagement({ tab: 'wallet' })}>{say('Withdraw Funds')}</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.escrowManagement({ tab: 'transactions', status: 'held' })}>
            {say('Held Transactions')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            {say('Payment Methods')}
          </ButtonLink>
          {role === 'admin' && (
            <ButtonLink variant="secondary" to={adminPaths.disputeAdmin()}>
              {say('Dispute desk')}
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}

function OwnBalance({ balance, role }: Omit<DashboardTabProps, 'recent'>) {
  const say = useTexts();
  return (
    <StatRow>
      <Stat
        lead
        label={say('Total Balance')}
        value={<Money pesewas={balance.totalBalance} />}
        note={say('Available, in escrow and on its way')}
      />
      <Stat
        label={say('Escrow Balance')}
        value={<Money pesewas={balance.escrowBalance} />}
        note={say('Held until the goods have arrived')}
      />
      <Stat
        label={say('Pending Balance')}
        value={<Money pesewas={balance.pendingBalance} />}
        note={say('On its way to a wallet')}
      />
      {role === 'farmer' && (
        <Stat
          label={say('Platform Fees')}
          value={<Money pesewas={balance.platformFees} />}
          note={say('Taken from what you sold')}
        />
      )}
    </StatRow>
  );
}
