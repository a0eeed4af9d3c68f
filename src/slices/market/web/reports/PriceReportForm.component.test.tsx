import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import { KeeperContext } from '#ui/outbox/keeper.ts';
import { outboxOf } from '#ui/outbox/outbox.ts';
import { PriceReportForm } from './PriceReportForm.tsx';

const CHOICES = {
  crops: [{ value: 'maize', label: 'Maize (white)' }],
  markets: ['Ejura', 'Kumasi'],
  asked: { market: 'Kumasi', kind: 'wholesale' },
  days: { first: '2026-11-06', last: '2026-11-20' },
};

const KEEPER = 'yaw';

function openForm() {
  const page = (
    <KeeperContext value={KEEPER}>
      <PriceReportForm {...CHOICES} requestKey="key-of-the-form" state={undefined} />
    </KeeperContext>
  );
  return openTab({ routes: [{ path: '/price-reports', element: page, action: () => null }], at: '/price-reports' });
}

const price = () => screen.getByRole('spinbutton', { name: 'Price' });
const send = () => screen.getByRole('button', { name: 'Report the price' });

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('market and kind of the report before are there, with today', () => {
  openForm();
  expect(screen.getByRole('combobox', { name: 'Market' })).toHaveProperty('value', 'Kumasi');
  expect(screen.getByRole('radio', { name: /^Wholesale/ })).toHaveProperty('checked', true);
  expect(screen.getByLabelText('Seen on')).toHaveProperty('value', '2026-11-20');
});

test('without a network several reports wait on the phone, one after the other', async () => {
  const { user } = openForm();
  await user.type(price(), '6');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Report another price' }, { timeout: 10_000 }));
  expect(price()).toHaveProperty('value', '');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Crop' }));
  expect(screen.queryByRole('button', { name: 'Report another price' })).toBeNull();
  await user.type(price(), '7');
  await user.click(send());
  expect(
    await screen.findByText('Kept on this phone, sent when there is a network', {}, { timeout: 10_000 }),
  ).toBeDefined();
  const kept = outboxOf(KEEPER).acts();
  expect(kept.map(({ fields }) => new Map(fields).get('price'))).toEqual(['6', '7']);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(2);
});
