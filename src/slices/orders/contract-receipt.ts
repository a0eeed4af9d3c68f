import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { z } from 'zod';
import { trackToken } from './contract-read.ts';

const file = { method: 'GET', output: fileResponse, produces: 'file' } as const;

export const getReceipt = defineEndpoint({
  ...file,
  id: 'orders.receipt',
  path: '/api/orders/{id}/receipt.pdf',
  summary: 'A paid order as PDF: for its buyer a receipt, for its farmer a statement of the sale with the fee',
  who: 'signed_in',
  owns: 'order',
  params: z.object({ id }),
  refusals: { 'order.not_found': 404, 'order.not_allowed': 403, 'order.not_paid': 409 },
});

export const getTrackedReceipt = defineEndpoint({
  ...file,
  id: 'orders.receipt_as_guest',
  path: '/api/track/{token}/receipt.pdf',
  summary: 'The receipt of a guest’s paid order as PDF',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  refusals: { 'order.not_found': 404, 'order.not_paid': 409 },
});

export const receiptEndpoints = [getReceipt, getTrackedReceipt] as const;
