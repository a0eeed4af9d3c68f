import { Link } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { z } from 'zod';
import type { balanceView, TransactionView } from '../views.ts';
import { TransactionTable } from './TransactionTable.tsx';

export type Balance = z.output<typeof balanceView>;

interface DashboardTabProps {
  readonly balance: Balance;
  readonly recent: readonly TransactionView[];
  readonly role: string;
}

/** The balances, the last transactions, and what to do next. */
export function DashboardTab({ balance, recent, role }: DashboardTabProps) {
  return (
    <div className="grid gap-6">
      <StatRow>
        <Stat
          lead
          label="Total Balance"
          value={<Money pesewas={balance.totalBalance} />}
          note={
            role === 'admin'
              ? 'All that the payment provider holds for us: the other four together'
              : 'Available, in escrow and on its way'
          }
        />
        <Stat
          label="Escrow Balance"
          value={<Money pesewas={balance.escrowBalance} />}
          note="Held until the goods have arrived"
        />
        {role === 'admin' && (
          <Stat
            label="In Wallets"
            value={<Money pesewas={balance.walletBalance} />}
            note="Earned by sellers and transporters, not withdrawn"
          />
        )}
        <Stat
          label="Pending Balance"
          value={<Money pesewas={balance.pendingBalance} />}
          note={role === 'admin' ? 'Refunds and withdrawals on their way' : 'On its way to a wallet'}
        />
        {(role === 'admin' || role === 'farmer') && (
          <Stat
            label="Platform Fees"
            value={<Money pesewas={balance.platformFees} />}
            note={role === 'admin' ? 'Earned by the platform' : 'Taken from what you sold'}
          />
        )}
      </StatRow>
      <Card
        flush
        title="Recent Transactions"
        aside={
          <Link
            to={paths.escrowManagement({ tab: 'transactions' })}
            className="font-semibold text-leaf-ink hover:underline"
          >
            View all
          </Link>
        }
      >
        <TransactionTable rows={recent} />
      </Card>
      <Card title="Quick Actions">
        <div className="flex flex-wrap gap-2">
          {balance.availableBalance > 0 && role !== 'admin' && (
            <ButtonLink to={paths.escrowManagement({ tab: 'wallet' })}>Withdraw Funds</ButtonLink>
          )}
          <ButtonLink variant="secondary" to={paths.escrowManagement({ tab: 'transactions', status: 'held' })}>
            Held Transactions
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.escrowManagement({ tab: 'payment-methods' })}>
            Payment Methods
          </ButtonLink>
          {role === 'admin' && (
            <ButtonLink variant="secondary" to={adminPaths.disputeAdmin()}>
              Dispute desk
            </ButtonLink>
          )}
        </div>
      </Card>
    </div>
  );
}
