import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { UserView } from '../../contract.ts';
import { personById } from '../store.ts';
import { userViewOf } from '../view.ts';

/** The signed-in person's whole record. */
export async function readCurrentUser(call: Call): Promise<UserView> {
  const row = await personById(call.tx, call.person.id);
  if (!row) throw refused('session.required', 'Unauthorized: sign in first.');
  return userViewOf(row);
}
