import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after } from '#kernel/time.ts';
import { recordAudit } from '#platform/audit/record.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvents } from '#platform/outbox/record.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { previewUsersActive, setUsersActive, undoUsersActive } from '../../contract-bulk-status.ts';
import { statusProblem, type StatusProblem, UNDO_MS } from '../../domain/bulk-status.ts';
import { findPeople, lockPeople, type Person } from '../people.ts';
import { deleteSessionsOf, updateActive } from '../store.ts';
import { changedSince, insertAct, lockAct, markUndone } from './store-bulk-status.ts';
import { lockAdmins } from './store-staff.ts';

/** Why each of these people stays as they are, by `found`. */
async function problemsOf(
  { tx, person: admin }: Call,
  found: ReadonlyMap<string, Person>,
  { ids, isActive }: { readonly ids: readonly string[]; readonly isActive: boolean },
): Promise<Map<string, StatusProblem | null>> {
  const self = (await findPeople(tx, [admin.id])).get(admin.id);
  if (!self) throw refused('role.not_allowed', 'You are not an admin any more.');
  return new Map(ids.map((id) => [id, statusProblem(found.get(id), isActive, self)]));
}

/** What it would change, as it is now; people who are only looked at stay unlocked. */
export async function previewStatus(
  { query: { ids, isActive } }: ParsedInput<typeof previewUsersActive>,
  call: Call,
): Promise<ResponseBody<typeof previewUsersActive>> {
  const found = await findPeople(call.tx, ids);
  const problems = await problemsOf(call, found, { ids, isActive: isActive === 'true' });
  return Array.from(problems, ([userId, problem]) => {
    const person = found.get(userId);
    const name = person ? `${person.firstName} ${person.lastName}` : 'Nobody';
    return { userId, name, role: person?.role ?? '', problem };
  });
}

/** Changes the people who may be changed, and says who they are. */
async function changeAll(
  call: Call,
  wanted: { readonly ids: readonly string[]; readonly isActive: boolean; readonly act: string },
): Promise<string[]> {
  const { tx, now, person: admin } = call;
  const { isActive, act } = wanted;
  const ids = [...new Set(wanted.ids)];
  // Before the people themselves, in the order of everybody who changes admins.
  await lockAdmins(tx);
  const problems = await problemsOf(call, await lockPeople(tx, ids), { ids, isActive });
  const changed = ids.filter((id) => problems.get(id) === null);
  for (const id of changed) {
    await updateActive(tx, id, isActive, now);
    if (!isActive) await deleteSessionsOf(tx, id);
  }
  await recordEvents(
    tx,
    changed.map((id) => ({
      type: 'identity.activity_changed',
      subjectId: id,
      payload: { userId: id, isActive },
      audience: [`user:${id}`, 'role:admin'],
      at: now,
    })),
  );
  for (const id of changed)
    await recordAudit(tx, {
      actorId: admin.id,
      action: 'identity.set_user_active',
      subject: id,
      details: { isActive, act },
      at: now,
    });
  return changed;
}

/** Activates or deactivates people together; deactivation ends their sessions in the same transaction. */
export async function changeStatus(
  { body }: ParsedInput<typeof setUsersActive>,
  call: Call,
): Promise<ResponseBody<typeof setUsersActive>> {
  const { tx, now, person: admin } = call;
  const { userIds: ids, isActive, reason } = body;
  const id = newId(now);
  const changed = await changeAll(call, { ids, isActive, act: id });
  if (changed.length === 0) throw refused('status.nobody', 'None of these accounts would change.');
  await insertAct(tx, { id, adminId: admin.id, isActive, reason, at: now, personIds: changed });
  const leftAlone = new Set(ids).size - changed.length;
  return { id, changed: changed.length, leftAlone, undoUntil: after(now, UNDO_MS).toISOString() };
}

/** Undoes it for people who were not changed since; those it signed out sign in again. */
export async function undoStatus(
  { params: { actId } }: ParsedInput<typeof undoUsersActive>,
  call: Call,
): Promise<ResponseBody<typeof undoUsersActive>> {
  const { tx, now, person: admin } = call;
  const act = await lockAct(tx, actId, admin.id);
  if (act === null) throw refused('status.no_such_act', 'You did nothing of the kind.');
  if (act.undoneAt !== null || after(act.at, UNDO_MS) <= now)
    throw refused('status.too_late', 'It was undone, or it is too late: change single accounts instead.');
  const others = await changedSince(tx, act.personIds, { id: actId, at: act.at });
  const ids = act.personIds.filter((id) => !others.has(id));
  const changed = ids.length === 0 ? [] : await changeAll(call, { ids, isActive: !act.isActive, act: actId });
  await markUndone(tx, actId, now);
  return { changed: changed.length, leftAlone: act.personIds.length - changed.length };
}
