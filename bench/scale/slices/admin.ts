import { adminPersonal } from '#slices/admin/server/store-personal.ts';
import { countExports, exportsOf, exportsToClear } from '#slices/admin/server/exports/store-exports.ts';
import { openOnly, later, mostly } from './fill.ts';
import { FARMER, NOW, type SliceCases } from './slice.ts';

export const ADMIN: SliceCases = {
  tables: {
    list_exports: {
      list: "'orders'",
      state: mostly('ready', { failed: 0.02 }),
      make_at: openOnly(later('now()', '1')),
      clear_at: openOnly(later('now()', '1 + n % 7')),
    },
  },
  personal: adminPersonal,
  cases: [
    { name: 'exports of an administrator', run: (tx) => exportsOf(tx, FARMER) },
    { name: 'exports, how many of an administrator', run: (tx) => countExports(tx, FARMER) },
    { name: 'exports to clear', run: (tx) => exportsToClear(tx, NOW, 20) },
  ],
};
