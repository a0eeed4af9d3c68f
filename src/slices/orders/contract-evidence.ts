import { settleBody, settlingRefusals } from '#wire/dispute-ending.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, fileResponse, id, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { trackToken } from './contract-read.ts';
import { LARGEST_PHOTO_BYTES } from './domain/dispute-photos.ts';
import { saidInDispute, shownPhoto } from './views.ts';

const LARGEST_FRAME_BYTES = 16 * 1024;
const PHOTO_MISSING = 'Choose a photo';

export const addTrackedPhoto = defineEndpoint({
  id: 'orders.add_photo_as_guest',
  method: 'POST',
  path: '/api/track/{token}/photos',
  summary:
    'Shows a picture in the open dispute of a guest’s order: at most 5 MB, under the name `photo`; its metadata is removed. Five in all.',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: z.strictObject({
    photo: z
      .instanceof(File, { error: PHOTO_MISSING })
      .refine((file) => file.size > 0, PHOTO_MISSING)
      .refine((file) => file.size <= LARGEST_PHOTO_BYTES, 'The photo is larger than 5 MB.'),
  }),
  output: shownPhoto,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PHOTO_BYTES + LARGEST_FRAME_BYTES,
  opensPictures: true,
  idempotency: 'accepted',
  refusals: {
    'order.not_found': 404,
    'dispute.not_found': 404,
    'dispute.decided': 409,
    'dispute.too_many_photos': 409,
    'dispute.not_a_picture': 422,
  },
});

export const viewTrackedPhoto = defineEndpoint({
  id: 'orders.view_photo_as_guest',
  method: 'GET',
  path: '/api/track/{token}/photos/{photoId}',
  summary: 'A picture of the dispute of a guest’s order, for anybody with its secret link.',
  who: 'anyone',
  params: z.object({ token: trackToken, photoId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'order.not_found': 404, 'dispute.not_found': 404 },
});

export const addTrackedStatement = defineEndpoint({
  id: 'orders.add_statement_as_guest',
  method: 'POST',
  path: '/api/track/{token}/statements',
  summary: 'Adds a statement to the open dispute of a guest’s order; the farmer and our team read it. Ten in all.',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: z.strictObject({ text: requiredText('Say something', 2000) }),
  output: saidInDispute,
  status: 201,
  idempotency: 'accepted',
  refusals: { 'order.not_found': 404, 'dispute.not_found': 404, 'dispute.decided': 409, 'dispute.said_enough': 409 },
});

export const settleTrackedDispute = defineEndpoint({
  id: 'orders.settle_dispute_as_guest',
  method: 'POST',
  path: '/api/track/{token}/dispute/settle',
  summary: 'A guest withdraws the dispute of their order, or ends it with the farmer, as an account does.',
  who: 'anyone',
  params: z.object({ token: trackToken }),
  body: settleBody,
  output: done,
  idempotency: 'accepted',
  refusals: { 'order.not_found': 404, ...settlingRefusals },
});

export const evidenceEndpoints = [
  addTrackedPhoto,
  viewTrackedPhoto,
  addTrackedStatement,
  settleTrackedDispute,
] as const;
