import { type Permission, PERMISSIONS } from '#kernel/permissions/permission.ts';

/** An administrator who may sign in, with what they hold. */
export interface Administrator {
  readonly id: string;
  readonly permissions: readonly string[];
}

/** Whether nobody else is left who gives permissions, so that this one may not go. */
export function isLastOfStaff(personId: string, admins: readonly Administrator[]): boolean {
  return !admins.some(({ id, permissions }) => id !== personId && permissions.includes('staff'));
}

/** What a new list of permissions gives and takes. */
export function changeOf(
  before: readonly string[],
  after: readonly string[],
): { readonly given: Permission[]; readonly taken: Permission[] } {
  return {
    given: PERMISSIONS.filter((one) => after.includes(one) && !before.includes(one)),
    taken: PERMISSIONS.filter((one) => before.includes(one) && !after.includes(one)),
  };
}
