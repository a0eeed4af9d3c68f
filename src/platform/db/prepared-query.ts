import pg, { type Connection, type CustomTypesConfig, type PoolClient, type QueryResultRow } from 'pg';

type Answered = (fault: Error | null | undefined, rows: QueryResultRow[]) => void;

/** A column as PostgreSQL describes it. */
interface Column {
  readonly name: string;
  readonly dataTypeID: number;
}

// What the driver calls its queries by, which its types leave out.
declare module 'pg' {
  interface ClientBase {
    query(query: Query, answered: Answered): void;
  }
  interface Query {
    name: string | undefined;
    values: unknown[];
    callback: Answered | undefined;
    prepare(connection: Connection): void;
    handleRowDescription(message: { readonly fields: readonly Column[] }): void;
    handleDataRow(message: { readonly fields: readonly (string | null)[] }): void;
    handleCommandComplete(): void;
    handleReadyForQuery(): void;
    handleError(fault: Error): void;
  }
}

/** How the rows of an answer are built. */
interface Description {
  readonly columns: readonly (Column & { readonly parse: (value: string) => unknown })[];
  /** A row with all columns, each null: rows have their shape from the start, and only values need be put in. */
  readonly empty: QueryResultRow;
}

const NOTHING: Description = { columns: [], empty: {} };

interface Described {
  /** The same connection, on which nothing is asked to be described. */
  readonly quiet: Connection;
  readonly byName: Map<string, Description>;
}

const onConnection = new WeakMap<Connection, Described>();
/** What connections have in common, by statement: there are dozens of them, with hundreds of statements each. */
const lastSeen = new Map<string, Description>();

function describedOn(connection: Connection): Described {
  const known = onConnection.get(connection);
  if (known) return known;
  const made = { quiet: Object.create(connection, { describe: { value: () => undefined } }), byName: new Map<string, Description>() };
  onConnection.set(connection, made);
  return made;
}

function saysTheSame(description: Description | undefined, columns: readonly Column[]): description is Description {
  return (
    description?.columns.length === columns.length &&
    description.columns.every(({ name, dataTypeID }, index) => name === columns[index]?.name && dataTypeID === columns[index].dataTypeID)
  );
}

function describe(statement: string, columns: readonly Column[], types: CustomTypesConfig): Description {
  const seen = lastSeen.get(statement);
  if (saysTheSame(seen, columns)) return seen;
  const made = {
    columns: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID, parse: types.getTypeParser(dataTypeID, 'text') })),
    empty: { ...Object.fromEntries(columns.map(({ name }) => [name, null])) },
  };
  lastSeen.set(statement, made);
  return made;
}

/**
 * A prepared statement whose answer is described once per connection. The driver asks anew with every run, though PostgreSQL refuses
 * a statement whose columns have changed since it was prepared: a third of what the driver cost went into descriptions.
 */
class PreparedQuery extends pg.Query {
  readonly #statement: string;
  readonly #types: CustomTypesConfig;
  readonly #rows: QueryResultRow[] = [];
  #described: Described | undefined;
  #description: Description | undefined;
  #fault: Error | null = null;

  constructor(statement: string, text: string, values: unknown[], types: CustomTypesConfig) {
    super(text);
    this.name = statement;
    this.values = values;
    this.#statement = statement;
    this.#types = types;
  }

  override prepare(connection: Connection): void {
    this.#described = describedOn(connection);
    this.#description = this.#described.byName.get(this.#statement);
    super.prepare(this.#description ? this.#described.quiet : connection);
  }

  override handleRowDescription({ fields }: { readonly fields: readonly Column[] }): void {
    this.#description = describe(this.#statement, fields, this.#types);
  }

  override handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns, empty } = this.#description ?? NOTHING;
    try {
      const row = { ...empty };
      // A callback for each column took twice as long, six hundred times for a page of a list.
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index];
        const value = fields[index];
        if (column && value !== null && value !== undefined) row[column.name] = column.parse(value);
      }
      this.#rows.push(row);
    } catch (fault) {
      this.#fault ??= fault instanceof Error ? fault : new Error(String(fault));
    }
  }

  override handleCommandComplete(): void {
    this.#described?.byName.set(this.#statement, this.#description ?? NOTHING);
  }

  override handleReadyForQuery(): void {
    this.callback?.(this.#fault, this.#rows);
  }

  override handleError(fault: Error): void {
    this.callback?.(fault, []);
  }
}

/** Runs a statement under a name that means this text alone, prepared once per connection. `types`: how its values are read. */
export function runPrepared<R extends QueryResultRow>(
  client: PoolClient,
  statement: { readonly name: string; readonly text: string; readonly values: readonly unknown[]; readonly types: CustomTypesConfig },
): Promise<R[]> {
  const { name, text, values, types } = statement;
  return new Promise((resolve, reject) => {
    client.query(new PreparedQuery(name, text, [...values], types), (fault, rows) => (fault ? reject(fault) : resolve(rows as R[])));
  });
}
