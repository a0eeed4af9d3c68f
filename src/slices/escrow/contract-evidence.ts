import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { z } from 'zod';
import { LARGEST_PHOTO_BYTES } from './domain/disputes/evidence.ts';
import { disputePhoto } from './views.ts';

const LARGEST_FRAME_BYTES = 16 * 1024;
const PHOTO_MISSING = 'Choose a photo';

export const addDisputePhoto = defineEndpoint({
  id: 'escrow.add_dispute_photo',
  method: 'POST',
  path: '/api/escrow/disputes/{disputeId}/photos',
  summary:
    'Shows a picture in an open dispute: at most 5 MB, under the name `photo`; its metadata is removed. Five for each party.',
  who: 'signed_in',
  permission: ['disputes'],
  owns: 'dispute',
  params: z.object({ disputeId: id }),
  body: z.strictObject({
    photo: z
      .instanceof(File, { error: PHOTO_MISSING })
      .refine((file) => file.size > 0, PHOTO_MISSING)
      .refine((file) => file.size <= LARGEST_PHOTO_BYTES, 'The photo is larger than 5 MB.'),
  }),
  output: disputePhoto,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PHOTO_BYTES + LARGEST_FRAME_BYTES,
  opensPictures: true,
  idempotency: 'accepted',
  refusals: {
    'dispute.not_found': 404,
    'dispute.decided': 409,
    'dispute.too_many_photos': 409,
    'dispute.evidence_closed': 409,
    'dispute.not_a_picture': 422,
  },
});

export const viewDisputePhoto = defineEndpoint({
  id: 'escrow.view_dispute_photo',
  method: 'GET',
  path: '/api/escrow/disputes/{disputeId}/photos/{photoId}',
  summary: 'A picture of a dispute, for buyer, seller and admins.',
  who: 'signed_in',
  permission: ['disputes'],
  owns: 'dispute',
  params: z.object({ disputeId: id, photoId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'dispute.not_found': 404 },
});
