import { type ChainMark, verifyAudit } from '#platform/audit/verify.ts';
import { readConfig } from '#platform/config.ts';
import { UNHURRIED } from '#platform/db/connection.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';

// npm run audit:verify [-- --expect <position>:<hash>] Reads the audit log and the ledger again, row by row. Ends with
// 1 when a row is not as it was written, and names the first. The last line says where the chain ends. Keep it
// elsewhere and give it to --expect next time: then even a chain that was written anew as a whole is found.

const MARK = /^(\d+):([0-9a-f]{64})$/;

function markOf(text: string | undefined): ChainMark | undefined {
  if (text === undefined) return undefined;
  const [, position, hash] = MARK.exec(text) ?? [];
  if (!position || !hash) throw new Error('Usage: npm run audit:verify -- --expect <position>:<hash>');
  return { position: Number(position), hash };
}

const say = (line: string) => process.stdout.write(`${line}\n`);

function blame(line: string): void {
  process.exitCode = 1;
  process.stderr.write(`${line}\n`);
}

async function verify(db: Database, expected: ChainMark | undefined): Promise<void> {
  const log = await verifyAudit(db, expected);
  if (log.fault) blame(`Audit log: entry ${log.fault.position} is broken: ${log.fault.what}.`);
  else say(`Audit log: ${log.entries} entries, unbroken.`);
  const ledger = await auditLedger(db);
  const [first] = ledger.faults;
  if (first) blame(`Ledger: ${first.row} is broken: ${first.what} (${ledger.faults.length} rows named in all).`);
  else if (ledger.totalPesewas !== 0)
    blame(`Ledger: all accounts together hold ${ledger.totalPesewas} pesewas instead of nothing.`);
  else say(`Ledger: ${ledger.transfers} transfers, ${ledger.postings} postings, unbroken.`);
  if (!log.fault) say(`Mark: ${log.head.position}:${log.head.hash}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { expect: { type: 'string' } } });
  const expected = markOf(values.expect);
  const config = readConfig(process.env);
  const db = openDatabase(config.directDatabaseUrl, 2, createLog(config.logLevel), { limits: UNHURRIED });
  try {
    await verify(db, expected);
  } finally {
    await db.close();
  }
});
