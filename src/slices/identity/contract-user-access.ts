import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { again, wrongPassword } from '#wire/password-again.ts';
import { kycDocumentView } from './contract-kyc.ts';
import { userView } from './contract-user.ts';
import { ASSIGNABLE_ROLES } from './domain/role-change.ts';

const permission = z.enum(PERMISSIONS, { error: 'No such permission' });

/** How a person gets into their account, for an admin who helps them. */
export const userAccessView = z.object({
  userId: id,
  /** Who they are and how to reach them. */
  person: userView,
  name: z.string(),
  role: z.string(),
  /** What they may do as an administrator. */
  permissions: z.array(permission),
  /** Where they are signed in, the one used last first. */
  sessions: z.array(z.object({ id, device: z.string(), createdAt: moment, seenAt: moment })),
  secondStep: z.boolean(),
  /** Whether their number has a PIN, with which they come in by a plain phone. */
  pin: z.boolean(),
  /** Their accepted identity documents. */
  documents: z.array(kycDocumentView),
  /** When the caller looked at one of these last, if that still counts. */
  lookedAt: moment.nullable(),
  /** The roles that they could have instead, and whether they would be verified in it. */
  roles: z.array(z.object({ role: z.enum(ASSIGNABLE_ROLES), verified: z.boolean() })),
  /** What only their present role lets them finish: '2 orders under way'. The role stays until it is done. */
  duties: z.array(z.string()),
});
export type UserAccessView = z.output<typeof userAccessView>;

const params = z.object({ userId: id });
const someone = { who: ['admin'], permission: ['accounts', 'staff'], params } as const;
const reason = requiredText('A reason is required', 300);
const onOthers = { 'user.not_found': 404, 'user.is_yourself': 409 } as const;

export const showUserAccess = defineEndpoint({
  ...someone,
  id: 'identity.show_user_access',
  method: 'GET',
  path: '/api/admin/users/{userId}/access',
  summary: 'Where a person is signed in, whether they use two-step sign-in, and which documents prove who they are.',
  output: userAccessView,
  refusals: { 'user.not_found': 404 },
});

export const endUserSessions = defineEndpoint({
  ...someone,
  id: 'identity.end_user_sessions',
  method: 'POST',
  path: '/api/admin/users/{userId}/sessions/end',
  summary: 'Sign a person out everywhere, with a reason that they read. They may sign in again.',
  audited: ['reason'],
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.number() }),
  refusals: onOthers,
});

export const removeUserSecondStep = defineEndpoint({
  ...someone,
  id: 'identity.remove_user_second_step',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/users/{userId}/second-step/remove',
  summary:
    'Remove the two-step sign-in of a person who lost it. The caller must have looked at an accepted identity document of theirs within the hour.',
  audited: ['reason'],
  body: z.strictObject({ reason }),
  output: z.object({ ended: z.number() }),
  refusals: { ...onOthers, 'second_step.off': 409, 'second_step.documents_unseen': 409 },
});

export const setUserRole = defineEndpoint({
  ...someone,
  id: 'identity.set_user_role',
  asksPassword: true,
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  summary:
    'Set a person’s role, with a reason that they read. They are signed out everywhere and verified only as far as their documents prove ' +
    'what the new role asks for. `from` names the role that they are thought to have: another one is refused.',
  audited: ['from', 'role', 'reason'],
  body: z.strictObject({
    role: z.enum(ASSIGNABLE_ROLES, { error: 'Please select a role' }),
    reason,
    from: z.string().max(40).optional(),
  }),
  output: userView,
  refusals: { ...onOthers, 'user.role_moved': 409, 'user.has_duties': 409, 'user.not_verified': 409 },
});

export const setUserPermissions = defineEndpoint({
  id: 'identity.set_user_permissions',
  method: 'PUT',
  path: '/api/admin/users/{userId}/permissions',
  summary:
    'Set what an administrator may do, with the caller’s password. It takes effect from their next request. `from` names what they are ' +
    'thought to hold: anything else is refused. Nobody sets their own.',
  who: ['admin'],
  permission: ['staff'],
  audited: ['from', 'permissions'],
  params,
  body: z.strictObject({
    permissions: z.array(permission).max(PERMISSIONS.length).default([]),
    from: z.array(permission).max(PERMISSIONS.length).optional(),
    currentPassword: again,
  }),
  output: userView,
  transaction: 'own',
  refusals: { ...onOthers, 'user.not_an_admin': 409, 'user.permissions_moved': 409, ...wrongPassword },
});

const administrator = z.object({ id, name: z.string(), permissions: z.array(permission) });

export const listAdministrators = defineEndpoint({
  id: 'identity.list_administrators',
  method: 'GET',
  path: '/api/admin/administrators',
  summary: 'The administrators who may sign in, by name, with what each may do.',
  who: ['admin'],
  permission: [],
  output: z.array(administrator),
});

export const userAccessEndpoints = [
  setUserPermissions,
  listAdministrators,
  setUserRole,
  showUserAccess,
  endUserSessions,
  removeUserSecondStep,
] as const;
