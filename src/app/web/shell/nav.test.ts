import { pagesFor } from '#slices/search/domain/pages.ts';
import { expect, test } from 'vitest';
import { barFor, navFor, settingsItem } from './nav.ts';

test.each(['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin', 'warehouse_manager'])('what the menu of a %s leads to, the search finds too', (role) => {
  const found = pagesFor(role).map((page) => page.path);
  for (const { to } of [...navFor(role), ...barFor(role), settingsItem]) expect(found).toContain(to);
});

test('the bar of a phone holds five, and nothing that the menu does not hold', () => {
  for (const role of ['farmer', 'buyer', 'transporter', 'quality_inspector', 'admin']) {
    expect(barFor(role)).toHaveLength(5);
    for (const item of barFor(role)) expect(navFor(role)).toContain(item);
  }
});
