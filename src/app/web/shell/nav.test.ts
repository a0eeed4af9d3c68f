import { pagesFor } from '#slices/search/domain/pages.ts';
import { expect, test } from 'vitest';
import { barFor, navFor, navGroupsFor, settingsItem } from './nav.ts';

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

test('a menu of more than a dozen entries is read in groups of at most six, each entry once', () => {
  for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager']) {
    const groups = navGroupsFor(role);
    expect(groups.every(({ items }) => items.length <= 6)).toBe(true);
    expect(groups.slice(1).every(({ heading }) => heading !== null)).toBe(true);
    const addresses = navFor(role).map(({ to }) => to);
    expect(new Set(addresses).size).toBe(addresses.length);
  }
});

test('entries that sound alike say in the menu how they differ', () => {
  for (const label of ['Orders', 'Order Management', 'My Listings', 'Product Management']) {
    expect(navFor('farmer').find((item) => item.label === label)?.note, label).toBeTruthy();
  }
});
