import type { Tx } from '#platform/db/database.ts';
import { STANDING_COLUMNS, type StandingRow } from '../rows.ts';

/** Those whose time has come, the longest ago first, not locked. */
export async function dueIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select id from standing_orders where due_at <= $1 order by due_at limit 100', [now]);
  return rows.map(({ id }) => id);
}

/** One of them, locked, when it is still due; null when it is not, or when another process works on it. */
export async function lockDue(tx: Tx, id: string, now: Date): Promise<StandingRow | null> {
  const [row] = await tx.rows(
    `select ${STANDING_COLUMNS} from standing_orders s where s.due_at <= $1 and s.id = $2 for update skip locked`,
    [now, id],
  );
  return row ?? null;
}

/** Those whose buyer is to be reminded, not locked. */
export async function idsToRemind(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select id from standing_orders where remind_at <= $1 order by remind_at limit 100', [
    now,
  ]);
  return rows.map(({ id }) => id);
}

/** Takes the reminder of one, once; null when another process took it. */
export async function takeReminder(tx: Tx, id: string, now: Date): Promise<StandingRow | null> {
  const [row] = await tx.rows(
    `with taken as (select id from standing_orders where id = $1 and remind_at <= $2 for update skip locked)
     update standing_orders s set remind_at = null from taken where s.id = taken.id returning ${STANDING_COLUMNS}`,
    [id, now],
  );
  return row ?? null;
}
