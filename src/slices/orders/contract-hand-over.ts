import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { handOverView, LARGEST_PROOF_BYTES, proofFields, stopReport } from '#wire/hand-over.ts';
import { missingProof } from '#kernel/trade/missing-proof.ts';
import { z } from 'zod';
import { moving } from './contract-act.ts';
import { trackToken } from './contract-read.ts';

export const readTrackedHandOver = defineEndpoint({
  id: 'orders.read_hand_over_as_guest',
  method: 'GET',
  path: '/api/track/{token}/hand-over',
  summary:
    'The code that a guest tells the transporter who brings the goods, or the farmer where they collect them, while it is needed, and what was reported of the hand-overs',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  output: handOverView,
  refusals: { 'order.not_found': 404, 'transport.not_found': 404 },
});

export const viewTrackedStopPhoto = defineEndpoint({
  id: 'orders.view_stop_photo_as_guest',
  method: 'GET',
  path: '/api/track/{token}/stop-reports/{reportId}/photo',
  summary: 'The photo of a stop of a guest’s order, for anybody with its secret link',
  who: 'anyone',
  params: z.object({ token: trackToken, reportId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'order.not_found': 404, 'transport.not_found': 404 },
});

const collected = z.strictObject(proofFields).superRefine((body, context) => {
  for (const [name, message] of missingProof(body)) context.addIssue({ code: 'custom', path: [name], message });
});

export const handOverCollected = defineEndpoint({
  id: 'orders.hand_over_collected',
  method: 'POST',
  path: '/api/orders/{id}/hand-over',
  summary:
    'The farmer hands over goods that their buyer collects, proved by the buyer’s code or by a photo and the name of the person who collects them. The same code, or the same `actId`, counts once',
  who: ['farmer'],
  onBehalf: 'orders',
  owns: 'order',
  params: z.object({ id }),
  body: collected,
  output: stopReport,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PROOF_BYTES,
  opensPictures: true,
  // A wrong code is refused and counts all the same.
  transaction: 'own',
  refusals: {
    ...moving,
    'transport.wrong_code': 422,
    'transport.code_closed': 409,
    'transport.code_paused': 429,
    'transport.not_a_picture': 422,
  },
});

const notFound = { 'order.not_found': 404 };

export const readCollection = defineEndpoint({
  id: 'orders.read_collection',
  withheld: ['code'],
  method: 'GET',
  path: '/api/orders/{id}/hand-over',
  summary:
    'How goods that their buyer collects were handed over, for the parties of the order and administrators; the buyer sees their code while the goods wait for them, nobody else any',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  owns: 'order',
  params: z.object({ id }),
  output: handOverView,
  refusals: notFound,
});

export const viewCollectionPhoto = defineEndpoint({
  id: 'orders.view_collection_photo',
  method: 'GET',
  path: '/api/orders/{id}/stop-reports/{reportId}/photo',
  summary: 'The photo of goods that were collected, for the parties of the order and administrators',
  who: 'signed_in',
  onBehalf: 'orders',
  permission: SEES_ORDERS,
  owns: 'order',
  params: z.object({ id, reportId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { ...notFound, 'transport.not_found': 404 },
});

export const handOverEndpoints = [
  readTrackedHandOver,
  viewTrackedStopPhoto,
  handOverCollected,
  readCollection,
  viewCollectionPhoto,
] as const;
