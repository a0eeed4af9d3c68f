import { parseGhanaCard } from '#kernel/ghana/ghana-card.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, fileResponse, id, moment, optionalText, phone, requiredText, titleText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, LARGEST_DOCUMENT_BYTES } from './domain/kyc.ts';

const LARGEST_TEXT_FIELDS_BYTES = 64 * 1024;
const FILE_MISSING = 'Please select a document file to upload.';
const GHANA_CARD_FORM = 'A Ghana Card number looks like GHA-123456789-0';

const documentType = z
  .enum([...DOCUMENT_TYPES, 'national_id'], { error: 'Please select a document type' })
  .transform((type) => (type === 'national_id' ? 'ghana_card' : type));

export const kycBody = z
  .strictObject({
    documentType,
    documentNumber: requiredText('Document number is required', 60),
    fullName: titleText('Full name is required', 120),
    dateOfBirth: z.iso.date({ error: 'Date of birth is required' }),
    address: requiredText('Address is required', 300),
    phoneNumber: phone,
    expiryDate: z.iso.date({ error: 'Please enter a valid date' }).optional(),
    additionalInfo: optionalText(1000),
    document: z
      .instanceof(File, { error: FILE_MISSING })
      .refine((file) => file.size > 0, FILE_MISSING)
      .refine((file) => file.size <= LARGEST_DOCUMENT_BYTES, 'The file is larger than 5 MB.'),
  })
  .refine((body) => body.documentType !== 'ghana_card' || parseGhanaCard(body.documentNumber) !== null, {
    error: GHANA_CARD_FORM,
    path: ['documentNumber'],
  });

export const kycDocumentView = z.object({
  id,
  documentType: z.enum(DOCUMENT_TYPES),
  documentNumber: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  submittedAt: moment,
  reviewedAt: moment.nullable(),
  rejectionReason: z.string().nullable(),
  expiryDate: day.nullable(),
  fileUrl: z.string(),
});
export type KycDocumentView = z.output<typeof kycDocumentView>;

/** A document as its owner sees it: with who of the staff opened it, and when it will be erased. */
export const ownKycDocumentView = kycDocumentView.extend({
  eraseAt: moment.nullable(),
  seenBy: z.array(z.object({ name: z.string(), role: z.string(), at: moment })),
});
export type OwnKycDocumentView = z.output<typeof ownKycDocumentView>;

/** A waiting document as admins see it, with what they compare it to. */
export const pendingKycView = kycDocumentView.extend({
  userId: id,
  userName: z.string(),
  userRole: z.string(),
  fullName: z.string(),
  dateOfBirth: day,
  address: z.string(),
  phoneNumber: z.string(),
  additionalInfo: z.string().nullable(),
});
export type PendingKycView = z.output<typeof pendingKycView>;

export const submitKyc = defineEndpoint({
  id: 'identity.submit_kyc',
  method: 'POST',
  path: '/api/kyc/submit',
  summary: 'Submit an identity document: an image or a PDF of at most 5 MB, under the name `document`.',
  who: 'signed_in',
  body: kycBody,
  output: kycDocumentView,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_DOCUMENT_BYTES + LARGEST_TEXT_FIELDS_BYTES,
  idempotency: 'accepted',
  refusals: {
    'document.wrong_content': 422,
    'document.expired': 422,
    'document.already_waiting': 409,
    'person.not_born': 422,
  },
});

export const listKycDocuments = defineEndpoint({
  id: 'identity.list_kyc_documents',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/kyc/documents',
  summary: 'Your own identity documents, newest first, with everybody else who opened them.',
  who: 'signed_in',
  output: z.array(ownKycDocumentView),
});

const documentParams = z.object({ id });

export const viewKycFile = defineEndpoint({
  id: 'identity.view_kyc_file',
  method: 'GET',
  path: '/api/kyc/documents/{id}/file',
  summary: 'The file of a document, for its owner and for admins. Every view is logged.',
  who: 'signed_in',
  permission: ['accounts'],
  owns: 'kyc_document',
  params: documentParams,
  output: fileResponse,
  produces: 'file',
  transaction: 'own',
  refusals: { 'document.not_found': 404 },
});

export const listPendingKyc = defineEndpoint({
  id: 'identity.list_pending_kyc',
  method: 'GET',
  path: '/api/admin/kyc/pending',
  summary: 'Documents that wait for a decision, oldest first.',
  who: ['admin'],
  permission: ['accounts'],
  query: z.object(pageQuery),
  output: pageOf(pendingKycView),
  paged: true,
});

const decisionRefusals = { 'document.not_found': 404, 'document.not_open': 409, 'document.your_own': 409 } as const;

export const approveKyc = defineEndpoint({
  id: 'identity.approve_kyc',
  asksPassword: true,
  method: 'POST',
  path: '/api/admin/kyc/{id}/approve',
  summary:
    'Accept a document that an admin has opened. The person is verified once every document their role needs is accepted.',
  who: ['admin'],
  permission: ['accounts'],
  params: documentParams,
  output: kycDocumentView,
  refusals: { ...decisionRefusals, 'document.number_taken': 409, 'document.not_opened': 409 },
});

export const rejectKyc = defineEndpoint({
  id: 'identity.reject_kyc',
  method: 'POST',
  path: '/api/admin/kyc/{id}/reject',
  summary: 'Refuse a document with a reason that its owner reads.',
  who: ['admin'],
  permission: ['accounts'],
  audited: ['reason'],
  params: documentParams,
  body: z.strictObject({ reason: requiredText('A reason is required', 300) }),
  output: kycDocumentView,
  refusals: decisionRefusals,
});

export const kycEndpoints = [submitKyc, listKycDocuments, viewKycFile, listPendingKyc, approveKyc, rejectKyc] as const;
