import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ProviderView } from '../views.ts';
import { Alarms, ProviderTable } from './ProviderTable.tsx';

const seen: ProviderView = {
  provider: 'paystack',
  accounts: [],
  atProvider: 10_000,
  inBooks: 10_000,
  difference: 0,
  expectedLow: 10_000,
  expectedHigh: 10_000,
  unsettled: 0,
  lookedAt: '2026-11-24T08:00:00.000Z',
  nextLookAt: '2026-11-24T08:10:00.000Z',
  statementUntil: null,
  statementWanted: false,
  alarm: null,
};
const unseen: ProviderView = {
  ...seen,
  atProvider: null,
  difference: null,
  expectedLow: null,
  expectedHigh: null,
  lookedAt: null,
};

function show(page: React.ReactElement) {
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />);
}

test('providers: one that was never looked at says when it will be, not that it has no statement', () => {
  show(<ProviderTable providers={[unseen]} />);
  expect(screen.getByText(/First check/)).toBeDefined();
  expect(screen.queryByText('No statement read by call')).toBeNull();
});

test('providers: what is not settled for over an hour is named beside the balance, and in the alarm', () => {
  const short = { ...seen, unsettled: 5_000, alarm: { since: '2026-11-24T08:00:00.000Z', excess: -2_400 } };
  show(
    <>
      <Alarms providers={[short]} />
      <ProviderTable providers={[short]} />
    </>,
  );
  expect(screen.getByText(/Not settled for over an hour, and not allowed for/).textContent).toContain('50.00');
  expect(screen.getByText(/may be a part of it/)).toBeDefined();
});
