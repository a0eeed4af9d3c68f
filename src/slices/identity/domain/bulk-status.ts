import { MINUTE_MS } from '#kernel/time.ts';
import { type Permission, permits, needsToChange } from '#kernel/permissions/permission.ts';
import { isSamePerson, type Reached } from './same-person.ts';

/** So many accounts are changed at once, at most. */
export const MOST_AT_ONCE = 100;

/** So long it can be undone. */
export const UNDO_MS = 10 * MINUTE_MS;

/** Why an account stays as it is. */
export const STATUS_PROBLEMS = ['gone', 'yourself', 'staff', 'same'] as const;
export type StatusProblem = (typeof STATUS_PROBLEMS)[number];

export interface Changed extends Reached {
  readonly role: string;
  readonly isActive: boolean;
}

/** Why this administrator does not change this account, or null when they do. */
export function statusProblem(
  person: Changed | undefined,
  isActive: boolean,
  admin: Reached & { readonly permissions: readonly Permission[] },
): StatusProblem | null {
  if (person === undefined) return 'gone';
  if (isSamePerson(person, admin)) return 'yourself';
  if (!permits({ role: 'admin', permissions: admin.permissions }, [needsToChange(person.role)])) return 'staff';
  return person.isActive === isActive ? 'same' : null;
}
