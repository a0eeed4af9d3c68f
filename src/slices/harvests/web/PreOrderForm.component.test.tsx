import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSlowTab, openTab } from '#test/support/component/browser-tab.tsx';
import type { HarvestView } from '../views.ts';
import { PreOrderForm } from './PreOrderForm.tsx';

const MEANS = { cards: false, largest: { mtn: null, telecel: null, at: null, card: null }, partsHours: 72 };
const HARVEST: HarvestView = {
  id: 'h-1',
  state: 'open',
  listing: { id: 'l-1', productName: 'Puna yam', category: 'tubers', qualityGrade: 'standard', imageUrl: null },
  farmer: { id: 'f-1', name: 'Ama Serwaa' },
  from: { slug: 'techiman', label: 'Techiman' },
  expectedFrom: '2026-12-20',
  expectedUntil: '2026-12-27',
  offered: 100,
  booked: 40,
  rest: 60,
  least: 5,
  pricePerKg: 500,
  depositPercent: 20,
  note: null,
  shownAt: null,
  lapsesAt: '2027-01-04T00:00:00.000Z',
  actions: [{ code: 'pre_order', label: 'Pre-order' }],
};

function openForm(typed = '') {
  const payer = { phone: '024 123 4567', network: 'mtn' };
  function Page() {
    return (
      <PreOrderForm harvest={HARVEST} typed={typed} means={MEANS} payer={payer} requestKey="k" state={undefined} />
    );
  }
  return openTab({ routes: [{ path: '/', Component: Page }], at: '/' });
}

test('says the deposit of what is typed, and the rule of it, before anything is paid', async () => {
  const { user } = openForm();
  expect(await screen.findByRole('button', { name: 'Pre-order and pay ₵5.00' })).toBeDefined();
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '40');
  expect(screen.getByRole('button', { name: 'Pre-order and pay ₵40.00' })).toBeDefined();
  expect(screen.getByText(/later the rest of ₵160.00 and the delivery/)).toBeDefined();
  expect(screen.getByRole('heading', { name: 'What happens to your deposit' })).toBeDefined();
  expect(screen.getByText(/Withdraw within 24 hours/)).toBeDefined();
});

test.each(['4', '61'])('asks for a quantity that can be booked: %s', async (typed) => {
  const { user } = openForm();
  const field = await screen.findByLabelText('Quantity');
  await user.clear(field);
  await user.type(field, typed);
  expect(screen.getByText('Write a quantity from 5 kg to 60 kg.')).toBeDefined();
});

test('begins with what the address says, as it does without scripts', async () => {
  openForm('12.5');
  expect(await screen.findByRole('button', { name: 'Pre-order and pay ₵12.50' })).toBeDefined();
});

test('follows what was typed before its scripts came, so that the button names what is paid', async () => {
  const payer = { phone: '024 123 4567', network: 'mtn' };
  function Page() {
    return <PreOrderForm harvest={HARVEST} typed="" means={MEANS} payer={payer} requestKey="k" state={undefined} />;
  }
  const { user, runScripts } = await openSlowTab({ routes: [{ path: '/', Component: Page }], at: '/' });
  const form = screen.getByLabelText('Quantity').closest('form');
  const shown = () => new FormData(form ?? undefined).get('shownDeposit');
  await user.clear(screen.getByLabelText('Quantity'));
  await user.type(screen.getByLabelText('Quantity'), '40');
  expect(shown()).toBe('5');
  runScripts();
  expect(await screen.findByRole('button', { name: 'Pre-order and pay ₵40.00' })).toBeDefined();
  expect(shown()).toBe('40');
});
