import { type Permission, PERMISSIONS } from '#kernel/permissions/permission.ts';
import { pagesFor } from '#slices/search/domain/pages.ts';
import { expect, test } from 'vitest';
import { barFor, isCurrent, navFor, navGroupsFor, settingsItem } from './nav.ts';

const person = (role: string, permissions: readonly Permission[] = PERMISSIONS) => ({ role, permissions });

test.each(['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager'])(
  'what the menu of a %s leads to, the search finds too',
  (role) => {
    const found = pagesFor(person(role)).map((page) => page.path);
    for (const { to } of [...navFor(person(role)), ...barFor(person(role)), settingsItem]) expect(found).toContain(to);
  },
);

test('the bar of a phone holds five, and nothing that the menu does not hold', () => {
  for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin']) {
    expect(barFor(person(role))).toHaveLength(5);
    for (const item of barFor(person(role))) expect(navFor(person(role))).toContain(item);
  }
});

const ROLES = ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager'];

test('a menu has at most nine entries, with what is folded as one, each address once', () => {
  for (const role of ROLES) {
    const groups = navGroupsFor(person(role));
    const entries = groups.map(({ items, folded }) => (folded ? 1 : items.length));
    expect(
      entries.reduce((sum, count) => sum + count, 0),
      role,
    ).toBeLessThanOrEqual(9);
    expect(groups.slice(1).every(({ heading }) => heading !== null)).toBe(true);
    const addresses = navFor(person(role)).flatMap(({ to, also }) => (also ? [to, also] : [to]));
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('two views of the same list are one entry, current at the address of either', () => {
  const farmers = navFor(person('farmer'));
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
  const [overview] = navFor(person('admin'));
  expect(overview && isCurrent(overview, '/admin')).toBe(true);
  expect(overview && isCurrent(overview, '/admin/audit')).toBe(false);
});

test.each(PERMISSIONS)(
  'an administrator with %s alone finds by search what the menu leads to, and nothing else of it',
  (one) => {
    const limited = person('admin', [one]);
    const found = pagesFor(limited).map((page) => page.path);
    const menu = navFor(limited).map(({ to }) => to);
    for (const { to } of [...navFor(limited), ...barFor(limited)]) expect(found).toContain(to);
    for (const { to } of navFor(person('admin'))) if (!menu.includes(to)) expect(found).not.toContain(to);
  },
);

test('an administrator without permissions keeps the dashboard, the panel and what everybody may open', () => {
  const labels = navFor(person('admin', [])).map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining(['Dashboard', 'Admin panel', 'Messages', 'Marketplace']));
  for (const closed of ['Orders', 'Disputes', 'Payouts', 'Ledger', 'Audit log', 'Content'])
    expect(labels).not.toContain(closed);
});
