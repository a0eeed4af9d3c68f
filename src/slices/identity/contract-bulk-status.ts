import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { MOST_AT_ONCE, STATUS_PROBLEMS } from './domain/bulk-status.ts';

const ADMINS = { who: ['admin'], permission: ['accounts', 'staff'] } as const;
const userIds = z.array(id).min(1, 'Choose somebody').max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} at once`);

const statusLine = z.object({
  userId: id,
  name: z.string(),
  role: z.string(),
  /** Why the account stays as it is; null when it changes. */
  problem: z.enum(STATUS_PROBLEMS).nullable(),
});
export type StatusLine = z.output<typeof statusLine>;

export const previewUsersActive = defineEndpoint({
  ...ADMINS,
  id: 'identity.preview_users_active',
  method: 'GET',
  path: '/api/admin/user-status',
  summary: 'What activating or deactivating these people would change, and which of them it leaves alone and why.',
  query: z.object({
    isActive: z.enum(['true', 'false']),
    /** Ids with commas between them. */
    ids: z
      .string()
      .max(40 * MOST_AT_ONCE)
      .transform((text) => text.split(','))
      .pipe(userIds),
  }),
  output: z.array(statusLine),
});

export const setUsersActive = defineEndpoint({
  ...ADMINS,
  id: 'identity.set_users_active',
  method: 'PUT',
  path: '/api/admin/user-status',
  summary:
    'Activate or deactivate people together, with a reason. Whom the caller may not change is left alone. `id` undoes it until `undoUntil`.',
  asksPassword: true,
  audited: ['isActive', 'reason'],
  idempotency: 'required',
  body: z.strictObject({ userIds, isActive: z.boolean(), reason: requiredText('A reason is required', 300) }),
  output: z.object({ id, changed: z.number(), leftAlone: z.number(), undoUntil: moment }),
  refusals: { 'status.nobody': 409 },
});

export const undoUsersActive = defineEndpoint({
  ...ADMINS,
  id: 'identity.undo_users_active',
  method: 'POST',
  path: '/api/admin/user-status/{actId}/undo',
  summary: 'Undo what the caller did to people together, for whom nothing has changed since.',
  asksPassword: true,
  params: z.object({ actId: id }),
  output: z.object({ changed: z.number(), leftAlone: z.number() }),
  refusals: { 'status.no_such_act': 404, 'status.too_late': 409 },
});

export const bulkStatusEndpoints = [previewUsersActive, setUsersActive, undoUsersActive] as const;
