import { txOf } from '#platform/db/database.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Case } from './case.ts';
import { MARKET_CASES } from './market/cases.ts';
import { PRICE_CASES } from './prices/cases.ts';
import { SLICE_CASES } from './slices/cases.ts';
import { TRADE_CASES } from './trade/cases.ts';
import { WITHOUT_CASE } from './without-case.ts';

const MIGRATIONS = new URL('../../db/migrations/', import.meta.url);
const SLICES = new URL('../../src/slices/', import.meta.url);

const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name = '']) => name);

/** The tables that the migrations leave, in their order. */
export function tablesOf(migrations: readonly string[]): string[] {
  const tables = new Set<string>();
  const steps =
    /^create (?:unlogged )?table (?<made>\w+)|^drop table (?:if exists )?(?<gone>\w+)|^alter table (?<from>\w+) rename to (?<to>\w+)/gm;
  for (const text of migrations)
    for (const { groups } of text.matchAll(steps)) {
      for (const name of [groups?.['gone'], groups?.['from']]) if (name !== undefined) tables.delete(name);
      for (const name of [groups?.['made'], groups?.['to']]) if (name !== undefined) tables.add(name);
    }
  return [...tables];
}

/** The tables that a slice writes, by the statements that it has. */
function writtenBy(slice: string): string[] {
  const generated = new URL(`${slice}/server/generated/statements.ts`, SLICES);
  return found(readFileSync(generated, 'utf8'), /\b(?:insert into|update) (\w+)/g);
}

/** Statements that a case asks first, of a database that answers no row. */
async function textsOf(run: Case['run']): Promise<string[]> {
  const texts: string[] = [];
  const tx = txOf((text) => {
    texts.push(text);
    return Promise.resolve([]);
  });
  // What a case makes of a missing answer is not asked here.
  await Promise.allSettled([run(tx)]);
  return texts;
}

/** Tables that are read by cases. */
async function readByCases(cases: readonly Case[]): Promise<Set<string>> {
  const texts = await Promise.all(cases.map(({ run }) => textsOf(run)));
  return new Set(texts.flat().flatMap((text) => found(text, /\b(?:from|join) (\w+)/g)));
}

interface Known {
  readonly tables: readonly string[];
  /** Slices, with the tables that each writes. */
  readonly slices: readonly { readonly slice: string; readonly tables: readonly string[] }[];
  readonly read: ReadonlySet<string>;
  /** Tables that need no case, with the reason. */
  readonly excused: Readonly<Record<string, string>>;
}

/** What no case reads although rows are kept there, and excuses that are not needed. */
export function faultsIn({ tables, slices, read, excused }: Known): string[] {
  const missing = tables.filter((table) => !read.has(table) && excused[table] === undefined);
  const needless = Object.keys(excused).filter((table) => read.has(table) || !tables.includes(table));
  const silent = slices.filter((one) => one.tables.length > 0 && !one.tables.some((table) => read.has(table)));
  return [
    ...missing.map(
      (table) => `No case of bench/scale reads the table ${table}: add one, or say in without-case.ts why.`,
    ),
    ...needless.map((table) => `bench/scale/without-case.ts excuses ${table}, which needs no excuse.`),
    ...silent.map(({ slice }) => `The slice ${slice} keeps rows, and no case of bench/scale reads them.`),
  ];
}

/** What cases leave out of the tables and slices that there are. */
export async function coverageFaults(): Promise<string[]> {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const tables = tablesOf(names.toSorted().map((name) => readFileSync(new URL(name, MIGRATIONS), 'utf8')));
  const slices = readdirSync(SLICES).filter((slice) => existsSync(new URL(`${slice}/server/generated/`, SLICES)));
  return faultsIn({
    tables,
    slices: slices.map((slice) => ({ slice, tables: writtenBy(slice).filter((table) => tables.includes(table)) })),
    read: await readByCases([...MARKET_CASES, ...TRADE_CASES, ...SLICE_CASES, ...PRICE_CASES]),
    excused: WITHOUT_CASE,
  });
}
