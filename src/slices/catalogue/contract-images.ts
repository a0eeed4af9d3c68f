import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { IMAGE_MAX_BYTES } from './domain/images.ts';

export const startUpload = defineEndpoint({
  id: 'catalogue.start_upload',
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'Gives a signed address to which one file may be sent within a quarter of an hour.',
  who: ['farmer'],
  onBehalf: 'listings',
  status: 201,
  output: z.object({ uploadURL: z.string(), fileId: id, maxBytes: z.number().int(), expiresAt: moment }),
  refusals: { 'catalogue.too_many_uploads': 429 },
});

export const receiveUpload = defineEndpoint({
  id: 'catalogue.receive_upload',
  method: 'PUT',
  path: '/api/objects/{fileId}',
  summary: 'Takes the raw bytes of one file at its signed address: a PNG, JPEG or WebP picture of at most 5 MB.',
  who: 'anyone',
  onBehalf: 'listings',
  params: z.object({ fileId: id }),
  query: z.object({ token: z.string().max(200).default('') }),
  body: z.instanceof(Blob),
  consumes: 'bytes',
  maxBytes: IMAGE_MAX_BYTES,
  output: done,
  refusals: {
    'catalogue.upload_not_allowed': 403,
    'catalogue.upload_expired': 410,
    'catalogue.upload_done': 409,
    'catalogue.not_an_image': 422,
    'catalogue.too_large': 413,
  },
});

export const processImage = defineEndpoint({
  id: 'catalogue.process_image',
  method: 'PUT',
  path: '/api/product-images',
  summary: 'Makes a product picture of an uploaded file: turned upright, stripped of metadata, cut to three sizes.',
  who: ['farmer'],
  onBehalf: 'listings',
  body: z.strictObject({ imageURL: z.string().min(1).max(500) }),
  output: z.object({ objectPath: z.string() }),
  transaction: 'own',
  opensPictures: true,
  refusals: { 'catalogue.upload_not_found': 404, 'catalogue.upload_missing': 409, 'catalogue.not_an_image': 422 },
});

export const imageEndpoints = [startUpload, receiveUpload, processImage] as const;
