import type { ListedRow, Tx } from './database.ts';
import type { Declared, Source } from './statements.ts';

/** How many rows along the list's own order are looked at for the words before an index of words is asked. */
export const LOOKED_AT = 400;

/**
 * Rows of one table that have certain words, in the order of an index. Conditions name parameters by their place in
 * `values`.
 */
export interface WordSearch<C extends string, F extends string> extends Source<C, F> {
  /** Columns beside those of the source, each after a comma. */
  readonly more?: string;
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
 * The first `limit` rows with the words. Words that many rows have are met soon along the list's own order, where an
 * index of words would gather all of those rows to sort them; words that few rows have are found by the index of words,
 * where the order would be walked to its end. No plan made in advance can know which it is, so the start of the order
 * is looked at first, and the index of words is asked only when that was not enough.
 */
export function rowsWithWords<const C extends string, const F extends string>(
  tx: Tx,
  search: WordSearch<C, F> & Declared<C, F>,
): Promise<ListedRow<C, F>[]> {
  return rowsOfSearch(tx, search);
}

/** The same for a source that was looked at before. */
export async function rowsOfSearch<const C extends string, const F extends string>(
  tx: Tx,
  search: WordSearch<C, F>,
): Promise<ListedRow<C, F>[]> {
  const { columns, from, more = '', where, words, indexedWords = words, order, values, limit } = search;
  const name = from.split(' ').at(-1) ?? from;
  const [most, looked] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const first = await tx.rowsFrom(
    search,
    `select ${columns}${more} from (select * from ${from} where ${where} order by ${order} limit ${looked}) ${name} where ${words} order by ${order} limit ${most}`,
    [...values, limit, LOOKED_AT],
  );
  if (first.length >= limit) return first;
  return tx.rowsFrom(
    search,
    `select ${columns}${more} from ${from} where ${where} and ${indexedWords} order by ${order} limit ${most}`,
    [...values, limit],
  );
}
