import type { Permission } from '#kernel/permissions/permission.ts';

/** What the forms of a person's page are sent as. */
export const USER_ACTS = {
  changeRole: 'change-role',
  endSessions: 'end-sessions',
  removeStep: 'remove-second-step',
  resetPin: 'reset-pin',
  setPermissions: 'set-permissions',
  seeAs: 'see-as',
} as const;

/** The box of a permission in the form. */
export const boxOf = (permission: Permission) => `may_${permission}`;
