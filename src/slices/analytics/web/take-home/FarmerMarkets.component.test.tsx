import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FarmerMarkets } from './FarmerMarkets.tsx';
import { ageWords, keepsWords, lossWords, type TakeHomeFound } from './words.ts';

const found: TakeHomeFound = {
  side: 'farmer',
  commodity: { slug: 'maize', name: 'Maize (white)', category: 'grains' },
  place: { slug: 'techiman', label: 'Techiman, Bono East' },
  ...{ kg: 1000, days: 0, priceType: 'wholesale', month: '2023-07-01', monthsOld: 40, leftOut: 1, feePercent: 2.5 },
  loss: { percent: 0, basis: 'measured', source: 'FAOSTAT' },
  keeps: null,
  gate: {
    ...{ pricePerKg: 420, basis: 'typed', listings: null },
    ...{ sale: 420_000, loss: 0, fee: 10_500, transport: 0, takeHome: 409_500, takeHomePerKg: 410 },
  },
  markets: [
    {
      ...{ market: 'accra', marketName: 'Accra', region: 'greater-accra', month: '2023-07-01', pricePerKg: 560 },
      way: { name: 'Standard', distanceKm: 390.4, fee: 42_500 },
      forFarmer: {
        ...{ sale: 560_000, loss: 0, fee: 14_000, transport: 42_500, takeHome: 503_500, takeHomePerKg: 504 },
        ...{ sameAtGate: 517, worthFrom: 464 },
      },
      forBuyer: null,
    },
    {
      ...{ market: 'fourty-four', marketName: 'fourty four', region: 'upper-east', month: '2023-07-01' },
      ...{ pricePerKg: 400, way: null, forFarmer: null, forBuyer: null },
    },
  ],
  source: { name: 'WFP', detail: '', licence: '', url: 'https://example.org' },
};

test('each market says what is taken home, and from which price it beats the gate', () => {
  render(<FarmerMarkets found={found} />);
  expect(screen.getByText('At your gate: ₵4,095.00, ₵4.10 per kg')).toBeDefined();
  const [, accra, nowhere] = within(screen.getByRole('table')).getAllByRole('row');
  for (const text of [
    '390 km, Standard',
    '₵5,035.00',
    '₵5.04 per kg',
    'transport ₵425.00, fee ₵140.00',
    '₵5.17',
    '₵4.64',
  ])
    expect(accra?.textContent).toContain(text);
  expect(nowhere?.textContent).toContain('No delivery goes there');
});

test('without a price at the gate it asks for one', () => {
  render(<FarmerMarkets found={{ ...found, gate: null }} />);
  expect(screen.getByText(/Write what you are offered at the gate/)).toBeDefined();
  expect(screen.queryByRole('columnheader', { name: 'Beats your gate from' })).toBeNull();
});

test('says how old prices are, what is lost and how long the crop keeps', () => {
  expect(ageWords(found)).toContain('up to Jul 2023');
  expect(ageWords(found)).toContain('what they pay today is not known');
  expect(ageWords({ ...found, monthsOld: 2 })).not.toContain('not known');
  expect(lossWords({ ...found, days: 90, loss: { percent: 1.83, basis: 'measured', source: 'FAOSTAT' } })).toContain(
    '1.83 % in 90 days (FAOSTAT',
  );
  expect(lossWords({ ...found, loss: { percent: 0, basis: 'none', source: null } })).toContain('no figure');
  const keeps = { leastDays: 5, mostDays: 7, condition: 'fresh roots', source: 'FAO' };
  expect(keepsWords({ ...found, days: 6, keeps })).toEqual({
    text: 'Maize (white) keeps 5 to 7 days (fresh roots; FAO).',
    late: true,
  });
});
