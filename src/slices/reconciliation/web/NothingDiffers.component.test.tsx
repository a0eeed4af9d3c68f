import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProviderView } from '../views.ts';
import { NothingDiffers } from './NothingDiffers.tsx';

const seen: ProviderView = {
  provider: 'paystack',
  accounts: [],
  atProvider: 0,
  inBooks: 0,
  difference: 0,
  expectedLow: 0,
  expectedHigh: 0,
  unsettled: 0,
  lookedAt: '2026-11-24T08:00:00.000Z',
  nextLookAt: '2026-11-24T08:10:00.000Z',
  statementUntil: null,
  statementWanted: false,
  alarm: null,
};
const unseen: ProviderView = {
  ...seen,
  provider: 'momo',
  atProvider: null,
  difference: null,
  expectedLow: null,
  expectedHigh: null,
  lookedAt: null,
};

const heading = () => screen.getByRole('heading').textContent;
const lines = () => screen.queryAllByText(/the first check comes/).map(({ textContent }) => textContent);

test('says that both sides agree only of providers that were looked at', () => {
  render(<NothingDiffers providers={[seen]} />);
  expect(heading()).toBe('No differences');
  expect(screen.queryByText(/^Both sides agree on everything/)).not.toBeNull();
  expect(lines()).toEqual([]);
});

test('says before the first look that nobody has looked, and when the first check comes', () => {
  render(<NothingDiffers providers={[unseen, { ...unseen, provider: 'sandbox', nextLookAt: null }]} />);
  expect(heading()).toBe('Not checked yet');
  expect(lines()).toEqual([
    'MTN MoMo: the first check comes 24 Nov 2026, 08:10.',
    'The sandbox: the first check comes within some ten minutes.',
  ]);
  expect(screen.queryByText(/Both sides agree/)).toBeNull();
});

test('names the provider that nobody has looked at when the others were', () => {
  render(<NothingDiffers providers={[seen, unseen]} />);
  expect(heading()).toBe('Not everything was checked yet');
  expect(lines()).toEqual(['MTN MoMo: the first check comes 24 Nov 2026, 08:10.']);
  expect(screen.queryByText(/Both sides agree/)).toBeNull();
});
