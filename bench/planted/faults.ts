/** A mistake that somebody could make, and the tests that must notice it. */
export interface PlantedFault {
  readonly name: string;
  readonly file: string;
  /** What the file says, once. */
  readonly from: string;
  /** What it says with the mistake. */
  readonly to: string;
  /** Arguments of `npm test --` that run the tests which notice it. */
  readonly tests: readonly string[];
}

const database = (...filters: string[]) => ['--project', 'database', ...filters];
const unit = (...filters: string[]) => ['--project', 'unit', ...filters];

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'a scheduled job looks for the wrong rows',
    file: 'src/slices/orders/server/store.ts',
    from: "status = 'pending_payment' and payment_due_at <= $1",
    to: "status = 'pending_payment' and payment_due_at > $1",
    tests: database('src/slices/orders/server/order/orders.api'),
  },
  {
    name: 'a wall: the kernel imports the platform',
    file: 'src/kernel/money.ts',
    from: "import { GRAMS_PER_KG } from './quantity.ts';",
    to: "import '#platform/log.ts';\nimport { GRAMS_PER_KG } from './quantity.ts';",
    tests: ['--project', 'tidy', 'test/tidy.test.ts'],
  },
  {
    name: 'a permission that is not asked for',
    file: 'src/slices/admin/contract-books.ts',
    from: "permission: ['books'],",
    to: 'permission: [],',
    tests: database('test/permissions.api'),
  },
  {
    name: 'an endpoint for everybody who is signed in',
    file: 'src/slices/admin/contract-books.ts',
    from: "who: ['admin'],",
    to: "who: 'signed_in',",
    tests: database('test/permissions.api'),
  },
  {
    name: 'a refusal that writes',
    file: 'src/platform/http/dispatcher.ts',
    from: '        origin.shows?.add(ALL_PUBLIC);\n        const problem',
    to: "        await platform.db.rows('update readiness set proven_at = clock_timestamp()');\n        const problem",
    tests: database('test/authorization-matrix.api', '-t', 'admin.read_books'),
  },
  {
    name: 'a posting that goes the wrong way',
    file: 'src/slices/ledger/domain/postings.ts',
    from: 'return move(escrowOf(orderId), refundsPayable(orderId), amountPesewas);',
    to: 'return move(refundsPayable(orderId), escrowOf(orderId), amountPesewas);',
    tests: unit('src/slices/ledger/domain'),
  },
  {
    name: 'a deadline that is twice as long',
    file: 'src/slices/orders/domain/windows.ts',
    from: "if (stage === 'deliver_by') return after(now, promisedHours(order) * HOUR_MS);",
    to: "if (stage === 'deliver_by') return after(now, 2 * promisedHours(order) * HOUR_MS);",
    tests: unit('src/slices/orders/domain'),
  },
  {
    name: 'a form that is empty when somebody goes back to it',
    file: 'src/ui/forms/Form.tsx',
    from: 'useKeptForm(',
    to: '((..._left: unknown[]) => undefined)(',
    tests: ['--project', 'component', 'src/ui'],
  },
  {
    name: 'a declared endpoint that nothing serves',
    file: 'src/slices/admin/server/index.ts',
    from: '  route(readBooks, readEntries),\n',
    to: '',
    tests: database('test/contract.api'),
  },
  {
    name: 'rounding that cuts off',
    file: 'src/kernel/money.ts',
    from: 'Math.floor(nudged + 0.5)',
    to: 'Math.floor(nudged)',
    tests: unit('src/kernel/telephone'),
  },
  {
    name: 'stock that goes below zero',
    file: 'src/slices/catalogue/server/stock/store-stock.ts',
    from: ' and l.quantity_grams >= $2 returning',
    to: ' returning',
    tests: database('src/slices/catalogue/server/stock'),
  },
  {
    name: 'a listing of somebody who is not verified',
    file: 'src/slices/catalogue/server/review/decide-listing.ts',
    from: "if (farmer?.kycStatus === 'approved') return;",
    to: 'if (farmer) return;',
    tests: database('src/slices/catalogue/server/review/review.api'),
  },
  {
    name: 'a notice of a provider whose signature is not looked at',
    file: 'src/adapters/payments/paystack/webhooks.ts',
    from: "return timingSafeEqual(Buffer.from(signature, 'hex'), expected);",
    to: 'return expected.length > 0;',
    tests: unit('src/adapters/payments/paystack'),
  },
  {
    name: 'an idle job that sleeps through what others wrote',
    file: 'src/platform/db/activity/table-activity.ts',
    from: 'for (const listener of listeners) listener(tables);',
    to: '',
    tests: database('src/platform/outbox/job-runner'),
  },
  {
    name: 'a write that wakes no job',
    file: 'src/platform/db/database.ts',
    from: '    lines.statements.committed(writing);\n    return result;',
    to: '    return result;',
    tests: database('src/slices/notifications/server/sending'),
  },
  {
    name: 'a serialization failure that is not tried again',
    file: 'src/platform/db/database.ts',
    from: "new Set(['40001', '40P01', '55P03'])",
    to: "new Set(['55P03'])",
    tests: database('src/platform/db/database.api'),
  },
  {
    name: 'a response that is not kept for a repeat',
    file: 'src/platform/http/idempotency.ts',
    from: 'if (!(await claim(tx, call))) throw new Repeated(call);',
    to: 'await claim(tx, call);',
    tests: database('src/platform/http/dispatcher.api'),
  },
  {
    name: 'a kept page that is shown for ten seconds',
    file: 'src/app/server/web/visitors/page-cache.ts',
    from: 'const LONGEST_MS = 1000;',
    to: 'const LONGEST_MS = 10_000;',
    tests: unit('src/app/server/web/visitors/page-cache'),
  },
  {
    name: 'an SMS with letters that cost a second part',
    file: 'src/kernel/telephone/gsm7.ts',
    from: "  ɛ: 'e',\n",
    to: '',
    tests: unit('src/kernel/telephone'),
  },
  {
    name: 'money withdrawn without the password',
    file: 'src/slices/escrow/server/payouts/withdraw.ts',
    from: '  await confirmPassword(call, password);\n',
    to: '',
    tests: database('src/slices/escrow/server/payouts'),
  },
  {
    name: 'a migration from the future',
    file: 'db/migrations/baselines.sha256',
    from: '20261123120000_platform.sql',
    to: '20991123120000_platform.sql',
    tests: database('src/platform/db/migrate'),
  },
];
