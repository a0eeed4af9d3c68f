import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moneyParts } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { ORDER_STATUSES } from './domain/order.ts';

const ENDINGS = ['cancel', 'refund', 'complete'] as const;

/** What ending an order would do, made by the steps that end it. */
const endPreview = z.object({
  act: z.enum(ENDINGS),
  /** What the order becomes. */
  status: z.enum(ORDER_STATUSES),
  /** Who would get how much; null where nothing moves, because nothing was paid or a dispute is opened. */
  parts: moneyParts.nullable(),
});
export type EndPreview = z.output<typeof endPreview>;

export const previewEnd = defineEndpoint({
  id: 'orders.preview_end',
  method: 'GET',
  path: '/api/orders/{id}/end-preview',
  summary:
    'What buyer, farmer, transporter and platform would get if the order were cancelled, refunded or completed now; nothing is changed',
  who: 'signed_in',
  owns: 'order',
  params: z.object({ id }),
  query: z.object({ act: z.enum(ENDINGS) }),
  output: endPreview,
  refusals: moving,
});
