import { realEmail } from '#kernel/telephone/no-email.ts';
import { refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { deleteAccount, DeletionView } from '../../contract.ts';
import { isLastOfStaff } from '../../domain/staff.ts';
import { KEPT_FOR_THE_LAW_MS } from '../../domain/retention.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import type { RecordKeepers } from './export-archive.ts';
import { removeExportsOf } from './export-data.ts';
import { setOwnCookie } from '../sessions/own-cookies.ts';
import { endSession } from '../sessions/sign-out.ts';
import { lockPerson } from '../store.ts';
import { forgetPerson } from '../account/store-account.ts';
import { eraseDocumentsAt } from '../kyc/store-retention.ts';
import { forgetViewsOf } from '../see-as/end-views.ts';
import { forgetAddresses } from '../addresses/store-addresses.ts';
import { lockAdmins } from '../access/store-staff.ts';
import { notifyDeleted } from '../notify.ts';

const MEDIA = '/media/';

async function openMatters(tx: Tx, personId: string, keepers: RecordKeepers) {
  const found = [];
  for (const keeper of keepers.values()) found.push(...((await keeper.openMatters?.(tx, personId)) ?? []));
  return found;
}

/** What blocks the deletion. */
export async function readOwnDeletion(call: Call, keepers: RecordKeepers): Promise<DeletionView> {
  return { openMatters: await openMatters(call.tx, call.person.id, keepers) };
}

/** Checks under the person's lock, so that no order begins meanwhile, and lets every slice forget. */
async function forget(tx: Tx, call: Call, keepers: RecordKeepers): Promise<string | null> {
  // Before the person's own row, in the same order as everybody: of two last admins who go at once, one stays.
  const admins = call.person.role === 'admin' ? await lockAdmins(tx) : [];
  const person = await lockPerson(tx, call.person.id);
  if (!person) throw refused('session.required', 'Unauthorized: sign in first.');
  const open = await openMatters(tx, person.id, keepers);
  if (open.length > 0) {
    throw refused(
      'account.open_matters',
      `Not while something is open: ${open.map((matter) => matter.what).join(', ')}.`,
      { openMatters: open },
    );
  }
  if (person.role === 'admin' && isLastOfStaff(person.id, admins))
    throw refused(
      'account.last_admin',
      'The last admin who gives permissions cannot go. Give somebody else the permission “Staff” first.',
    );
  for (const keeper of keepers.values()) await keeper.forget?.(tx, person.id, call.now);
  const email = realEmail(person.email);
  if (email !== '') await notifyDeleted(tx, { id: person.id, firstName: person.first_name, email }, call.now);
  await eraseDocumentsAt(tx, person.id, { approved: after(call.now, KEPT_FOR_THE_LAW_MS), others: call.now });
  await forgetAddresses(tx, person.id);
  await forgetViewsOf(tx, person.id, call.now);
  await forgetPerson(tx, person.id, call.now);
  const payload = { userId: person.id };
  // Not to the person's own pages: one that loaded again just now would take the goodbye for itself.
  await recordEvent(tx, {
    type: 'identity.deleted',
    subjectId: person.id,
    payload,
    audience: ['role:admin', 'market'],
    at: call.now,
  });
  return person.image;
}

/**
 * Deletes the caller's account, with the password. What stays is what the ledger and the law need, without the person.
 */
export async function deleteOwnAccount(
  { body }: ParsedInput<typeof deleteAccount>,
  call: Call,
  keepers: RecordKeepers,
): Promise<{ ok: true }> {
  const { platform } = call;
  await confirmPassword(call, body.currentPassword);
  await removeExportsOf(platform, call.person.id);
  const image = await platform.db.transaction((tx) => forget(tx, call, keepers));
  if (image?.startsWith(MEDIA)) await platform.files.remove(image.slice(MEDIA.length));
  await endSession(call);
  setOwnCookie(call, 'device', '', 0);
  return { ok: true };
}
