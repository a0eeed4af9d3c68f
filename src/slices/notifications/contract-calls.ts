import { defineEndpoint } from '#wire/endpoint.ts';
import { MOMENTS } from '#kernel/voice/clips.ts';
import { ghsText } from '#wire/fields.ts';
import { z } from 'zod';

/** Whether money that moves is spoken by a call too, and why that cannot be. */
const callChoice = z.object({ on: z.boolean(), hindrance: z.enum(['off', 'no_number', 'not_recorded']).nullable() });
export type CallChoice = z.output<typeof callChoice>;

export const readCalls = defineEndpoint({
  id: 'notifications.read_calls',
  method: 'GET',
  path: '/api/notifications/calls',
  summary: 'Whether the caller is called when their money moves, and what prevents that.',
  who: 'signed_in',
  output: callChoice,
});

export const saveCalls = defineEndpoint({
  id: 'notifications.save_calls',
  method: 'PUT',
  path: '/api/notifications/calls',
  summary: 'Has the caller called when their money moves, beside the SMS of it; or no longer.',
  who: 'signed_in',
  body: z.strictObject({ on: z.boolean() }),
  output: callChoice,
  refusals: { 'calls.off': 409, 'calls.no_number': 409, 'calls.not_recorded': 409 },
});

export const readSpoken = defineEndpoint({
  id: 'notifications.read_spoken',
  method: 'GET',
  path: '/api/notifications/spoken',
  summary:
    'The recordings that say a sentence about money in the language of the caller; none unless all are approved.',
  who: 'signed_in',
  query: z.object({ moment: z.enum(MOMENTS), amount: ghsText('An amount in cedis') }),
  output: z.object({ clips: z.array(z.string()) }),
});

export const callEndpoints = [readCalls, saveCalls, readSpoken] as const;
