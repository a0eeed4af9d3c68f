import { Client } from 'pg';
import { statementText } from './statement-text.ts';

/** What was asked of the database. */
export interface StatementCount {
  /** `begin` and `commit` among them. */
  readonly statements: number;
  readonly transactions: number;
}

/** How the connection that only listens is asked whether it lives, whatever else is under way. */
const BEAT = 'select 1';

/** Counts what `work` asks of the database, over all connections of this process: nothing else must be under way. */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCount> {
  const ask: (...args: unknown[]) => unknown = Client.prototype.query;
  const asked: string[] = [];
  const counting = {
    query(this: Client, ...args: unknown[]): unknown {
      asked.push(statementText(args[0]));
      return ask.apply(this, args);
    },
  };
  Object.assign(Client.prototype, counting);
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: ask });
  }
  const counted = asked.filter((text) => text !== BEAT);
  return { statements: counted.length, transactions: counted.filter((text) => text === 'begin').length };
}
