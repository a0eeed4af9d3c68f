/**
 * Every statement of the code, by its text, with what PostgreSQL itself says of it: the values that it takes and the
 * rows that it gives. `npm run statements` writes them into `generated/statements.ts` of each room.
 */
export interface Statements {}

export type Statement = keyof Statements;

/** One row that a statement gives. */
export type RowOf<S extends Statement> = Statements[S]['row'];

/** The values of a statement; those of one without parameters may be left out. */
export type ValuesOf<S extends Statement> = Statements[S]['values'] extends readonly []
  ? [values?: readonly []]
  : [values: Readonly<Statements[S]['values']>];

type Select<C extends string, F extends string> = `select ${C} from ${F}`;

/**
 * Columns of one table, asked for in a statement that is put together while running; without its end it is a statement
 * of its own.
 */
export interface Source<C extends string, F extends string> {
  readonly columns: C;
  /** One table, with the name by which the conditions call it: `orders o`. */
  readonly from: F;
}

/** Refuses a source that is not declared. */
export type Declared<C extends string, F extends string> = Select<C, F> extends Statement ? unknown : never;

/** One row of a source. The condition spares the compiler comparing two of them by the rows of every statement. */
export type SourceRow<C extends string, F extends string> =
  Select<C, F> extends infer S extends Statement ? RowOf<S> : never;
