import { pagesFor } from '#slices/search/domain/pages.ts';
import { expect, test } from 'vitest';
import { barFor, isCurrent, navFor, navGroupsFor, settingsItem } from './nav.ts';

test.each(['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager'])(
  'what the menu of a %s leads to, the search finds too',
  (role) => {
    const found = pagesFor(role).map((page) => page.path);
    for (const { to } of [...navFor(role), ...barFor(role), settingsItem]) expect(found).toContain(to);
  },
);

test('the bar of a phone holds five, and nothing that the menu does not hold', () => {
  for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin']) {
    expect(barFor(role)).toHaveLength(5);
    for (const item of barFor(role)) expect(navFor(role)).toContain(item);
  }
});

const ROLES = ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager'];

test('a menu has at most nine entries, with what is folded as one, each address once', () => {
  for (const role of ROLES) {
    const groups = navGroupsFor(role);
    const entries = groups.map(({ items, folded }) => (folded ? 1 : items.length));
    expect(
      entries.reduce((sum, count) => sum + count, 0),
      role,
    ).toBeLessThanOrEqual(9);
    expect(groups.slice(1).every(({ heading }) => heading !== null)).toBe(true);
    const addresses = navFor(role).flatMap(({ to, also }) => (also ? [to, also] : [to]));
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('two views of the same list are one entry, current at the address of either', () => {
  const farmers = navFor('farmer');
  for (const [label, address] of [
    ['Orders', '/order-management'],
    ['My Listings', '/product-management'],
  ] as const) {
    const current = farmers.filter((item) => isCurrent(item, address)).map((item) => item.label);
    expect(current).toEqual([label]);
  }
  expect(farmers.filter((item) => isCurrent(item, '/orders/7')).map((item) => item.label)).toEqual(['Orders']);
});

test('an entry above others of the menu is current at its own address alone', () => {
  const [overview] = navFor('admin');
  expect(overview && isCurrent(overview, '/admin')).toBe(true);
  expect(overview && isCurrent(overview, '/admin/audit')).toBe(false);
});
