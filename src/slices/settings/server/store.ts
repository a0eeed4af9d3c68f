import type { Tx } from '#platform/db/database.ts';

export interface SettingRow {
  readonly key: string;
  readonly value: number;
  readonly updated_at: Date;
}

export function findSettings(tx: Tx): Promise<SettingRow[]> {
  // What was there before the fee had rules of its own stays in the table and counts no more.
  return tx.rows("select key, value, updated_at from settings where key <> 'feeBasisPoints'");
}

/** Keeps the figures that differ from what is stored; the others keep the moment of their last change. */
export async function putSettings(
  tx: Tx,
  changed: readonly { key: string; value: number }[],
  by: { personId: string; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into settings (key, value, updated_at, updated_by)
     select key, value, $3, $4 from unnest($1::text[], $2::integer[]) as given (key, value) order by key
     on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by
       where settings.value <> excluded.value`,
    [changed.map(({ key }) => key), changed.map(({ value }) => value), by.at, by.personId],
  );
}
