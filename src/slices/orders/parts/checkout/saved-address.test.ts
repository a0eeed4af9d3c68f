import type { SavedAddress } from '#slices/identity/contract.ts';
import { expect, test } from 'vitest';
import { addressesIn, ANOTHER_ADDRESS, withSavedAddress } from './saved-address.ts';

const kitchen: SavedAddress = {
  id: '0193a000-0000-7000-8000-000000000001',
  label: 'Restaurant kitchen',
  place: 'kumasi',
  placeName: 'Kumasi, Ashanti',
  address: 'Behind the mill',
  digitalAddress: 'AK-039-5028',
  otherRegion: false,
  contactName: 'Esi',
  contactPhone: '0241234567',
  isDefault: true,
};
const shop: SavedAddress = {
  ...kitchen,
  id: '0193a000-0000-7000-8000-000000000002',
  place: 'accra',
  contactName: null,
};

function sent(fields: Readonly<Record<string, string>>, contact = true): Record<string, unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return Object.fromEntries(withSavedAddress(form, { addresses: [kitchen, shop], place: 'kumasi', contact }));
}

test('only addresses in the place of delivery are offered', () => {
  expect(addressesIn([kitchen, shop], 'kumasi')).toEqual([kitchen]);
  expect(addressesIn([kitchen, shop], null)).toEqual([]);
});

test('a saved address takes the place of what was typed before it was chosen', () => {
  expect(sent({ address: kitchen.id, deliveryAddress: 'Osu', digitalAddress: 'GA-183-8164', notes: 'Ring' })).toEqual({
    address: kitchen.id,
    deliveryAddress: 'Behind the mill',
    digitalAddress: 'AK-039-5028',
    contactName: 'Esi',
    contactPhone: '0241234567',
    notes: 'Ring',
  });
});

test('a standing order has nobody else to ask for', () => {
  expect(sent({ address: kitchen.id }, false)).toEqual({
    address: kitchen.id,
    deliveryAddress: 'Behind the mill',
    digitalAddress: 'AK-039-5028',
  });
});

test('what was typed counts where no saved address is named, or one that is gone or elsewhere', () => {
  for (const address of [ANOTHER_ADDRESS, '', 'gone', shop.id])
    expect(sent({ address, deliveryAddress: 'Osu' })).toEqual({ address, deliveryAddress: 'Osu' });
});
