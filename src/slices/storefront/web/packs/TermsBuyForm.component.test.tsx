import { LISTED } from '#test/support/component/public-listing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTab } from '#test/support/component/browser-tab.tsx';
import type { ListedPack, PublicListing } from '#slices/catalogue/contract.ts';
import { TermsBuyForm } from './TermsBuyForm.tsx';

const BAG: ListedPack = {
  id: 'p-1',
  unit: 'bag',
  label: '',
  name: 'bag of 100 kg',
  weight: 100,
  weighedOn: '2026-11-20',
  source: null,
  price: 480_00,
  pricePerKg: 4_80,
  tiers: [{ from: 5, price: 450_00 }],
};

const OLONKA: ListedPack = {
  ...BAG,
  id: 'p-2',
  unit: 'olonka',
  name: 'olonka of 2.5 kg',
  weight: 2.5,
  price: 13_00,
  pricePerKg: 5_20,
  tiers: [],
};

const MAIZE: PublicListing = {
  ...LISTED,
  productName: 'White maize',
  category: 'grains',
  quantity: 950,
  pricePerKg: 5_00,
  packs: [BAG, OLONKA],
};

function openProduct(change: Partial<PublicListing> = {}) {
  const props = { listing: { ...MAIZE, ...change }, role: 'buyer', delivery: null };
  const element = <TermsBuyForm {...props} />;
  return openTab({ routes: [{ path: '/product', element }], at: '/product' });
}

const quantity = () => screen.getByRole('spinbutton', { name: 'Quantity' });

test('loose kilograms come first; a bag brings its own quantity, weight and sum', async () => {
  const { user } = openProduct();
  expect(await screen.findByRole('radio', { name: /^Kilogram/, checked: true })).toBeDefined();
  expect(screen.getByText('₵4.80 per kg')).toBeDefined();
  expect(screen.getAllByText('Weighed by the farmer on 20 Nov 2026')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: /^Bag of 100 kg/ }));
  await user.clear(quantity());
  await user.type(quantity(), '3');
  expect(screen.getByText('300 kg')).toBeDefined();
  expect(screen.getByText('₵1,440.00')).toBeDefined();
});

test('from five bags on, all of them are cheaper', async () => {
  const { user } = openProduct();
  await user.click(await screen.findByRole('radio', { name: /^Bag of 100 kg/ }));
  expect(screen.getByText('From 5 bags on: ₵450.00 each')).toBeDefined();
  await user.clear(quantity());
  await user.type(quantity(), '5');
  expect(screen.getByText('₵2,250.00')).toBeDefined();
});

test('more bags than the stock fills, and half ones, are refused beside the quantity', async () => {
  const { user } = openProduct();
  await user.click(await screen.findByRole('radio', { name: /^Bag of 100 kg/ }));
  await user.clear(quantity());
  await user.type(quantity(), '10');
  expect(screen.getByText('Only 9 bags are left.')).toBeDefined();
  await user.clear(quantity());
  await user.type(quantity(), '1.5');
  expect(screen.getByText('Write a whole number of bags, at least 1')).toBeDefined();
});

test('what is sold in packs only begins with the first of them, within the bounds of one order', async () => {
  const { user } = openProduct({ packsOnly: true, minQuantity: 200, maxQuantity: 500 });
  expect(await screen.findByRole('radio', { name: /^Bag of 100 kg/, checked: true })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Kilogram/ })).toBeNull();
  expect(screen.getByDisplayValue('2')).toBe(quantity());
  await user.clear(quantity());
  await user.type(quantity(), '6');
  expect(screen.getByText('The farmer sells at most 500 kg in one order.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /^Olonka of 2.5 kg/ }));
  expect(screen.getByDisplayValue('80')).toBe(quantity());
});
