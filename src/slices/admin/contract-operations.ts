import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';

export const jobView = z.object({
  job: z.string(),
  everyMs: z.number().int(),
  /** Processes that run it. */
  processes: z.number().int(),
  state: z.enum(['well', 'failing', 'late']),
  beganAt: moment,
  /** Null while its first run is under way. */
  tookMs: z.number().int().nullable(),
  /** Null while it runs. */
  nextAt: moment.nullable(),
  failedAt: moment.nullable(),
  failure: z.string().nullable(),
});
export type JobView = z.output<typeof jobView>;

export const eventView = z.object({
  id,
  type: z.string(),
  subjectId: id,
  recordedAt: moment,
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  /** `given_up`: nobody tries it any more by themselves. */
  state: z.enum(['retrying', 'given_up']),
});
export type EventView = z.output<typeof eventView>;

export const setAsideView = z.object({
  id,
  type: z.string(),
  subjectId: id,
  at: moment,
  /** Null when the account is gone. */
  by: z.string().nullable(),
  reason: z.string(),
});
export type SetAsideView = z.output<typeof setAsideView>;

export const showOperations = defineEndpoint({
  id: 'admin.show_operations',
  method: 'GET',
  path: '/api/admin/operations',
  summary: 'How scheduled jobs do, events whose subscribers failed (200 at most), and the last 50 that were set aside.',
  who: ['admin'],
  permission: ['settings'],
  output: z.object({ jobs: z.array(jobView), events: z.array(eventView), setAside: z.array(setAsideView) }),
});

const refusals = { 'event.not_found': 404, 'event.not_waiting': 409 } as const;

export const tryEventAgain = defineEndpoint({
  id: 'admin.try_event_again',
  method: 'POST',
  path: '/api/admin/events/{id}/try-again',
  summary: 'Gives an event whose subscriber failed all its attempts anew.',
  who: ['admin'],
  permission: ['settings'],
  params: z.object({ id }),
  output: z.object({ id }),
  refusals,
});

export const setEventAside = defineEndpoint({
  id: 'admin.set_event_aside',
  method: 'POST',
  path: '/api/admin/events/{id}/set-aside',
  summary: 'Ends an event without its effects, for a reason that is kept.',
  who: ['admin'],
  permission: ['settings'],
  audited: ['reason'],
  params: z.object({ id }),
  body: z.strictObject({ reason: z.string().trim().min(1, 'Reason is required').max(1000) }),
  output: z.object({ id }),
  refusals,
});
