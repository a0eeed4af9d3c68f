import { defineEndpoint } from '#wire/endpoint.ts';
import { fileResponse, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { ATTACHMENT_MAX_BYTES } from './domain/limits.ts';
import { attachmentView } from './views.ts';

const LONGEST_NAME = 200;

export const startAttachment = defineEndpoint({
  id: 'messages.start_attachment',
  method: 'POST',
  path: '/api/messages/attachments',
  summary: 'Gives a signed address to which one file for a message may be sent within a quarter of an hour.',
  who: 'signed_in',
  body: z.strictObject({ fileName: z.string().trim().max(LONGEST_NAME).default('') }).optional(),
  status: 201,
  output: z.object({ uploadURL: z.string(), fileId: id, maxBytes: z.number().int(), expiresAt: moment }),
  refusals: { 'rate.limited': 429 },
});

export const receiveAttachment = defineEndpoint({
  id: 'messages.receive_attachment',
  method: 'PUT',
  path: '/api/messages/attachments/{fileId}',
  summary:
    'Takes the raw bytes of one file at its signed address: a picture, which loses its metadata, or a PDF; at most 5 MB.',
  who: 'anyone',
  params: z.object({ fileId: id }),
  query: z.object({ token: z.string().max(200).default('') }),
  body: z.instanceof(Blob),
  consumes: 'bytes',
  maxBytes: ATTACHMENT_MAX_BYTES,
  opensPictures: true,
  transaction: 'own',
  output: attachmentView,
  refusals: {
    'attachment.upload_not_allowed': 403,
    'attachment.upload_expired': 410,
    'attachment.upload_done': 409,
    'attachment.wrong_content': 422,
    'attachment.too_large': 413,
  },
});

export const readAttachment = defineEndpoint({
  id: 'messages.read_attachment',
  method: 'GET',
  path: '/api/messages/attachments/{fileId}',
  summary: 'The file of a message, for the two people of its conversation and, once reported, for admins.',
  who: 'signed_in',
  permission: ['content'],
  owns: 'attachment',
  params: z.object({ fileId: id }),
  produces: 'file',
  output: fileResponse,
  refusals: { 'attachment.not_found': 404 },
});

export const attachmentEndpoints = [startAttachment, receiveAttachment, readAttachment] as const;
