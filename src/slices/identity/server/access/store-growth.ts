import type { Tx } from '#platform/db/database.ts';

/** How many people of a role joined on a day (`2026-11-21`). */
export interface DayOfPeople {
  readonly day: string;
  readonly role: string;
  readonly count: number;
}

/** Who joined since then, by day and role; days without anybody are left out. Ghana keeps UTC. */
export function peopleByDay(tx: Tx, since: Date): Promise<DayOfPeople[]> {
  return tx.rows(
    `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, role, count(*) as count
     from users where created_at >= $1 group by 1, 2 order by 1, 2`,
    [since],
  );
}

/** How many joined from one moment until before another. */
export async function countNewPeople(tx: Tx, from: Date, until: Date): Promise<number> {
  const [row] = await tx.rows('select count(*) as count from users where created_at >= $1 and created_at < $2', [
    from,
    until,
  ]);
  return row?.count ?? 0;
}
