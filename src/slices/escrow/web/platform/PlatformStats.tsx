import { Money } from '#ui/display/Money.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import type { Balance } from '../../views.ts';

interface PlatformProps {
  readonly balance: Balance;
}

/** Where the money is that the payment provider holds, as the wallet shows it to administrators. */
export function PlatformStats({ balance }: PlatformProps) {
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

/** An administrator has no wallet that money is withdrawn from. */
export function NothingOfTheirOwn() {
  return (
    <p className="text-soft">
      There is nothing of your own to withdraw. The platform’s fees stay at the payment provider; they are not paid out
      from this page.
    </p>
  );
}

/** The same as the overview shows it. */
export function PlatformBalance({ balance }: PlatformProps) {
  return (
    <StatRow>
      <Stat
        lead
        label="Total Balance"
        value={<Money pesewas={balance.totalBalance} />}
        note="All that the payment provider holds for us: the other four together"
      />
      <Stat
        label="Escrow Balance"
        value={<Money pesewas={balance.escrowBalance} />}
        note="Held until the goods have arrived"
      />
      <Stat
        label="In Wallets"
        value={<Money pesewas={balance.walletBalance} />}
        note="Earned by sellers and transporters, not withdrawn"
      />
      <Stat
        label="Pending Balance"
        value={<Money pesewas={balance.pendingBalance} />}
        note="Refunds and withdrawals on their way"
      />
      <Stat label="Platform Fees" value={<Money pesewas={balance.platformFees} />} note="Earned by the platform" />
    </StatRow>
  );
}
