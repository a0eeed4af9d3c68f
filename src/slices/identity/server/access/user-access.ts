import { heldPermissions } from '#kernel/permissions/permission.ts';
import { refused } from '#kernel/refusal.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { endUserSessions, removeUserSecondStep, showUserAccess } from '../../contract-user-access.ts';
import { ASSIGNABLE_ROLES, kycStatusInRole } from '../../domain/role-change.ts';
import { lockOther } from './change-user.ts';
import { deviceName } from '../sessions/device-name.ts';
import { documentViewOf } from '../kyc/document-view.ts';
import type { RecordKeepers } from '../privacy/export-archive.ts';
import { usedSince } from '../sessions/session-reader.ts';
import { personById, type PersonRow } from '../store.ts';
import { userViewOf } from '../view.ts';
import { documentsOf, judgedDocumentsOf } from '../kyc/store-kyc.ts';
import { lastLookAt } from '../kyc/store-kyc-review.ts';
import { pinOf } from '../line/store-pins.ts';
import { endProofsOf } from '../sign-in/store-proofs.ts';
import { confirmedSecondStep, deleteSecondStep } from '../sign-in/store-second-step.ts';
import { endSessionsBut, sessionsOf } from '../sessions/store-sessions.ts';
import { notifySecondStepChanged, notifySignedOut } from '../notify.ts';

/** So long a look at somebody's document counts for helping them into their account. */
const LOOK_COUNTS_MS = HOUR_MS;

/** When the caller last looked at an accepted document of this person, while that counts. */
export function lookOf({ tx, person, now }: Call, userId: string): Promise<Date | null> {
  return lastLookAt(tx, { ownerId: userId, viewerId: person.id, since: after(now, -LOOK_COUNTS_MS) });
}

/** What only the person's present role lets them finish, in words. */
export async function dutiesOf(tx: Tx, personId: string, keepers: RecordKeepers): Promise<string[]> {
  const found = [];
  for (const keeper of keepers.values()) found.push(...((await keeper.duties?.(tx, personId)) ?? []));
  return found.map(({ what }) => what);
}

async function heldBy(call: Call, userId: string): Promise<PersonRow> {
  const person = await personById(call.tx, userId);
  if (!person || person.deleted_at !== null) throw refused('user.not_found', 'No such person.');
  return person;
}

/** How a person gets in, for the admin who helps them. */
export async function readUserAccess(
  { params }: ParsedInput<typeof showUserAccess>,
  call: Call,
  keepers: RecordKeepers,
): Promise<ResponseBody<typeof showUserAccess>> {
  const { tx, now, platform } = call;
  const person = await heldBy(call, params.userId);
  const [sessions, secondStep, pin, documents, lookedAt, judged, duties] = await Promise.all([
    sessionsOf(tx, person.id, { now, usedSince: usedSince(platform.config, person.role, now) }),
    confirmedSecondStep(tx, person.id),
    pinOf(tx, person.id),
    documentsOf(tx, person.id),
    lookOf(call, person.id),
    judgedDocumentsOf(tx, person.id),
    dutiesOf(tx, person.id, keepers),
  ]);
  const present = { role: person.role, kycStatus: person.kyc_status };
  return {
    userId: person.id,
    person: userViewOf(person),
    name: `${person.first_name} ${person.last_name}`,
    role: person.role,
    permissions: heldPermissions(person),
    sessions: sessions.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      createdAt: row.created_at.toISOString(),
      seenAt: (row.seen_at ?? row.created_at).toISOString(),
    })),
    secondStep,
    pin: pin?.set ?? false,
    documents: documents.filter(({ status }) => status === 'approved').map(documentViewOf),
    lookedAt: lookedAt?.toISOString() ?? null,
    roles: ASSIGNABLE_ROLES.filter((role) => role !== person.role).map((role) => ({
      role,
      verified: kycStatusInRole(present, role, judged) === 'approved',
    })),
    duties,
  };
}

/** Ends every session of a person, and every code and link that was on its way; how many sessions that were. */
export async function signOutEverywhere(userId: string, call: Call): Promise<number> {
  const ended = await endSessionsBut(call.tx, userId, null);
  await endProofsOf(call.tx, userId, call.now);
  await recordEvent(call.tx, {
    type: 'identity.sessions_ended',
    subjectId: userId,
    payload: { userId },
    audience: [`user:${userId}`, 'role:admin'],
    at: call.now,
  });
  return ended;
}

/** Ends every session of a person, and every code and link that was on its way; they may sign in again. */
export async function endSessionsOfUser(
  { params, body }: ParsedInput<typeof endUserSessions>,
  call: Call,
): Promise<{ ended: number }> {
  await lockOther(params.userId, call);
  const ended = await signOutEverywhere(params.userId, call);
  await notifySignedOut(call.tx, params.userId, body.reason, call.now);
  return { ended };
}

/**
 * Takes the second step from an account whose owner lost it, once the admin has seen who they are; nobody stays signed
 * in.
 */
export async function removeSecondStepOfUser(
  { params }: ParsedInput<typeof removeUserSecondStep>,
  call: Call,
): Promise<{ ended: number }> {
  const { tx, now } = call;
  await lockOther(params.userId, call);
  if (!(await confirmedSecondStep(tx, params.userId))) throw refused('second_step.off', 'Two-step sign-in is off.');
  if (!(await lookOf(call, params.userId)))
    throw refused('second_step.documents_unseen', 'Look at an accepted identity document of this person first.');
  await deleteSecondStep(tx, params.userId);
  const ended = await signOutEverywhere(params.userId, call);
  await notifySecondStepChanged(tx, params.userId, 'Two-step sign-in was removed by our team', now);
  return { ended };
}
