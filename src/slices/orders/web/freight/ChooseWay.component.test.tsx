import { screen, waitFor } from '@testing-library/react';
import type { ActionFunctionArgs } from 'react-router';
import { expect, test } from 'vitest';
import { openTab, sentFields } from '#test/support/component/browser-tab.tsx';
import { ChooseWay } from './ChooseWay.tsx';

const actions = [
  { code: 'collect_self', label: 'Collect It Myself', to: null },
  { code: 'keep_fee', label: 'Wait for a Transporter', to: null },
] as const;

function asked(quote: number | null, may: typeof actions | [] = actions) {
  const sent: Record<string, string>[] = [];
  async function action({ request }: ActionFunctionArgs) {
    sent.push(await sentFields(request));
    return null;
  }
  const order = { freight: { until: '2026-11-29T10:00:00Z', quote, paid: 15_00 }, actions: [...may] };
  const Component = () => <ChooseWay order={order} requestKey="key" />;
  return { sent, routes: [{ path: '/orders/1', Component, action }] };
}

test('freight: the buyer reads what another way costs and what each choice does, and chooses by one press', async () => {
  const { routes, sent } = asked(52_00);
  const { user } = openTab({ routes, at: '/orders/1' });
  expect(await screen.findByText(/Another delivery costs ₵52.00, and you paid ₵15.00/)).toBeDefined();
  expect(screen.getByText(/the delivery fee of ₵15.00 comes back to you/)).toBeDefined();
  expect(screen.getByText(/you get everything back/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Collect It Myself' }));
  await waitFor(() => expect(sent).toMatchObject([{ intent: 'collect_self' }]));
});

test('freight: where no way brings the goods, the buyer reads that', async () => {
  openTab({ routes: asked(null).routes, at: '/orders/1' });
  expect(await screen.findByText(/No delivery is available for them now/)).toBeDefined();
});
