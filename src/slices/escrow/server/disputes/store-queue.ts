import type { Tx } from '#platform/db/database.ts';

export interface Neighbours {
  readonly nextId: string | null;
  readonly previousId: string | null;
  readonly openCount: number;
}

const DUE = "extract(epoch from coalesce(decide_due_at, opened_at) at time zone 'UTC')::bigint" as const;

/**
 * The open disputes before and after this one by when they are due, which need not be open itself; after the last comes
 * the first.
 */
export async function neighboursOf(tx: Tx, id: string): Promise<Neighbours> {
  const [row] = await tx.rows(
    `with this as (select ${DUE} as due from disputes where id = $1)
     select coalesce((select id from disputes where state = 'open' and (${DUE}, id) > ((select due from this), $1) order by ${DUE}, id limit 1),
                     (select id from disputes where state = 'open' and id <> $1 order by ${DUE}, id limit 1)) as "nextId",
            (select id from disputes where state = 'open' and (${DUE}, id) < ((select due from this), $1) order by ${DUE} desc, id desc limit 1) as "previousId",
            (select count(*) from disputes where state = 'open') as "openCount"`,
    [id],
  );
  return row ?? { nextId: null, previousId: null, openCount: 0 };
}

/** How many disputes wait for a decision. */
export async function countOpenDisputes(tx: Tx): Promise<number> {
  const [row] = await tx.rows("select count(*) as count from disputes where state = 'open'");
  return row?.count ?? 0;
}
