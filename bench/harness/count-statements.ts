import pg from 'pg';
import { statementText } from '#test/support/statement-text.ts';

// Loaded into the server before anything else (`--import`): counts its work on the database, and tells the process that
// started it.

/** What a process asked of the database so far. */
export interface StatementCounts {
  /** `begin` and `commit` among them. */
  readonly statements: number;
  readonly transactions: number;
  /** Of texts and values. */
  readonly bytes: number;
}

const counts = { statements: 0, transactions: 0, bytes: 0 };

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, each: unknown) => sum + lengthOf(each), 0);
  if (value === null || value === undefined) return 0;
  return Buffer.byteLength(typeof value === 'string' ? value : String(value));
}

function count(asked: unknown, values: unknown): void {
  const text = statementText(asked);
  counts.statements += 1;
  counts.bytes += Buffer.byteLength(text) + lengthOf(Array.isArray(values) ? values : null);
  if (text.startsWith('begin')) counts.transactions += 1;
}

const ask: (...args: unknown[]) => unknown = pg.Client.prototype.query;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...args: unknown[]): unknown {
    count(args[0], args[1]);
    return ask.apply(this, args);
  },
});

process.on('message', (message) => {
  if (message === 'counts') process.send?.(counts);
});
process.channel?.unref();
