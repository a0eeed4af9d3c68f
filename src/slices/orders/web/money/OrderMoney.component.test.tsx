import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { OrderMoney } from './OrderMoney.tsx';

const ORDER: ComponentProps<typeof OrderMoney>['order'] = {
  ...{ status: 'pending', escrowStatus: 'held', paymentStatus: 'completed', deliveryStatus: 'pending' },
  ...{ totalAmount: 12_000, produceAmount: 10_000, deliveryFee: 2000, depositAmount: 0, platformFee: null },
  ...{ sellerAmount: null, transporterAmount: null, quantity: 100, pack: null, pricePerKg: 100 },
  ...{ paidWith: null, partsPaid: [], reductions: [], stuckRefund: null, buyerName: 'Ama', sellerName: 'Kofi' },
  money: { paid: 12_000, held: 12_000, refunded: 0, cost: 0, refundOwed: 0, refundSentAt: null, settledAt: null },
};

function opened(spoken: readonly string[]) {
  const Page = () => (
    <>
      <h1>Order</h1>
      <OrderMoney order={ORDER} spoken={spoken} />
    </>
  );
  openTab({ routes: [{ path: '/order', Component: Page }], at: '/order' });
}

test('where the money is can be listened to where it is recorded', async () => {
  opened(['/media/public/voice/a.mp3']);
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeDefined();
});

test('what is not recorded has no button', async () => {
  opened([]);
  expect(await screen.findByText('Held in escrow')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
});
