import { SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id } from '#wire/fields.ts';
import { z } from 'zod';
import { LARGEST_PHOTO_BYTES } from './domain/photos.ts';

const LARGEST_FRAME_BYTES = 16 * 1024;
const PHOTO_MISSING = 'Choose a photo';

/** A picture of a report; `url` answers to the inspector, the farmer, the order's buyer and admins. */
export const inspectionPhoto = z.object({ id, url: z.string() });

export const addInspectionPhoto = defineEndpoint({
  id: 'quality.add_photo',
  method: 'POST',
  path: '/api/quality/reports/{reportId}/photos',
  summary:
    'Adds a picture to the caller’s own report: at most 5 MB, under the name `photo`; its metadata is removed. Five in all.',
  who: ['quality_inspector'],
  owns: 'inspection_report',
  params: z.object({ reportId: id }),
  body: z.strictObject({
    photo: z
      .instanceof(File, { error: PHOTO_MISSING })
      .refine((file) => file.size > 0, PHOTO_MISSING)
      .refine((file) => file.size <= LARGEST_PHOTO_BYTES, 'The photo is larger than 5 MB.'),
  }),
  output: inspectionPhoto,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_PHOTO_BYTES + LARGEST_FRAME_BYTES,
  opensPictures: true,
  idempotency: 'accepted',
  refusals: { 'quality.report_not_found': 404, 'quality.too_many_photos': 409, 'quality.not_a_picture': 422 },
});

export const viewInspectionPhoto = defineEndpoint({
  id: 'quality.view_photo',
  method: 'GET',
  path: '/api/quality/reports/{reportId}/photos/{photoId}',
  summary:
    'A picture of a report, for its inspector, the farmer, the order’s buyer and admins who look after orders, or after listings where it is of no order.',
  who: 'signed_in',
  permission: ['listings', ...SEES_ORDERS],
  owns: 'inspection_report',
  params: z.object({ reportId: id, photoId: id }),
  output: fileResponse,
  produces: 'file',
  refusals: { 'quality.report_not_found': 404 },
});
