type Camel<S extends string> = S extends `${infer Head}_${infer Tail}` ? `${Head}${Capitalize<Camel<Tail>>}` : S;
type Column<T extends string, N extends string> = Camel<N> extends N ? `${T}.${N}` : `${T}.${N} as "${Camel<N>}"`;
type Joined<N extends readonly string[], Text extends string = ''> = N extends readonly [
  infer Head extends string,
  ...infer Tail extends readonly string[],
]
  ? Joined<Tail, Text extends '' ? Head : `${Text}, ${Head}`>
  : Text;
type Columns<T extends string, N extends readonly string[]> = { readonly [K in keyof N]: Column<T, N[K] & string> };

/** `order_number` as the code says it: `orderNumber`. */
function camelName(column: string): string {
  return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function columnOf(table: string, column: string): string {
  const name = camelName(column);
  return name === column ? `${table}.${column}` : `${table}.${column} as "${name}"`;
}

/**
 * The columns of a select under the names of the code: `o.id, o.order_number as "orderNumber"`. The compiler knows the
 * text as well.
 */
export function columnsAs<const T extends string, const N extends readonly string[]>(
  table: T,
  columns: N,
): Joined<Columns<T, N>>;
export function columnsAs(table: string, columns: readonly string[]): string {
  return columns.map((column) => columnOf(table, column)).join(', ');
}

/** Names after each other, as an insert lists them: `id, order_number`. */
export function columnList<const N extends readonly string[]>(columns: N): Joined<N>;
export function columnList(columns: readonly string[]): string {
  return columns.join(', ');
}

/**
 * A row with the names of the code as a record with those of the columns, for `jsonb_populate_recordset` and its like.
 */
export function recordOf(columns: readonly string[], row: object): Readonly<Record<string, unknown>> {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(columns.map((column) => [column, values.get(camelName(column))]));
}
