import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { expect, test } from 'vitest';
import { findPages, pagesFor } from './pages.ts';

const person = (role: string) => ({ role, permissions: PERMISSIONS });
const labels = (role: string, typed: string) => findPages(person(role), typed).map((page) => page.label);

test('pages are found by the beginning of their words, names before other words', () => {
  expect(labels('farmer', 'ord')).toEqual(['Orders', 'Order Management', 'Coming Harvests']);
  expect(labels('farmer', 'price')).toEqual(['Market prices', 'Market Analytics']);
  expect(labels('buyer', 'momo wallet')).toEqual(['Escrow & Payments']);
  expect(labels('buyer', 'KYC status')).toEqual(['KYC Status']);
  expect(labels('buyer', 'xylophone')).toEqual([]);
});

test('nobody finds a page that their role cannot open', () => {
  expect(labels('buyer', 'admin')).toEqual([]);
  expect(labels('admin', 'admin')).toContain('Admin panel');
  expect(labels('buyer', 'my listings')).toEqual([]);
  expect(pagesFor(person('warehouse_manager')).map((page) => page.path)).not.toContain('/orders');
});

test('without words every page of the role is there', () => {
  expect(findPages(person('farmer'), '  ')).toEqual(pagesFor(person('farmer')));
});
