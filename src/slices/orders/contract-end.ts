import { defineEndpoint } from '#wire/endpoint.ts';
import { id } from '#wire/fields.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { ENDINGS, endPreview } from './views.ts';

export const previewEnd = defineEndpoint({
  id: 'orders.preview_end',
  method: 'GET',
  path: '/api/orders/{id}/end-preview',
  summary:
    'What buyer, farmer, transporter and platform would get if the order were cancelled, refunded or completed now; nothing is changed',
  who: 'signed_in',
  permission: ['orders'],
  owns: 'order',
  params: z.object({ id }),
  query: z.object({ act: z.enum(ENDINGS) }),
  output: endPreview,
  refusals: moving,
});
