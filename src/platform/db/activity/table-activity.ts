import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from '../database.ts';
import type { StatementLog } from './statement-log.ts';
import { readSchema, type Touched, touchedTables } from './touched-tables.ts';

/** Work that was watched: its result, and whether the same work would find the same again. */
export interface Watched<T> {
  readonly result: T;
  /** The tables that its statements read. */
  readonly reads: ReadonlySet<string>;
  /** Whether others wrote into one of them meanwhile. */
  readonly disturbed: boolean;
}

/** Which tables this process reads and writes, by the statements that it runs. */
export interface TableActivity extends StatementLog {
  /** Reads the schema; until then every statement counts as one that touches every table. */
  learn(db: Tx): Promise<void>;
  watch<T>(work: () => Promise<T>): Promise<Watched<T>>;
  /** Calls back with the tables that a transaction of this process wrote, after its commit. */
  onWrite(listener: (tables: ReadonlySet<string>) => void): void;
}

const EVERY_TABLE = '*';
const EVERYTHING: Touched = { reads: new Set([EVERY_TABLE]), writes: new Set([EVERY_TABLE]) };

/** Whether two sets of tables have one in common. */
export function haveCommonTable(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  if (some.has(EVERY_TABLE) || others.has(EVERY_TABLE)) return some.size > 0 && others.size > 0;
  return [...some].some((table) => others.has(table));
}

interface Scope {
  readonly reads: Set<string>;
  readonly writtenByOthers: Set<string>;
}

export function createTableActivity(): TableActivity {
  let touchedBy: (text: string) => Touched = () => EVERYTHING;
  const scopes = new AsyncLocalStorage<Scope>();
  const open = new Set<Scope>();
  const listeners: ((tables: ReadonlySet<string>) => void)[] = [];

  return {
    async learn(db) {
      touchedBy = touchedTables(await readSchema(db));
    },
    ran(text) {
      const scope = scopes.getStore();
      if (scope !== undefined) for (const table of touchedBy(text).reads) scope.reads.add(table);
    },
    committed(texts) {
      const tables = new Set(texts.flatMap((text) => [...touchedBy(text).writes]));
      if (tables.size === 0) return;
      const own = scopes.getStore();
      for (const scope of open) if (scope !== own) for (const table of tables) scope.writtenByOthers.add(table);
      for (const listener of listeners) listener(tables);
    },
    async watch(work) {
      const scope: Scope = { reads: new Set(), writtenByOthers: new Set() };
      open.add(scope);
      try {
        const result = await scopes.run(scope, work);
        return { result, reads: scope.reads, disturbed: haveCommonTable(scope.reads, scope.writtenByOthers) };
      } finally {
        open.delete(scope);
      }
    },
    onWrite: (listener) => void listeners.push(listener),
  };
}
