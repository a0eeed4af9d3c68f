import type { QueryResultRow } from 'pg';
import type { Tx } from './database.ts';

/** How many rows along the list's own order are looked at for the words before an index of words is asked. */
export const LOOKED_AT = 400;

/** Rows of one table that have certain words, in the order of an index. Conditions name parameters by their place in `values`. */
export interface WordSearch {
  readonly columns: string;
  /** One table, with the name by which the conditions call it: `orders o`. */
  readonly table: string;
  /** What the index that keeps `order` is narrowed by. */
  readonly where: string;
  /** The words, and whatever else every row is held against. */
  readonly words: string;
  /** The words as an index of words has them; `words` itself when left out. */
  readonly indexedWords?: string;
  readonly order: string;
  readonly values: readonly unknown[];
  readonly limit: number;
}

/**
 * The first `limit` rows with the words. Words that many rows have are met soon along the list's own order, where an index of words
 * would gather all of those rows to sort them; words that few rows have are found by the index of words, where the order would be walked
 * to its end. No plan made beforehand can know which it is, so the start of the order is looked at first, and the index of words is
 * asked only when that was not enough.
 */
export async function rowsWithWords<R extends QueryResultRow>(tx: Tx, search: WordSearch): Promise<R[]> {
  const { columns, table, where, words, indexedWords = words, order, values, limit } = search;
  const name = table.split(' ').at(-1) ?? table;
  const [most, looked] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const first = await tx.rows<R>(
    `select ${columns} from (select * from ${table} where ${where} order by ${order} limit ${looked}) ${name} where ${words} order by ${order} limit ${most}`,
    [...values, limit, LOOKED_AT],
  );
  if (first.length >= limit) return first;
  return tx.rows<R>(`select ${columns} from ${table} where ${where} and ${indexedWords} order by ${order} limit ${most}`, [...values, limit]);
}
