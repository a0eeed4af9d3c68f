import type { Tx } from '../database.ts';

/** What a statement touches: the tables that it reads, and those that it writes when it changes rows. */
export interface Touched {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
}

/** A table, view or function of the schema, with the text behind its name. */
export interface SchemaObject {
  readonly name: string;
  readonly kind: 'table' | 'view' | 'function';
  readonly definition: string | null;
}

/** A table whose changes go on: to the function of a trigger, or to a table that refers to it. */
export interface FollowUp {
  readonly table: string;
  readonly leadsTo: string;
}

export interface Schema {
  readonly objects: readonly SchemaObject[];
  readonly followUps: readonly FollowUp[];
}

/** Texts that are put together while running are many; those of the code are some two thousand. */
const MOST_KEPT = 5_000;

const WORD = /[a-z_][a-z0-9_]*/g;
const WRITTEN = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z_][a-z0-9_]*)/g;

/** The schema as the database has it now. */
export async function readSchema(db: Tx): Promise<Schema> {
  const objects = await db.rows(
    `select relname::text as name, case relkind when 'v' then 'view' else 'table' end as kind,
       case relkind when 'v' then pg_get_viewdef(oid) end as definition
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')
     union all
     select proname::text, 'function', prosrc from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  const followUps = await db.rows(
    `select tgrelid::regclass::text as table, tgfoid::regproc::text as "leadsTo" from pg_trigger where not tgisinternal
     union
     select confrelid::regclass::text, conrelid::regclass::text from pg_constraint
     where contype = 'f' and confdeltype in ('c', 'n', 'd')`,
  );
  const kindOf = (kind: string | null) => (kind === 'view' || kind === 'function' ? kind : 'table');
  return {
    objects: objects.map(({ name, kind, definition }) => ({ name: name ?? '', kind: kindOf(kind), definition })),
    followUps: followUps.map(({ table, leadsTo }) => ({ table: table ?? '', leadsTo: leadsTo ?? '' })),
  };
}

/**
 * Tells what statements touch in this schema, with all that views, functions, triggers and cascades add. Goes by the
 * names in the text, so that it may say too much, and never too little.
 */
export function touchedTables({ objects, followUps }: Schema): (text: string) => Touched {
  const known = new Map(objects.map((object) => [object.name, object]));
  const after = Map.groupBy(followUps, ({ table }) => table);
  const kept = new Map<string, Touched>();

  function follow(text: string, into: { readonly reads: Set<string>; readonly writes: Set<string> }): void {
    for (const [, table = ''] of text.matchAll(WRITTEN)) write(table, into);
    for (const [name] of text.matchAll(WORD)) {
      const object = known.get(name);
      if (object === undefined || into.reads.has(name)) continue;
      into.reads.add(name);
      if (object.definition !== null) follow(object.definition.toLowerCase(), into);
    }
  }

  function write(table: string, into: { readonly reads: Set<string>; readonly writes: Set<string> }): void {
    if (known.get(table)?.kind !== 'table' || into.writes.has(table)) return;
    into.writes.add(table);
    for (const { leadsTo } of after.get(table) ?? []) {
      if (known.get(leadsTo)?.kind === 'table') write(leadsTo, into);
      else follow(known.get(leadsTo)?.definition?.toLowerCase() ?? '', into);
    }
  }

  return (text) => {
    const before = kept.get(text);
    if (before !== undefined) return before;
    const touched = { reads: new Set<string>(), writes: new Set<string>() };
    follow(text.toLowerCase(), touched);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(text, touched);
    return touched;
  };
}
