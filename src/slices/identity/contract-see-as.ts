import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { HELP_CATEGORIES } from './domain/see-as.ts';

const seeAsBody = z.strictObject({
  category: z.enum(HELP_CATEGORIES, { error: 'Choose what it is about' }),
  reason: requiredText('A reason is required', 300),
});

export const seeAs = defineEndpoint({
  id: 'identity.see_as',
  method: 'POST',
  path: '/api/admin/users/{userId}/see-as',
  summary:
    'See what a person sees, for 15 minutes in this session, changing nothing. The person is notified with what it is about; ' +
    'the reason and each page go into the audit log. One that the caller began before ends. Nobody sees as an administrator.',
  who: ['admin'],
  permission: ['see_as'],
  asksPassword: true,
  audited: ['category', 'reason'],
  params: z.object({ userId: id }),
  body: seeAsBody,
  output: z.object({ until: moment }),
  refusals: { 'user.not_found': 404, 'see_as.not_possible': 409, 'see_as.no_session': 409 },
});

export const stopSeeing = defineEndpoint({
  id: 'identity.stop_seeing',
  method: 'POST',
  path: '/api/see-as/stop',
  summary: 'Stop seeing as somebody else; once more changes nothing. `userId` is who was seen as.',
  who: 'signed_in',
  seenAs: 'self',
  output: z.object({ userId: id.nullable() }),
});

const lookView = z.object({ id, category: z.enum(HELP_CATEGORIES), startedAt: moment, endedAt: moment });
export type LookView = z.output<typeof lookView>;

export const listLooks = defineEndpoint({
  id: 'identity.list_looks',
  method: 'GET',
  path: '/api/account/looks',
  summary: 'When our team looked at the caller’s account to help them, and with what; the last twenty.',
  who: 'signed_in',
  output: z.array(lookView),
});

export const seeAsEndpoints = [seeAs, stopSeeing, listLooks] as const;
