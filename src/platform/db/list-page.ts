import type { ListedRow, Tx } from '#platform/db/database.ts';
import { isId } from '#kernel/ids.ts';
import { decodeCursor, type Page, pageFrom } from '#wire/paging.ts';
import type { Declared, Source, SourceRow } from './statements.ts';
import { rowsOfSearch } from './rows-with-words.ts';

/**
 * Conditions of a list that depend on what was asked for: only those that count are in the statement, so that indexes
 * serve them.
 */
export class Filter {
  readonly #texts: string[] = [];
  readonly #words: string[] = [];
  readonly #indexedWords: string[] = [];
  readonly #values: unknown[] = [];

  /** Adds a condition; each `?` in it becomes a parameter. */
  where(condition: string, ...values: readonly unknown[]): this {
    let next = 0;
    const text = condition.replaceAll('?', () => {
      this.#values.push(values[next]);
      next += 1;
      return `$${this.#values.length}`;
    });
    this.#texts.push(`(${text})`);
    return this;
  }
  /**
   * Adds that a moment is still to come, where the state of a row says nearly the same. No index is offered for it, so
   * that the planner does not take the two for chances to be multiplied, and read and sort everything that is open.
   */
  ahead(column: string, now: Date): this {
    return this.where(`coalesce(${column} > ?, false)`, now);
  }
  /**
   * Adds a condition on words, which the order of the list does not serve; `?` is `value`. `indexed` says the same in
   * the way that an index of words serves, where that is another.
   */
  words(condition: string, value: unknown, indexed = condition): this {
    const parameter = `$${this.#values.push(value)}`;
    this.#words.push(`(${condition.replaceAll('?', parameter)})`);
    this.#indexedWords.push(`(${indexed.replaceAll('?', parameter)})`);
    return this;
  }
  /** Everything but the words. */
  get text(): string {
    return this.#texts.length === 0 ? 'true' : this.#texts.join(' and ');
  }
  /** The words alone, for a row and for an index of words; null when none were asked for. */
  get wordsText(): { readonly words: string; readonly indexedWords: string } | null {
    return this.#words.length === 0
      ? null
      : { words: this.#words.join(' and '), indexedWords: this.#indexedWords.join(' and ') };
  }
  get values(): readonly unknown[] {
    return this.#values;
  }
}

/** A column that an index sorts by, with the id after it. */
export interface SortColumn {
  readonly column: string;
  readonly type: 'uuid' | 'bigint' | 'text';
}

export interface ListQuery<C extends string, F extends string> extends Source<C, F> {
  /** The column with the row's id, which ends every order. */
  readonly id: string;
  readonly filter: Filter;
  readonly by: SortColumn;
  readonly descending: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
}

function seenOf(cursor: string | undefined, type: SortColumn['type']): readonly [string | number, string] | null {
  const [value, id] = decodeCursor(cursor) ?? [];
  const fits =
    type === 'bigint' ? Number.isSafeInteger(value) : type === 'uuid' ? isId(String(value)) : typeof value === 'string';
  return value !== undefined && fits && typeof id === 'string' && isId(id) ? [value, id] : null;
}

/** One page of a list in an order that an index keeps. A cursor of another order starts the list again. */
export async function listPage<const C extends string, const F extends string>(
  tx: Tx,
  query: ListQuery<C, F> & Declared<C, F>,
): Promise<Page<SourceRow<C, F>>> {
  const { id, filter, by, descending, limit } = query;
  const direction = descending ? 'desc' : 'asc';
  const seen = seenOf(query.cursor, by.type);
  const sign = descending ? '<' : '>';
  const byId = by.column === id;
  if (seen && byId) filter.where(`${id} ${sign} ?::uuid`, seen[1]);
  if (seen && !byId) filter.where(`(${by.column}, ${id}) ${sign} (?::${by.type}, ?::uuid)`, ...seen);
  const order = byId ? `${id} ${direction}` : `${by.column} ${direction}, ${id} ${direction}`;
  const rows = await sortedRows(tx, query, {
    more: `, ${by.column} as "sortValue", ${id} as "sortId"`,
    order,
    limit: limit + 1,
  });
  return pageFrom<SourceRow<C, F>>(rows, limit, () => {
    const { sortValue = '', sortId = '' } = rows[limit - 1] ?? {};
    return [sortValue, sortId];
  });
}

/** The first rows that pass the filter, in an order that an index keeps. */
function sortedRows<const C extends string, const F extends string>(
  tx: Tx,
  { columns, from, filter }: ListQuery<C, F>,
  { more, order, limit }: { readonly more: string; readonly order: string; readonly limit: number },
): Promise<ListedRow<C, F>[]> {
  const { text: where, wordsText, values } = filter;
  const source = { columns, from };
  if (wordsText !== null) return rowsOfSearch(tx, { ...source, more, where, ...wordsText, order, values, limit });
  return tx.rowsFrom(
    source,
    `select ${columns}${more} from ${from} where ${where} order by ${order} limit $${values.length + 1}`,
    [...values, limit],
  );
}

/** `-name` is name backwards: what a list's `sort` field says, as its column and direction. */
export function sortOf<K extends string>(
  sort: K | `-${K}`,
  columns: Readonly<Record<K, SortColumn>>,
): Pick<ListQuery<string, string>, 'by' | 'descending'> {
  const [key] = Object.keys(columns).filter((name): name is K => name === sort.replace(/^-/, ''));
  if (key === undefined) throw new Error(`No column sorts by ${sort}.`);
  return { by: columns[key], descending: sort.startsWith('-') };
}
