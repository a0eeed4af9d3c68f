import type { Tx } from '#platform/db/database.ts';

export interface NewAct {
  readonly id: string;
  readonly adminId: string;
  readonly isActive: boolean;
  readonly reason: string;
  readonly at: Date;
  readonly personIds: readonly string[];
}

/** Keeps what was done to whom. */
export async function insertAct(tx: Tx, { id, adminId, isActive, reason, at, personIds }: NewAct): Promise<void> {
  await tx.rows('insert into status_acts (id, admin_id, is_active, reason, at) values ($1, $2, $3, $4, $5)', [
    id,
    adminId,
    isActive,
    reason,
    at,
  ]);
  await tx.rows('insert into status_act_people (act_id, person_id) select $1, unnest($2::uuid[])', [
    id,
    [...personIds],
  ]);
}

/** What this administrator did, with whom it changed; locked. Null when they did nothing of the kind. */
export async function lockAct(tx: Tx, id: string, adminId: string) {
  const [act] = await tx.rows(
    'select is_active, at, undone_at from status_acts where id = $1 and admin_id = $2 for update',
    [id, adminId],
  );
  if (!act) return null;
  const people = await tx.rows('select person_id from status_act_people where act_id = $1', [id]);
  return {
    isActive: act.is_active,
    at: act.at,
    undoneAt: act.undone_at,
    personIds: people.map((row) => row.person_id),
  };
}

export async function markUndone(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update status_acts set undone_at = $2 where id = $1', [id, at]);
}

/** Those of these people whom something else has activated or deactivated since a moment. */
export async function changedSince(
  tx: Tx,
  ids: readonly string[],
  act: { id: string; at: Date },
): Promise<Set<string>> {
  const rows = await tx.rows(
    `select distinct e.subject from audit_entries e
     where e.subject = any($1::text[]) and e.action = 'identity.set_user_active' and e.at > $3
       and e.details ->> 'act' is distinct from $2::text`,
    [[...ids], act.id, act.at],
  );
  return new Set(rows.map((row) => row.subject));
}
