import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ImportView } from '../../contract-import.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { applyLabel } from './words.ts';

const view: ImportView = {
  id: '01a227c1-5d3d-777a-b903-f9c710691f50',
  fileName: 'wfp_food_prices_gha.csv',
  state: 'ready',
  source: null,
  madeAt: '2026-11-29T14:00:00.000Z',
  appliedAt: null,
  ...{ rows: 2_480, new: 2, changed: 1, equal: 2_300, refused: 1, leftOut: 176, setAside: 1, screened: 1 },
  actions: ['apply', 'discard'],
  prices: [
    {
      ...{ row: 12, kind: 'changed', commodity: 'Maize (white)', market: 'Ejura', priceType: 'retail' },
      ...{ month: '2023-06-01', pricePerKg: 520, setAside: null, before: { pricePerKg: 500, setAside: null } },
    },
    {
      ...{ row: 14, kind: 'new', commodity: 'Onion', market: 'Kumasi', priceType: 'retail' },
      ...{ month: '2023-08-01', pricePerKg: 3_000, setAside: 'broken_months', before: null },
    },
    {
      ...{ row: null, kind: 'screened', commodity: 'Onion', market: 'Ejura', priceType: 'retail' },
      ...{ month: '2023-07-01', pricePerKg: 400, setAside: null, before: { pricePerKg: 400, setAside: 'outlier' } },
    },
  ],
  refusedRows: [{ row: 7, reason: 'price' }],
  reasons: [
    { reason: 'price', count: 1 },
    { reason: 'not_sold_here', count: 176 },
  ],
  ...{ headings: [], firstRows: [], columns: null },
};

test('a file says what becomes of each price, and why lines bring none', () => {
  render(<ImportPreview view={view} />);
  const rows = within(screen.getByRole('table', { name: 'Prices of the file' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Maize (white)Ejura, Jun 2023Changed, line 12Retail₵5.00₵5.20Shown');
  expect(rows[2]?.textContent).toContain('Set aside: the whole month jumps');
  expect(rows[3]?.textContent).toContain('Not in the file');
  expect(rows[3]?.textContent).toContain('Shown again');
  expect(screen.getByText('Line 7')).toBeDefined();
  expect(screen.getByText(/Not sold here, such as meat and fish/)).toBeDefined();
  expect(screen.getByText(/One other price is/)).toBeDefined();
});

test('a file that brings nothing says so', () => {
  render(<ImportPreview view={{ ...view, new: 0, changed: 0, screened: 0, prices: [], reasons: [] }} />);
  expect(screen.getByText('Nothing in the file is new.')).toBeDefined();
});

test.each([
  [{ new: 1_200, changed: 3 }, 'Publish 1,200 new and 3 changed prices'],
  [{ new: 1, changed: 0 }, 'Publish 1 new price'],
  [{ new: 0, changed: 0 }, 'Publish it'],
])('%j: %s', (counts, words) => {
  expect(applyLabel(counts)).toBe(words);
});
