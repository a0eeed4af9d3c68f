import { permits, heldPermissions } from '#kernel/permissions/permission.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { endOf, type ViewEnd, type ViewParts } from '../../domain/see-as.ts';
import { endView, forgetReasons, openViews, openViewsOf, type ViewRow } from './store-see-as.ts';

const AT_ONCE = 100;

/** What decides whether a view counts, as it is now. */
export function partsOf(row: ViewRow): ViewParts {
  const held = heldPermissions({ role: row.admin_role, permissions: row.admin_permissions });
  return {
    person: { role: row.role, isActive: row.is_active, isDeleted: row.deleted_at !== null },
    admin: { mayView: permits({ role: row.admin_role, permissions: held }, ['see_as']), isSignedIn: row.signed_in },
  };
}

/** Ends a view and writes it down; one that had ended stays as it was. */
export async function closeView(tx: Tx, id: string, end: { readonly by: ViewEnd; readonly at: Date }): Promise<void> {
  const ended = await endView(tx, id, end);
  if (ended === null) return;
  await recordAudit(tx, {
    actorId: ended.admin_id,
    action: 'identity.see_as_ended',
    subject: ended.person_id,
    details: { view: id, by: end.by, pages: ended.pages },
    at: end.at,
  });
}

/** Ends what an administrator sees, as when they begin anew. */
export async function closeViewsOfAdmin(tx: Tx, adminId: string, at: Date): Promise<void> {
  for (const { id } of await openViewsOf(tx, { adminId, personId: null }))
    await closeView(tx, id, { by: 'replaced', at });
}

/** Nobody sees as a person whose account is erased, and why somebody did is forgotten. */
export async function forgetViewsOf(tx: Tx, personId: string, at: Date): Promise<void> {
  for (const { id } of await openViewsOf(tx, { adminId: null, personId }))
    await closeView(tx, id, { by: 'person', at });
  await forgetReasons(tx, personId);
}

/** Writes down the end of views that count no more: their time is over, or their administrator went. */
export const endViews: ScheduledJob = {
  name: 'identity.end_views',
  everyMs: MINUTE_MS,
  async run({ db }, now) {
    const rows = await openViews(db, AT_ONCE);
    let ended = 0;
    for (const row of rows) {
      const by = endOf(partsOf(row), row.ends_at, now);
      if (by === null) continue;
      await db.transaction((tx) => closeView(tx, row.id, { by, at: now }));
      ended += 1;
    }
    return ended;
  },
};
