import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OutlookOfKind } from '../contract-outlook.ts';
import { PriceMoves } from './PriceMoves.tsx';

const wholesale: OutlookOfKind = {
  priceType: 'wholesale',
  from: '2026-09-01',
  lastPricePerKg: 500,
  monthsOld: 2,
  tooOld: false,
  ahead: [
    { months: 1, method: 'last_price', low: 460, mid: 500, high: 560, coverage: 0.8, gain: 0, forecasts: 70 },
    {
      months: 3,
      method: 'pooled_regression',
      low: 440,
      mid: 550,
      high: 660,
      coverage: 0.75,
      gain: 0.235,
      forecasts: 68,
    },
  ],
};
const retail: OutlookOfKind = {
  ...wholesale,
  priceType: 'retail',
  from: '2023-07-01',
  lastPricePerKg: 700,
  monthsOld: 40,
  tooOld: true,
  ahead: [{ months: 1, method: 'last_price', low: 630, mid: 700, high: 777, coverage: 0.5, gain: 0, forecasts: 10 }],
};

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')));

test('from a new month the range is in cedis, with how often it held and what beat the last price', () => {
  render(<PriceMoves kinds={[wholesale]} />);
  expect(rows()).toEqual([
    ['After', 'Wholesale₵5.00 per kg in Sep 2026'],
    ['1 month', '₵4.60 to ₵5.60held 56 of 70'],
    ['3 months', '₵4.40 to ₵6.60held 51 of 68'],
  ]);
  expect(screen.queryByText(/too old/)).toBeNull();
  expect(
    screen.queryByText(
      /^Wholesale, 3 months later: the season with .* missed by 24 % less\. Of the rest, nobody can tell better/,
    ),
  ).not.toBeNull();
});

test('from an old month it only says how far prices moved, and that nobody can tell better', () => {
  render(<PriceMoves kinds={[retail]} />);
  expect(rows().at(-1)).toEqual(['1 month', '−10 % to +11 %held 5 of 10']);
  expect(screen.queryByText(/^The last prices are of Jul 2023, 40 months ago: too old to look ahead/)).not.toBeNull();
  expect(screen.queryByText("Nobody can tell better than today's price.")).not.toBeNull();
});

test('both kinds are side by side; what one of them lacks is a dash', () => {
  render(<PriceMoves kinds={[wholesale, retail]} />);
  expect(rows().at(-1)).toEqual(['3 months', '—', '₵4.40 to ₵6.60held 51 of 68']);
  expect(screen.queryByText(/^The last retail prices are of Jul 2023/)).not.toBeNull();
});

test('comes whole from the server, and not at all without ranges', () => {
  document.body.innerHTML = renderToString(<PriceMoves kinds={[retail]} />);
  expect(screen.getByRole('region', { name: 'How far prices move' }).textContent).toContain('held 5 of');
  expect(renderToString(<PriceMoves kinds={[]} />)).toBe('');
});
