import { defineEndpoint } from '#wire/endpoint.ts';
import { id, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { caseNote } from './views.ts';

export type { CaseNote } from './views.ts';

export const assignDisputes = defineEndpoint({
  id: 'disputes.assign',
  method: 'POST',
  path: '/api/admin/disputes/assign',
  summary: 'Assigns some open disputes to an admin, or to nobody. All of them or none.',
  who: ['admin'],
  permission: ['disputes'],
  audited: ['disputeIds', 'ownerId'],
  body: z.strictObject({ disputeIds: z.array(id).min(1).max(200), ownerId: id.nullable() }),
  output: z.object({ ok: z.literal(true) }),
  refusals: { 'dispute.not_found': 404, 'dispute.decided': 409, 'dispute.not_an_admin': 422, 'dispute.own': 403 },
});

export const noteDispute = defineEndpoint({
  id: 'disputes.note',
  method: 'POST',
  path: '/api/admin/disputes/{id}/notes',
  summary: 'Writes a note to a dispute that only admins read, also after it is decided.',
  who: ['admin'],
  permission: ['disputes'],
  params: z.object({ id }),
  body: z.strictObject({ text: requiredText('Write a note', 2000) }),
  output: caseNote,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'dispute.not_found': 404, 'dispute.notes_full': 409, 'dispute.own': 403 },
});

export const caseEndpoints = [assignDisputes, noteDispute] as const;
