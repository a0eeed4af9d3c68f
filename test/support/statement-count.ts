import { Client } from 'pg';

/** What was asked of the database. */
export interface StatementCount {
  /** `begin` and `commit` among them. */
  readonly statements: number;
  readonly transactions: number;
}

/** Counts what `work` asks of the database, over all connections of this process: nothing else must be under way. */
export async function countStatements(work: () => Promise<unknown>): Promise<StatementCount> {
  const ask: (...args: unknown[]) => unknown = Client.prototype.query;
  const asked: unknown[] = [];
  const counted = {
    query(this: Client, ...args: unknown[]): unknown {
      asked.push(args[0]);
      return ask.apply(this, args);
    },
  };
  Object.assign(Client.prototype, counted);
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query: ask });
  }
  const texts = asked.filter((text) => typeof text === 'string');
  return { statements: texts.length, transactions: texts.filter((text) => text === 'begin').length };
}
