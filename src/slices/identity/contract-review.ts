import { defineEndpoint } from '#wire/endpoint.ts';
import { id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { kycDocumentView, pendingKycView } from './contract-kyc.ts';

/** One document as an admin judges it: beside the person's others, and with everybody who looked at it. */
export const kycReviewView = pendingKycView.extend({
  contentType: z.string(),
  userKycStatus: z.string(),
  /** What the same person handed in besides, newest first. */
  others: z.array(kycDocumentView),
  /** Who opened the file, the last first; at most fifty. */
  views: z.array(z.object({ byName: z.string(), owner: z.boolean(), at: moment })),
  /** The waiting documents before and after this one. */
  nextId: id.nullable(),
  previousId: id.nullable(),
});
export type KycReviewView = z.output<typeof kycReviewView>;

export const reviewKyc = defineEndpoint({
  id: 'identity.review_kyc',
  method: 'GET',
  path: '/api/admin/kyc/{id}',
  summary: 'One document with what its holder wrote, their other documents, and who has looked at it.',
  who: ['admin'],
  permission: ['accounts'],
  params: z.object({ id }),
  output: kycReviewView,
  refusals: { 'document.not_found': 404 },
});
