import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done } from '#wire/fields.ts';
import { z } from 'zod';

export const breakBody = z.strictObject({
  from: z.iso.date('First day is required'),
  until: z.iso.date('Last day is required'),
});

const sellerBreak = z.object({
  from: day,
  until: day,
  /** Whether it has begun: orders are refused now. */
  begun: z.boolean(),
});

export const readBreak = defineEndpoint({
  id: 'catalogue.read_break',
  method: 'GET',
  path: '/api/my-break',
  summary: 'The days on which the farmer takes no orders; one that is over is none.',
  who: ['farmer'],
  output: z.object({ break: sellerBreak.nullable() }),
});

export const setBreak = defineEndpoint({
  id: 'catalogue.set_break',
  method: 'PUT',
  path: '/api/my-break',
  summary: 'Takes no orders on these days, both of them too. Listings keep their state.',
  who: ['farmer'],
  body: breakBody,
  output: sellerBreak,
  refusals: { 'catalogue.break_days': 422 },
});

export const endBreak = defineEndpoint({
  id: 'catalogue.end_break',
  method: 'DELETE',
  path: '/api/my-break',
  summary: 'Takes orders again; without a break it changes nothing.',
  who: ['farmer'],
  output: done,
});

export type OwnBreak = z.output<typeof sellerBreak>;

export const breakEndpoints = [readBreak, setBreak, endBreak] as const;
