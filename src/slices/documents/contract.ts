import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { monthSpan } from '#kernel/periods/month.ts';
import { documentView, verifiedDocument } from './views.ts';

const token = z.string().regex(/^[0-9a-f]{32}$/);
const file = { method: 'GET', output: fileResponse, produces: 'file' } as const;

/** A month such as 2026-11. */
const monthField = z
  .string({ error: 'Choose a month' })
  .refine((month) => monthSpan(month) !== null, 'A month such as 2026-11');

export const listOrderDocuments = defineEndpoint({
  id: 'documents.of_order',
  method: 'GET',
  path: '/api/orders/{id}/documents',
  summary: 'The documents of an order that the caller has, the earliest first',
  who: 'signed_in',
  permission: SEES_ORDERS,
  owns: 'order',
  params: z.object({ id }),
  output: z.array(documentView),
  refusals: { 'order.not_found': 404 },
});

export const listTrackedDocuments = defineEndpoint({
  id: 'documents.of_order_as_guest',
  method: 'GET',
  path: '/api/track/{token}/documents',
  summary: 'The documents of a guest’s order, the earliest first',
  who: 'anyone',
  params: z.object({ token }),
  output: z.array(documentView),
  refusals: { 'order.not_found': 404 },
});

export const downloadDocument = defineEndpoint({
  ...file,
  id: 'documents.download',
  path: '/api/documents/{id}/document.pdf',
  summary: 'A document as PDF, as it was issued',
  who: 'signed_in',
  permission: SEES_ORDERS,
  owns: 'document',
  params: z.object({ id }),
  refusals: { 'document.not_found': 404 },
});

export const downloadTrackedDocument = defineEndpoint({
  ...file,
  id: 'documents.download_as_guest',
  path: '/api/track/{token}/documents/{id}/document.pdf',
  summary: 'A document of a guest’s order as PDF, as it was issued',
  who: 'anyone',
  params: z.object({ token, id }),
  refusals: { 'document.not_found': 404 },
});

export const getReceipt = defineEndpoint({
  ...file,
  id: 'orders.receipt',
  path: '/api/orders/{id}/receipt.pdf',
  summary: 'The receipt of a paid order as PDF; for its farmer the latest statement of the sale',
  who: 'signed_in',
  permission: SEES_ORDERS,
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
  params: z.object({ token }),
  refusals: { 'order.not_found': 404, 'order.not_paid': 409 },
});

export const listDocuments = defineEndpoint({
  id: 'documents.list',
  method: 'GET',
  path: '/api/documents',
  summary: 'Documents that the caller has, newest first; of one month, where one is named',
  who: 'signed_in',
  permission: SEES_ORDERS,
  query: z.object({ ...pageQuery, month: monthField.optional() }),
  output: pageOf(documentView),
  paged: true,
});

export const listAllDocuments = defineEndpoint({
  id: 'documents.list_all',
  method: 'GET',
  path: '/api/admin/documents',
  summary: 'Every document, newest first; by its number, its verification code or the number of its order',
  who: ['admin'],
  permission: SEES_ORDERS,
  query: z.object({ ...pageQuery, q: z.string().trim().max(60).optional() }),
  output: pageOf(documentView),
  paged: true,
});

export const stateIncome = defineEndpoint({
  id: 'documents.state_income',
  method: 'POST',
  path: '/api/documents/income',
  summary:
    'The income statement of a month: the one that there is, or a new one that replaces it when the month has gone on since',
  who: ['farmer', 'transporter'],
  body: z.strictObject({ month: monthField }),
  output: documentView,
  transaction: 'own',
  refusals: { 'document.month_to_come': 422, 'document.nothing_to_state': 409 },
});

export const verifyDocument = defineEndpoint({
  id: 'documents.verify',
  // Each try counts against the network that it comes from.
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/public/documents/{code}',
  summary: 'What Farmgate issued under a verification code, without who bought; for anybody who holds the document',
  who: 'anyone',
  params: z.object({ code: z.string().max(60) }),
  output: verifiedDocument,
  refusals: { 'document.not_found': 404 },
});

export const documentsEndpoints = [
  listOrderDocuments,
  listTrackedDocuments,
  downloadDocument,
  downloadTrackedDocument,
  getReceipt,
  getTrackedReceipt,
  listDocuments,
  listAllDocuments,
  stateIncome,
  verifyDocument,
] as const;
