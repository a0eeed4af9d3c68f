import { describe, expect, test } from 'vitest';
import { chooseTests, type CodeFile } from './choose-tests.ts';

const file = (path: string, ...slices: string[]): CodeFile => ({ path, slices: new Set(slices) });

// Orders depend on the ledger, lots on orders; content knows neither.
const FILES = [
  file('src/slices/ledger/server/index.ts', 'ledger'),
  file('src/slices/orders/server/index.ts', 'orders', 'ledger'),
  file('src/slices/lots/server/subscribers.ts', 'lots', 'orders'),
  file('src/slices/content/server/index.ts', 'content'),
  file('src/slices/content/web/page.tsx', 'content', 'lots'),
  file('src/slices/ledger/server/ledger.api.test.ts', 'ledger'),
  file('src/slices/orders/server/orders.race.test.ts', 'orders'),
  file('src/slices/lots/server/lots.api.test.ts', 'lots'),
  file('src/slices/content/server/content.api.test.ts', 'content'),
  file('src/platform/db/migrate.api.test.ts'),
  file('test/trade.race.test.ts', 'escrow', 'orders'),
  file('test/authorization-matrix.api.test.ts', 'content', 'lots', 'orders', 'ledger'),
];
const LEDGER = 'src/slices/ledger/server/ledger.api.test.ts';
const ORDERS = 'src/slices/orders/server/orders.race.test.ts';
const LOTS = 'src/slices/lots/server/lots.api.test.ts';
const CONTENT = 'src/slices/content/server/content.api.test.ts';
const TRADE = 'test/trade.race.test.ts';
const MATRIX = 'test/authorization-matrix.api.test.ts';

const database = (...changed: string[]) => chooseTests(changed, FILES).database;

describe('database tests of a change', () => {
  test.each([
    ['a use case reaches its slice', ['src/slices/lots/server/join-lot.ts'], [LOTS]],
    ['… and the slices that depend on it', ['src/slices/orders/domain/order.ts'], [ORDERS, LOTS, TRADE]],
    ['… at any distance', ['src/slices/ledger/server/post.ts'], [LEDGER, ORDERS, LOTS, TRADE]],
    ['a page reaches none', ['src/slices/lots/web/Lot.tsx', 'src/ui/Button.tsx'], []],
    ['a document reaches none', ['docs/operations.md', 'README.md'], []],
    ['a contract reaches what tries every endpoint', ['src/slices/content/contract.ts'], [CONTENT, MATRIX]],
    ['a sample reaches what tries every endpoint', ['test/authorization-matrix/samples/lots.ts'], [MATRIX]],
    ['a provider reaches the slice that it serves', ['src/adapters/payments/paystack.ts'], [TRADE]],
    ['a stand-in of a provider too', ['providers/sandbox/charges.ts'], [TRADE]],
    ['a test reaches itself', [CONTENT], [CONTENT]],
  ])('%s', (_name, changed, chosen) => {
    expect(database(...changed)).toEqual(chosen);
  });

  test.each([
    'src/kernel/money.ts',
    'src/wire/api.ts',
    'src/platform/db/database.ts',
    'src/app/server/compose.ts',
    'db/migrations/20260101000000_lots.sql',
    'test/support/app.ts',
    'package-lock.json',
  ])('%s reaches all of them', (path) => {
    expect(database(path, 'src/slices/lots/server/join-lot.ts')).toBeNull();
  });

  test('a test of the foundations reaches only itself', () => {
    expect(database('src/platform/db/migrate.api.test.ts')).toEqual(['src/platform/db/migrate.api.test.ts']);
  });
});

test('an e2e test that was changed is run, whatever else is', () => {
  const changed = ['test/e2e/lot.test.ts', 'src/kernel/money.ts'];
  expect(chooseTests(changed, FILES).e2e).toEqual(['test/e2e/lot.test.ts']);
});
