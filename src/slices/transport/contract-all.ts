import { defineEndpoint } from '#wire/endpoint.ts';
import { ghs, id, kg, moment, urgency } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DELIVERY_STATUSES } from './domain/delivery.ts';

/** A delivery as those who run the platform see it. */
export const adminDelivery = z.object({
  id,
  orderId: id,
  orderNumber: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  urgency,
  pickupLocation: z.string(),
  deliveryLocation: z.string(),
  productDetails: z.string(),
  weight: kg,
  /** What was agreed. */
  deliveryFee: ghs,
  /** What of it came into the transporter's wallet, and what waits in escrow for a delivery that arrived. */
  earned: ghs,
  held: ghs,
  distance: z.number(),
  customerName: z.string(),
  transporterName: z.string().nullable(),
  requestedAt: moment,
  /** When it should arrive: hours as promised, from the pickup or, before it, from the request. Null once it ended. */
  dueAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Under way for longer than was promised, or waiting for a transporter for as long. */
  late: z.boolean(),
  rating: z.number().int().nullable(),
});
export type AdminDelivery = z.output<typeof adminDelivery>;

export const listAllDeliveries = defineEndpoint({
  id: 'transport.list_all',
  method: 'GET',
  path: '/api/admin/deliveries',
  summary: 'Every delivery, for administrators; underway = accepted and not yet arrived',
  who: ['admin'],
  permission: ['orders'],
  query: z.object({
    ...pageQuery,
    q: z.string().trim().max(100).optional(),
    status: z.enum(['all', 'underway', ...DELIVERY_STATUSES]).default('all'),
    urgency: z.union([z.literal('all'), urgency]).default('all'),
    sort: z.enum(['-requested', 'requested', 'fee', '-fee']).default('-requested'),
  }),
  output: pageOf(adminDelivery),
  paged: true,
});
