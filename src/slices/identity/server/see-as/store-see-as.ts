import type { Tx } from '#platform/db/database.ts';
import type { HelpCategory, ViewEnd } from '../../domain/see-as.ts';

export interface NewView {
  readonly id: string;
  readonly adminId: string;
  readonly sessionId: string;
  readonly personId: string;
  readonly tokenHash: string;
  readonly category: HelpCategory;
  readonly reason: string;
  readonly at: Date;
  readonly endsAt: Date;
}

/** The id of the session that this token opens, which stays when the token is renewed. */
export async function sessionIdOf(tx: Tx, token: string, now: Date): Promise<string | null> {
  const [row] = await tx.rows(
    'select id from sessions where (token = $1 or previous_token = $1 and previous_until > $2) and expires_at > $2',
    [token, now],
  );
  return row?.id ?? null;
}

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  const { id, adminId, sessionId, personId, tokenHash, category, reason, at, endsAt } = view;
  await tx.rows(
    `insert into see_as_views (id, admin_id, session_id, person_id, token_hash, category, reason, started_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, adminId, sessionId, personId, tokenHash, category, reason, at, endsAt],
  );
}

/** A view with the person as they are now, and whether its session is still there. */
const VIEW = `select v.id, v.admin_id, v.person_id, v.session_id, v.ends_at, v.ended_at, v.pages, v.last_path,
  u.email, u.first_name, u.last_name, u.role, u.phone, u.kyc_status, u.image, u.is_active, u.deleted_at,
  a.role as admin_role, a.permissions as admin_permissions,
  exists (select from sessions s where s.id = v.session_id and s.user_id = v.admin_id and a.is_active) as signed_in
  from see_as_views v join users u on u.id = v.person_id join users a on a.id = v.admin_id`;

/** The view that a secret opens, whether or not it counts. */
export async function viewBySecret(tx: Tx, tokenHash: string) {
  const [row] = await tx.rows(`${VIEW} where v.token_hash = $1`, [tokenHash]);
  return row ?? null;
}

/** Views that have not ended, the one that ends first at the front. */
export function openViews(tx: Tx, limit: number) {
  return tx.rows(`${VIEW} where v.ended_at is null order by v.ends_at limit $1`, [limit]);
}

export type ViewRow = Awaited<ReturnType<typeof openViews>>[number];

/** The views of this administrator, or of this person, that have not ended. */
export function openViewsOf(tx: Tx, { adminId, personId }: { adminId: string | null; personId: string | null }) {
  return tx.rows(
    'select id from see_as_views where ended_at is null and (admin_id = $1 or person_id = $2) order by id for update',
    [adminId, personId],
  );
}

/** Ends a view; what it was, or null when it had ended before. */
export async function endView(tx: Tx, id: string, { by, at }: { readonly by: ViewEnd; readonly at: Date }) {
  const [row] = await tx.rows(
    `update see_as_views set ended_at = least(ends_at, $3), ended_by = $2 where id = $1 and ended_at is null
     returning admin_id, person_id, pages, ended_at`,
    [id, by, at],
  );
  return row ?? null;
}

/** Counts one more page; false when it has ended, or as many were looked at as may be. */
export async function countPage(tx: Tx, id: string, { path, most }: { readonly path: string; readonly most: number }) {
  const rows = await tx.rows(
    'update see_as_views set pages = pages + 1, last_path = $2 where id = $1 and ended_at is null and pages < $3 returning id',
    [id, path, most],
  );
  return rows.length > 0;
}

/** When somebody was seen as, the last time first. */
export function viewsOfPerson(tx: Tx, personId: string, limit: number) {
  return tx.rows(
    'select id, category, started_at, coalesce(ended_at, ends_at) as ended_at from see_as_views where person_id = $1 order by started_at desc limit $2',
    [personId, limit],
  );
}

/** Forgets why somebody was seen as a person who is no longer here; the audit log keeps it. */
export async function forgetReasons(tx: Tx, personId: string): Promise<void> {
  await tx.rows("update see_as_views set reason = '' where person_id = $1", [personId]);
}

/** Removes views that ended before a moment; says how many. */
export async function sweepViews(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from see_as_views where ended_at < $1 returning id', [before]);
  return gone.length;
}
