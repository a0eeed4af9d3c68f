import type { Tx } from '#platform/db/database.ts';
import { isSamePerson } from '../../domain/same-person.ts';
import { findPeople } from '../people.ts';

/** Whether a matter is an administrator's own: theirs, or of an account with their number or e-mail address. */
export async function isOwnAffair(tx: Tx, adminId: string, personIds: readonly (string | null)[]): Promise<boolean> {
  const ids = personIds.filter((id) => id !== null);
  const people = await findPeople(tx, [...new Set([adminId, ...ids])]);
  const admin = people.get(adminId);
  return admin !== undefined && ids.some((id) => isOneOf(people.get(id), admin));
}

function isOneOf(person: Parameters<typeof isSamePerson>[0] | undefined, admin: Parameters<typeof isSamePerson>[1]) {
  return person !== undefined && isSamePerson(person, admin);
}
