/**
 * What an administrator may be trusted with, each apart from the others. A new one is given to nobody by itself: the
 * migration that brings it says who has it.
 */
export const PERMISSIONS = [
  'accounts',
  'listings',
  'orders',
  'disputes',
  'payouts',
  'books',
  'content',
  'settings',
  'audit',
  'staff',
  'see_as',
  'translations',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/** An administrator who looks after one of these has to read orders. */
export const SEES_ORDERS = ['orders', 'disputes', 'books'] as const satisfies readonly Permission[];

/** Each proposal needs one of these of its second person. */
export const DECIDES_PROPOSALS = ['settings', 'accounts', 'staff', 'books'] as const satisfies readonly Permission[];

/** Somebody with a role, and what they hold as an administrator. */
export interface Permitted {
  readonly role: string;
  readonly permissions: readonly string[];
}

/** What somebody holds: only administrators hold permissions, and only those that exist. */
export function heldPermissions({ role, permissions }: Permitted): Permission[] {
  return role === 'admin' ? PERMISSIONS.filter((permission) => permissions.includes(permission)) : [];
}

/** Whether this is an administrator who holds one of these permissions; every administrator where none is named. */
export function permits(person: Permitted | null, needs: readonly Permission[]): boolean {
  if (person?.role !== 'admin') return false;
  return needs.length === 0 || needs.some((permission) => person.permissions.includes(permission));
}

/** What changes somebody's account: administrators are the business of those who give permissions. */
export function needsToChange(...roles: readonly string[]): Permission {
  return roles.includes('admin') ? 'staff' : 'accounts';
}

/** Has no rights, as every value that is no role. */
const WITHOUT_RIGHTS = 'none';

/** The same person; an administrator who holds none of these permissions is somebody without a role. */
export function asPermitted<P extends Permitted>(person: P, needs: readonly Permission[]): P {
  return person.role === 'admin' && !permits(person, needs) ? { ...person, role: WITHOUT_RIGHTS } : person;
}
