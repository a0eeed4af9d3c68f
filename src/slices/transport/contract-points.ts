import { readDigitalAddress } from '#kernel/ghana/digital-address.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { id, optionalText, phone, requiredText, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import { LONGEST_LEAD_DAYS, MOST_POINTS } from './domain/points/point-limits.ts';

/** A collection point. */
export const pointView = z.object({
  id,
  name: z.string(),
  /** Slug of its town or market, and how people write it. */
  place: z.string(),
  placeName: z.string(),
  address: z.string(),
  digitalAddress: z.string().nullable(),
  landmark: z.string().nullable(),
  hours: z.string(),
  phone: z.string(),
  active: z.boolean(),
});
export type PointView = z.output<typeof pointView>;

export const pointBody = z.strictObject({
  name: titleText('Give the point a name', 80),
  place: requiredText('Choose the place', 80),
  address: titleText('Write the store, stall or street', 160),
  digitalAddress: optionalText(20).refine(
    (text) => text === undefined || readDigitalAddress(text) !== null,
    'A GhanaPostGPS address looks like GA-183-8164',
  ),
  landmark: optionalText(80),
  hours: titleText('Say when it is open', 80),
  phone,
  active: z.boolean().default(true).describe('Offered to farmers and buyers.'),
});

export const listPoints = defineEndpoint({
  id: 'transport.list_points',
  method: 'GET',
  path: '/api/admin/collection-points',
  summary: 'Every collection point, those that are offered first',
  who: ['admin'],
  permission: ['settings'],
  output: z.array(pointView),
});

const changing = { 'point.name_taken': 409, 'point.unknown_place': 422 } as const;
const AUDITED = ['name', 'place', 'address', 'hours', 'phone', 'active'] as const;

export const createPoint = defineEndpoint({
  id: 'transport.create_point',
  method: 'POST',
  path: '/api/admin/collection-points',
  summary: 'Adds a collection point',
  who: ['admin'],
  permission: ['settings'],
  audited: AUDITED,
  body: pointBody,
  output: pointView,
  status: 201,
  refusals: changing,
  idempotency: 'accepted',
});

export const editPoint = defineEndpoint({
  id: 'transport.edit_point',
  method: 'PUT',
  path: '/api/admin/collection-points/{id}',
  summary: 'Replaces a collection point, or takes it off offer; orders keep what they were placed with',
  who: ['admin'],
  permission: ['settings'],
  audited: AUDITED,
  params: z.object({ id }),
  body: pointBody,
  output: pointView,
  refusals: { ...changing, 'point.not_found': 404 },
  idempotency: 'accepted',
});

const served = z.object({
  /** Where the farmer’s goods are: what was asked for, else what was chosen before; null where neither is. */
  place: z.string().nullable(),
  placeName: z.string().nullable(),
  leadDays: z.number().int(),
  /** Those near that place, the nearest first, and those that were chosen before. */
  points: z.array(pointView.extend({ distanceKm: z.number().nullable(), near: z.boolean(), chosen: z.boolean() })),
});
export type ServedPoints = z.output<typeof served>;

export const readServedPoints = defineEndpoint({
  id: 'transport.read_served_points',
  method: 'GET',
  path: '/api/collection-points/served',
  summary: 'The collection points near a place, and those that the farmer brings goods to',
  who: ['farmer'],
  query: z.object({ place: z.string().trim().max(80).optional() }),
  output: served,
  refusals: { 'point.unknown_place': 422 },
});

const LEAD_MESSAGE = `Whole days, from 0 to ${LONGEST_LEAD_DAYS}`;

export const servePoints = defineEndpoint({
  id: 'transport.serve_points',
  method: 'PUT',
  path: '/api/collection-points/served',
  summary: 'Says which collection points the farmer brings goods to, in place of what was said before',
  who: ['farmer'],
  body: z.strictObject({
    place: requiredText('Choose the place', 80),
    pointIds: z
      .array(id)
      .max(MOST_POINTS, `At most ${MOST_POINTS} points`)
      .overwrite((ids) => [...new Set(ids)])
      .default([]),
    leadDays: z
      .number({ error: LEAD_MESSAGE })
      .int(LEAD_MESSAGE)
      .min(0, LEAD_MESSAGE)
      .max(LONGEST_LEAD_DAYS, LEAD_MESSAGE)
      .default(0),
  }),
  output: served,
  refusals: { 'point.unknown_place': 422, 'point.gone': 409, 'point.too_far': 422 },
});

export const pointEndpoints = [listPoints, createPoint, editPoint, readServedPoints, servePoints] as const;
