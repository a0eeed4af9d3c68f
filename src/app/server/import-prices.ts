import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { databaseMs } from '#platform/db/database-clock.ts';
import { openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { importPriceFile } from '#slices/market/server/index.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { runCommand } from './run-command.ts';

// npm run prices:import -- wfp_food_prices_gha.csv [--apply] Says what a file of market prices would do, as the page of
// operators does, and with --apply publishes it. Files of other columns are for that page.

const USAGE = 'Usage: npm run prices:import -- wfp_food_prices_gha.csv [--apply]';

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file);
  return (file.endsWith('.gz') ? await promisify(gunzip)(bytes) : bytes).toString('utf8');
}

type View = Awaited<ReturnType<typeof importPriceFile>>;

function print(view: View): void {
  const counts = [
    ['lines', view.rows],
    ['new', view.new],
    ['changed', view.changed],
    ['equal', view.equal],
    ['refused', view.refused],
    ['left out', view.leftOut],
    ['of new and changed, set aside by the rule', view.setAside],
    ['others that the rule judges anew', view.screened],
  ] as const;
  for (const [name, count] of counts) process.stdout.write(`${String(count).padStart(8)}  ${name}\n`);
  for (const { reason, count } of view.reasons) process.stdout.write(`${String(count).padStart(8)}    ${reason}\n`);
}

const ENDS: Partial<Record<View['state'], string>> = {
  applied: 'Published.',
  columns_needed: 'This is not the form that WFP publishes. Choose its columns at',
};

await runCommand(async () => {
  const options = { apply: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  const config = readConfig(process.env);
  const csv = await textOf(file);
  const db = openDatabase(config.directDatabaseUrl, 2, createLog(config.logLevel), { limits: UNHURRIED });
  try {
    const at = new Date(await databaseMs(db));
    const sent = { fileName: path.basename(file), csv, apply: values.apply, at };
    const view = await importPriceFile(db, sent);
    print(view);
    const end = ENDS[view.state] ?? 'Nothing was published. Repeat it with --apply, or publish it at';
    const page = `${config.publicUrl}/admin-content/prices/${view.id}`;
    process.stdout.write(`${end}${view.state === 'applied' ? '' : ` ${page}`}\n`);
  } finally {
    await db.close();
  }
});
process.exit();
