import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id } from '#wire/fields.ts';
import { z } from 'zod';
import { LONGEST_ENDPOINT } from './domain/push-subscription.ts';
import { pushDevices } from './views.ts';

/** As browsers give it: `PushSubscription.toJSON()`. */
const subscription = z.strictObject({
  endpoint: z.string().max(LONGEST_ENDPOINT),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'The key of a browser'),
    auth: z.string().regex(/^[\w-]{22}$/, 'The secret of a browser'),
  }),
});

export const readPush = defineEndpoint({
  id: 'notifications.read_push',
  method: 'GET',
  path: '/api/notifications/push',
  summary:
    'Which browsers of the caller show notices, and the key that a browser subscribes to: null where push is off.',
  who: 'signed_in',
  output: pushDevices,
});

export const subscribePush = defineEndpoint({
  id: 'notifications.subscribe_push',
  method: 'PUT',
  path: '/api/notifications/push',
  summary: 'Has this browser show notices until its session ends. Ten browsers of an account at most: the oldest goes.',
  who: 'signed_in',
  body: subscription,
  output: pushDevices,
  refusals: { 'push.off': 409, 'push.no_session': 409, 'push.not_a_service': 422 },
});

export const unsubscribePush = defineEndpoint({
  id: 'notifications.unsubscribe_push',
  method: 'DELETE',
  path: '/api/notifications/push/{id}',
  summary: 'Has a browser of the caller show no notices any more.',
  who: 'signed_in',
  owns: 'push_subscription',
  params: z.object({ id }),
  output: done,
  refusals: { 'push.not_found': 404 },
});

export const tryPush = defineEndpoint({
  id: 'notifications.try_push',
  method: 'POST',
  path: '/api/notifications/push/test',
  summary: 'Sends a notice to try it, once a minute at most, to every browser of the caller that shows notices.',
  who: 'signed_in',
  output: done,
  refusals: { 'push.no_browser': 409 },
});

export const pushEndpoints = [readPush, subscribePush, unsubscribePush, tryPush] as const;
