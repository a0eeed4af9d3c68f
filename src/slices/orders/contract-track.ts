import { defineEndpoint } from '#wire/endpoint.ts';
import { expectedParts, optionalText, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { trackedOrder } from './views.ts';

const tracked = {
  method: 'POST',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  output: trackedOrder,
  refusals: moving,
  idempotency: 'accepted',
} as const;

const ending = { ...moving, 'order.changed': 409 } as const;

export const cancelTracked = defineEndpoint({
  ...tracked,
  id: 'orders.cancel_as_guest',
  path: '/api/track/{token}/cancel',
  summary: 'Cancels a guest’s order and refunds it in full; after the pickup it opens a dispute',
  body: z.strictObject({ reason: optionalText(1000), expected: expectedParts }).optional(),
  refusals: ending,
});

export const confirmTracked = defineEndpoint({
  ...tracked,
  id: 'orders.confirm_as_guest',
  path: '/api/track/{token}/confirm',
  summary: 'The guest has the goods: the escrow is released',
  body: z.strictObject({ expected: expectedParts }).optional(),
  refusals: ending,
});

export const disputeTracked = defineEndpoint({
  ...tracked,
  id: 'orders.dispute_as_guest',
  path: '/api/track/{token}/dispute',
  summary: 'Opens a dispute on a guest’s order: its escrow stays frozen until an administrator decides',
  body: z.strictObject({ reason: requiredText('Say what is wrong', 1000) }),
});
