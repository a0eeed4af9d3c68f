import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReportedPrices } from './ReportedPrices.tsx';

const counts = { reporters: 3, reports: 4, setAside: 0, newest: '2026-11-20', daysOld: 1 } as const;
const retail = { priceType: 'retail', ...counts, price: { pricePerKg: 600, lowest: 500, highest: 800 } } as const;
const few = { priceType: 'wholesale', ...counts, reporters: 2, price: null } as const;
const kumasi = { ...retail, market: 'kumasi', marketName: 'Kumasi', region: 'ashanti' } as const;
const PAGE = { place: 'Maize (white), Ghana', leastReporters: 3, markets: [], isMarket: false };
const section = () => screen.getByRole('region', { name: 'Reported in the last 30 days' });

test('a price is shown with its range, its reporters and its age', () => {
  render(<ReportedPrices {...PAGE} prices={[retail]} />);
  for (const words of ['₵6.00', '₵5.00 to ₵8.00 · 3 reporters, 4 reports', '20 Nov 2026, yesterday'])
    expect(section().textContent).toContain(words);
  expect(section().textContent).not.toContain('Set aside');
});

test('too few reporters are counted in place of a price', () => {
  render(<ReportedPrices {...PAGE} prices={[few]} />);
  expect(section().textContent).toContain('Wholesale: 2 of 3 reporters so far.');
  expect(section().textContent).not.toContain('₵');
});

test('markets are listed, but not on the page of one; what is set aside is counted', () => {
  const prices = [
    { ...retail, setAside: 1 },
    { ...few, setAside: 1 },
  ];
  const { rerender } = render(<ReportedPrices {...PAGE} prices={prices} markets={[kumasi]} />);
  expect(screen.getByRole('listitem').textContent).toContain('Kumasi, retail');
  expect(section().textContent).toContain('Set aside: 2 reports');
  rerender(<ReportedPrices {...PAGE} prices={prices} markets={[kumasi]} isMarket />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

test('where nothing was reported, nothing is shown', () => {
  const { container } = render(<ReportedPrices {...PAGE} prices={[]} />);
  expect(container.textContent).toBe('');
});
