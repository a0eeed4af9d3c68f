import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';
import { orderDetail, trackedOrder } from './views.ts';

const CHOICES = ['collect', 'wait'] as const;

const choice = z.strictObject({ choice: z.enum(CHOICES, { error: 'Choose how the goods go' }) });

export const chooseWay = defineEndpoint({
  id: 'orders.choose_way',
  method: 'POST',
  path: '/api/orders/{id}/way',
  summary:
    'The buyer says how goods go whose trip is lost and which cost more to bring than is paid: they collect them at the farm with the fee back, or wait for a transporter at the fee that was paid. To call the order off, with everything back, they cancel it',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  body: choice,
  output: orderDetail,
  refusals: moving,
  idempotency: 'accepted',
});

export const chooseTrackedWay = defineEndpoint({
  id: 'orders.choose_way_as_guest',
  method: 'POST',
  path: '/api/track/{token}/way',
  summary: 'A guest says how goods go whose trip is lost',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: choice,
  output: trackedOrder,
  refusals: moving,
  idempotency: 'accepted',
});

export const freightEndpoints = [chooseWay, chooseTrackedWay] as const;

export type WayChoice = (typeof CHOICES)[number];
