import { heldPermissions } from '#kernel/permissions/permission.ts';
import { realEmail } from '#kernel/telephone/no-email.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { viewerSchema, type Viewer } from '#wire/viewer.ts';
import { endOf, loggedPath, MOST_PAGES } from '../../domain/see-as.ts';
import { keyedHash } from '../secrets.ts';
import { ownCookieIn } from '../sessions/own-cookies.ts';
import { sessionToken } from '../sessions/session-cookie.ts';
import { partsOf } from './end-views.ts';
import { countPage, sessionIdOf, viewBySecret, type ViewRow } from './store-see-as.ts';

function personOf(row: ViewRow): Viewer {
  return viewerSchema.parse({
    id: row.person_id,
    email: realEmail(row.email),
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    permissions: heldPermissions({ role: row.role, permissions: [] }),
    phone: row.phone,
    kycStatus: row.kyc_status,
    profileImageUrl: row.image,
  });
}

/** Writes down that a page is looked at, once while it stays the same; false when no more may be. */
async function noteLook({ db, clock }: Platform, row: ViewRow, path: string): Promise<boolean> {
  const looked = loggedPath(path);
  if (row.last_path === looked) return true;
  return db.transaction(async (tx) => {
    if (!(await countPage(tx, row.id, { path: looked, most: MOST_PAGES }))) return false;
    await recordAudit(tx, {
      actorId: row.admin_id,
      action: 'identity.see_page',
      subject: row.person_id,
      details: { path: looked, view: row.id },
      at: clock.now(),
    });
    return true;
  });
}

/**
 * As whom an administrator sees in this browser. The secret in the cookie counts with the session that began the view
 * alone, and everything that it depends on is read anew each time.
 */
export function seeingIn(platform: Platform): Viewers['seeing'] {
  const { config, clock, db } = platform;
  return async (cookie, viewer, path) => {
    const secret = ownCookieIn(cookie, 'seeing');
    const row = secret === null ? null : await viewBySecret(db, keyedHash(config, 'see_as', secret));
    if (row === null || row.admin_id !== viewer.id) return null;
    const now = clock.now();
    const token = sessionToken(cookie, config);
    const isOwn = token !== null && (await sessionIdOf(db, token, now)) === row.session_id;
    const counts = isOwn && row.ended_at === null && endOf(partsOf(row), row.ends_at, now) === null;
    const isShown = counts && (path === null || (await noteLook(platform, row, path)));
    return {
      personId: row.person_id,
      personName: row.deleted_at === null ? `${row.first_name} ${row.last_name}` : 'this person',
      person: isShown ? personOf(row) : null,
      until: row.ends_at,
    };
  };
}
