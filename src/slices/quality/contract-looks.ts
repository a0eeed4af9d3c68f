import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { measurement } from './contract-measures.ts';
import { inspectionPhoto } from './contract-photos.ts';
import { OVERALL_GRADES } from './domain/score.ts';
import { SETTLEMENTS } from './domain/second-look.ts';

/** What one of two inspectors found. */
const lookReport = z.object({
  id,
  inspectorName: z.string(),
  overallGrade: z.enum(OVERALL_GRADES),
  /** Out of 10. */
  qualityScore: z.number().int(),
  appearance: z.number().int(),
  freshness: z.number().int(),
  size: z.number().int(),
  packaging: z.number().int(),
  notes: z.string(),
  approved: z.boolean(),
  completedAt: moment,
  measurements: z.array(measurement),
  photos: z.array(inspectionPhoto),
});

/** A second inspection that waits, or whose two reports differ. */
const secondLook = z.object({
  id,
  listingId: id,
  productName: z.string(),
  farmerName: z.string(),
  /** Null where it was drawn. */
  askedBy: z.string().nullable(),
  requestedAt: moment,
  dueAt: moment,
  first: lookReport,
  /** Null while it waits. */
  second: lookReport.nullable(),
  settlements: z.array(z.enum(SETTLEMENTS)),
});

export const askSecondLook = defineEndpoint({
  id: 'quality.ask_second_look',
  method: 'POST',
  path: '/api/admin/listings/{id}/second-look',
  summary: 'Has another inspector look at an approved listing, without knowing what the first one found',
  who: ['admin'],
  permission: ['listings'],
  params: z.object({ id }),
  output: z.object({ id, dueAt: moment }),
  status: 201,
  refusals: {
    'catalogue.not_found': 404,
    'quality.not_on_market': 409,
    'quality.no_first_report': 409,
    'quality.second_look_waits': 409,
  },
  idempotency: 'accepted',
});

export const listSecondLooks = defineEndpoint({
  id: 'quality.list_second_looks',
  method: 'GET',
  path: '/api/admin/second-looks',
  summary:
    'Second inspections whose reports differ, the longest waiting first, then those that no inspector has taken yet',
  who: ['admin'],
  permission: ['listings'],
  output: z.array(secondLook),
});

export const settleForm = z.strictObject({
  settlement: z.enum(SETTLEMENTS, { error: 'Choose what happens to the listing' }),
  reason: requiredText('Say why: it stays with the two reports', 300),
});

export const settleSecondLook = defineEndpoint({
  id: 'quality.settle_second_look',
  method: 'POST',
  path: '/api/admin/second-looks/{id}/settle',
  summary: 'Keeps what the first inspector found, takes the grade of the second, or takes the listing off the market',
  who: ['admin'],
  permission: ['listings'],
  audited: ['settlement', 'reason'],
  params: z.object({ id }),
  body: settleForm,
  output: done,
  refusals: {
    'quality.second_look_not_found': 404,
    'quality.settled': 409,
    'quality.no_grade': 422,
    'catalogue.not_found': 404,
    'catalogue.not_pending': 409,
  },
  idempotency: 'accepted',
});

export type SecondLook = z.output<typeof secondLook>;
export type LookReport = z.output<typeof lookReport>;

export const lookEndpoints = [askSecondLook, listSecondLooks, settleSecondLook] as const;
