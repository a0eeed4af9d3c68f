import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

export interface NewMap {
  readonly id: string;
  readonly provider: ProviderName;
  readonly name: string;
  readonly map: unknown;
  readonly by: string;
  readonly at: Date;
}

/** Every kept map of columns. */
export function statementMaps(tx: Tx) {
  return tx.rows('select id, provider, name, map, kept_by, kept_at from statement_maps order by provider, lower(name)');
}

/** Keeps a map in the place of the one of its name; gives its id. */
export async function putMap(tx: Tx, { id, provider, name, map, by, at }: NewMap): Promise<string> {
  const [row] = await tx.rows(
    `insert into statement_maps (id, provider, name, map, kept_by, kept_at) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict (provider, lower(name)) do update set name = excluded.name, map = excluded.map, kept_by = excluded.kept_by, kept_at = excluded.kept_at
     returning id`,
    [id, provider, name, JSON.stringify(map), by, at],
  );
  return row?.id ?? id;
}

/** True when there was one. */
export async function deleteMap(tx: Tx, id: string): Promise<boolean> {
  return (await tx.rows('delete from statement_maps where id = $1 returning id', [id])).length > 0;
}
