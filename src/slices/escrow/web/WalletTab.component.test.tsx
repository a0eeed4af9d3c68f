import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { WalletTab, type WalletTabProps } from './WalletTab.tsx';

const BALANCE = {
  ...{ totalBalance: 0, escrowBalance: 0, walletBalance: 0, pendingBalance: 0, platformFees: 0 },
  ...{ availableBalance: 0, reserved: 0, owed: 0, moneyIn: 0, moneyOut: 5000 },
};
const WALLET: Omit<WalletTabProps, 'spoken'> = {
  ...{ balance: BALANCE, methods: [], withdrawals: { items: [], nextCursor: null }, verified: true, role: 'farmer' },
  ...{ statement: { from: '2026-11-01', to: '2026-11-30' }, requestKey: 'a', state: undefined, preview: undefined },
  ...{ fees: [], limits: {}, paused: [] },
};

function opened(spoken: readonly string[]) {
  const Page = () => (
    <>
      <h1>Wallet</h1>
      <WalletTab {...WALLET} spoken={spoken} />
    </>
  );
  openTab({ routes: [{ path: '/wallet', Component: Page }], at: '/wallet' });
}

test('the last withdrawal can be listened to where it is recorded', async () => {
  opened(['/media/public/voice/a.mp3']);
  expect(await screen.findByRole('button', { name: 'Listen to the last' })).toBeDefined();
});

test('what is not recorded has no button', async () => {
  opened([]);
  expect(await screen.findByText('No Withdrawals Yet')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Listen/ })).toBeNull();
});
