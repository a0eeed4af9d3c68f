import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { CHANNELS } from './domain/topics.ts';
import { DELIVERY_STATES } from './domain/delivery.ts';
import { delivery, outboxSummary, preview } from './views.ts';

export const listDeliveries = defineEndpoint({
  id: 'notifications.list_deliveries',
  method: 'GET',
  path: '/api/admin/notifications/deliveries',
  summary: 'Every SMS and e-mail, the latest first: to whom, what, and whether it arrived.',
  who: ['admin'],
  permission: ['settings'],
  query: z.object({
    ...pageQuery,
    channel: z.enum(CHANNELS).optional(),
    state: z.enum(DELIVERY_STATES).optional(),
    q: z.string().trim().max(100).optional(),
  }),
  paged: true,
  output: pageOf(delivery),
});

export const summariseOutbox = defineEndpoint({
  id: 'notifications.summarise_outbox',
  method: 'GET',
  path: '/api/admin/notifications/summary',
  summary: 'Which providers send, how much waits and what failed in the last week.',
  who: ['admin'],
  permission: ['settings'],
  output: outboxSummary,
});

export const sendAgain = defineEndpoint({
  id: 'notifications.send_again',
  method: 'POST',
  path: '/api/admin/notifications/deliveries/{id}/send-again',
  summary: 'Queues a message that was given up. Not for secrets: they are wiped.',
  who: ['admin'],
  permission: ['settings'],
  params: z.object({ id }),
  output: delivery,
  refusals: { 'delivery.not_found': 404, 'delivery.not_failed': 409, 'delivery.wiped': 409 },
});

export const listPreviews = defineEndpoint({
  id: 'notifications.list_previews',
  method: 'GET',
  path: '/api/admin/notifications/texts',
  summary: 'Every kind of notice with all of its texts, filled with samples, and how many SMS each takes.',
  who: ['admin'],
  permission: ['settings'],
  output: z.array(preview),
});

export const adminNotificationEndpoints = [listDeliveries, summariseOutbox, sendAgain, listPreviews] as const;
