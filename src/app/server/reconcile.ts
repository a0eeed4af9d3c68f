import { dayOf } from '#kernel/moment.ts';
import { formatGhs } from '#kernel/money.ts';
import { DAY_MS } from '#kernel/time.ts';
import { readConfig } from '#platform/config.ts';
import { ProviderUnreachable } from '#slices/escrow/server/index.ts';
import { reconcileDay, type ReconciledProvider } from '#slices/reconciliation/server/index.ts';
import { parseArgs } from 'node:util';
import { compose } from './compose.ts';
import { paymentProviders } from './ports/payment-ports.ts';
import { runCommand } from './run-command.ts';

// npm run reconcile [-- --day 2026-11-22] Reads a day of every provider's statement, matches it with the books and
// prints both. Ends with 1 when anything of that day is not explained. Without a day: yesterday.

const USAGE = 'Usage: npm run reconcile -- --day 2026-11-22';
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const HEADINGS = ['provider', 'statement', 'lines', 'books', 'entries', 'unexplained', 'amount'];

function cellsOf(row: ReconciledProvider): string[] {
  return [
    row.provider + (row.readByCall ? '' : ' (uploads)'),
    formatGhs(row.statementPesewas),
    String(row.lines),
    formatGhs(row.booksPesewas),
    String(row.entries),
    String(row.unexplained),
    formatGhs(row.unexplainedPesewas),
  ];
}

function print(rows: readonly ReconciledProvider[]): void {
  const table = [HEADINGS, ...rows.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)));
  for (const cells of table)
    process.stdout.write(
      `${cells
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { day: { type: 'string' } } });
  const config = readConfig(process.env);
  const product = compose(config);
  const { clock } = product.platform;
  try {
    await product.databaseClock?.start();
    const day = values.day ?? dayOf(new Date(clock.now().getTime() - DAY_MS));
    if (!DAY.test(day) || Number.isNaN(new Date(day).getTime())) throw new Error(USAGE);
    const rows = await reconcileDay(product.platform, paymentProviders(config.payments, clock), day);
    print(rows);
    const open = rows.reduce((sum, { unexplained }) => sum + unexplained, 0);
    process.stdout.write(
      open === 0 ? `${day} is explained.\n` : `${open} of ${day} not explained: see /admin/reconciliation.\n`,
    );
    if (open > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    throw new Error(`A provider could not be asked: ${error.message}`, { cause: error });
  } finally {
    await product.close();
  }
});
process.exit();
