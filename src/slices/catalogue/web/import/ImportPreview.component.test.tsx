import { render, screen, within } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { Preview } from './act-on-import.ts';
import { ImportPreview } from './ImportPreview.tsx';

type Row = Preview['rows'][number];

const YAM: Row = {
  ...{ row: 2, state: 'ready', productName: 'Pona yam', category: 'tubers', qualityGrade: 'standard' },
  ...{ quantity: 120.5, pricePerKg: 975, crop: 'Yam', location: 'Ejura market', place: 'Ejura, Ashanti' },
  ...{ harvestDate: '2026-11-01', expiryDate: null, organicCertified: true, problems: [] },
  ...{ changes: [], reviewAgain: false },
};
const OKRO: Row = {
  ...YAM,
  ...{ row: 7, state: 'bad', productName: 'Okro', pricePerKg: null, crop: null, organicCertified: false },
  problems: [
    { field: 'pricePerKg', heading: 'Price per kg (GHS)', typed: 'cheap', message: 'Write an amount, as 3.50' },
    { field: 'crop', heading: 'Crop', typed: 'x', message: 'Write a crop' },
  ],
};

const NONE = { ready: 0, change: 0, same: 0, alike: 0, bad: 0, digest: '' };

function show(rows: readonly Row[], counts: Partial<typeof NONE>, ignored: string[] = []) {
  const preview: Preview = {
    rows: [...rows],
    ...NONE,
    ...counts,
    ignored,
    numbers: 'point',
    csv: 'a,b',
    requestKey: 'key-of-this-file',
  };
  const Stub = createRoutesStub([
    { path: '/', Component: () => <ImportPreview preview={preview} state={undefined} /> },
  ]);
  render(<Stub />);
}

test('says what becomes of each row, what is wrong by row and column, and what was not read', () => {
  show([YAM, OKRO], { ready: 1, alike: 0, bad: 1 }, ['Shop']);
  expect(screen.getByText('One product can be imported, 1 cannot')).toBeTruthy();
  expect(screen.getByText('Ignored columns: Shop.')).toBeTruthy();
  expect(screen.getByText('Row 7, Price per kg (GHS): write an amount, as 3.50')).toBeTruthy();
  const [, yam, okro] = screen.getAllByRole('row');
  expect(yam?.textContent).toContain('Row 2, crop: Yam, organic');
  expect(yam?.textContent).toContain('Ejura marketEjura, Ashanti');
  expect(yam?.textContent).toContain('1 Nov 2026');
  expect(okro && within(okro).getByText('cheap')).toBeTruthy();
  expect(okro && within(okro).getByTitle('Write a crop').textContent).toBe('x');
  expect(screen.getByRole('button', { name: 'Create one draft' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('asks about names that are there already', () => {
  show([{ ...YAM, state: 'alike' }], { ready: 0, alike: 1, bad: 0 });
  expect(screen.getByRole('checkbox', { name: /Import the one that you already have/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create the drafts' })).toBeTruthy();
});

test('shows what changes of a product, and that it has to be reviewed again', () => {
  const changes = [{ heading: 'Price per kg (GHS)', before: '9.75', after: '10.5' }];
  show([{ ...YAM, state: 'change', changes, reviewAgain: true }], { change: 1, digest: 'of-these-changes' });
  expect(screen.getByText('One product changes')).toBeTruthy();
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('Price per kg (GHS): 9.75 10.5');
  expect(screen.getByText('Off the market until it is reviewed again')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save one change' })).toBeTruthy();
});

test('offers nothing to import where no row is good', () => {
  show([OKRO], { ready: 0, alike: 0, bad: 1 });
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download the row to correct' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another file' })).toBeTruthy();
});
