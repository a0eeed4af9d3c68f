import { parseGhanaCard } from '#kernel/ghana-card.ts';
import { parsePhone } from '#kernel/phone.ts';
import { SELECTABLE_ROLES } from '#kernel/role.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done, fileAnswer, id, moment, optionalText, redirectAnswer, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { viewerSchema } from '#wire/viewer.ts';
import { z } from 'zod';
import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from './domain/kyc.ts';

export const LEAST_PASSWORD_LENGTH = 6;
export const LARGEST_PASSWORD_LENGTH = 128;

const email = z.email({ error: 'Please enter a valid email address' }).trim().max(254, 'Please enter a valid email address').toLowerCase();
const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(LEAST_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(LARGEST_PASSWORD_LENGTH, 'Password must be at most 128 characters');

/** A telephone number of Ghana in any usual writing. */
export const phoneField = z
  .string({ error: 'Please enter a valid phone number' })
  .trim()
  .min(10, 'Please enter a valid phone number')
  .refine((text) => parsePhone(text) !== null, 'Please enter a valid phone number');

/** A person as they see themselves and as admins see them. */
export const userView = viewerSchema.extend({
  isActive: z.boolean(),
  createdAt: moment,
  residentialAddress: z.string(),
  farmAddress: z.string().nullable(),
  businessAddress: z.string().nullable(),
  farmSize: z.number().nullable(),
  cropTypes: z.array(z.string()),
  productionCapacity: z.number().nullable(),
  businessRegistrationNumber: z.string().nullable(),
  certifications: z.array(z.string()),
});
export type UserView = z.output<typeof userView>;

export const loginBody = z.strictObject({ email, password });

export const registerBody = z
  .strictObject({
    email,
    password,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    firstName: requiredText('First name is required', 60),
    lastName: requiredText('Last name is required', 60),
    role: z.enum(SELECTABLE_ROLES, { error: 'Please select a role' }).default('farmer'),
    phone: phoneField,
    residentialAddress: requiredText('Address is required', 300),
    farmAddress: optionalText(300),
    businessAddress: optionalText(300),
  })
  .refine((body) => body.password === body.confirmPassword, { error: "Passwords don't match", path: ['confirmPassword'] });
export type Registration = z.output<typeof registerBody>;

export const currentUser = defineEndpoint({
  id: 'identity.current_user',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person; 401 when signed out.',
  who: 'signed_in',
  output: userView,
});

export const login = defineEndpoint({
  id: 'identity.login',
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail and password. The session travels in a cookie.',
  who: 'anyone',
  body: loginBody,
  output: userView,
  transaction: 'own',
  refusals: { 'session.wrong_credentials': 401, 'session.deactivated': 403 },
});

export const register = defineEndpoint({
  id: 'identity.register',
  method: 'POST',
  path: '/api/register',
  summary: 'Create an account and sign in.',
  who: 'anyone',
  body: registerBody,
  output: userView,
  status: 201,
  transaction: 'own',
  refusals: { 'account.not_created': 409, 'password.too_common': 422, 'password.too_short': 422 },
});

export const logout = defineEndpoint({
  id: 'identity.logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session.',
  who: 'anyone',
  output: done,
  transaction: 'own',
});

export const loginRedirect = defineEndpoint({
  id: 'identity.login_redirect',
  method: 'GET',
  path: '/api/login',
  summary: 'Send a visitor to the sign-in page.',
  who: 'anyone',
  output: redirectAnswer,
  produces: 'redirect',
  status: 302,
});

export const logoutRedirect = defineEndpoint({
  id: 'identity.logout_redirect',
  method: 'GET',
  path: '/api/logout',
  summary: 'End the session and go to the landing page.',
  who: 'anyone',
  output: redirectAnswer,
  produces: 'redirect',
  status: 302,
  transaction: 'own',
});

export const USER_STATUS_FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;
export const SETTABLE_KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** Roles that an admin may give: those with rights, and those of the trade that only hold an account. */
export const ASSIGNABLE_ROLES = [...SELECTABLE_ROLES, 'admin', 'aggregator', 'warehouse_manager', 'agronomist'] as const;

export const listUsers = defineEndpoint({
  id: 'identity.list_users',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People, newest first, by name, e-mail, role and KYC status.',
  who: ['admin'],
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).default(''),
    role: z.string().trim().max(40).default('all'),
    status: z.enum(USER_STATUS_FILTERS).default('all'),
    active: z.enum(['all', 'true', 'false']).default('all'),
  }),
  output: pageOf(userView),
  paged: true,
});

const userParams = z.object({ userId: id });

export const setUserActive = defineEndpoint({
  id: 'identity.set_user_active',
  method: 'PUT',
  path: '/api/admin/users/{userId}/status',
  summary: 'Activate or deactivate a person. Deactivation ends all their sessions at once.',
  who: ['admin'],
  params: userParams,
  body: z.strictObject({ isActive: z.boolean() }),
  output: userView,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409 },
});

export const setUserKyc = defineEndpoint({
  id: 'identity.set_user_kyc',
  method: 'PUT',
  path: '/api/admin/users/{userId}/kyc',
  summary: "Set a person's KYC status by hand.",
  who: ['admin'],
  params: userParams,
  body: z.strictObject({ status: z.enum(SETTABLE_KYC_STATUSES) }),
  output: userView,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409 },
});

export const setUserRole = defineEndpoint({
  id: 'identity.set_user_role',
  method: 'PUT',
  path: '/api/admin/users/{userId}/role',
  summary: "Set a person's role.",
  who: ['admin'],
  params: userParams,
  body: z.strictObject({ role: z.enum(ASSIGNABLE_ROLES, { error: 'Please select a role' }) }),
  output: userView,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409 },
});

/** Largest identity document: 5 MB. */
export const LARGEST_DOCUMENT_BYTES = 5 * 1024 * 1024;

const LARGEST_TEXT_FIELDS_BYTES = 64 * 1024;
const GHANA_CARD_FORM = 'A Ghana Card number looks like GHA-123456789-0';

const documentType = z
  .enum([...DOCUMENT_TYPES, 'national_id'], { error: 'Please select a document type' })
  .transform((type) => (type === 'national_id' ? 'ghana_card' : type));

export const kycBody = z
  .strictObject({
    documentType,
    documentNumber: requiredText('Document number is required', 60),
    fullName: requiredText('Full name is required', 120),
    dateOfBirth: z.iso.date({ error: 'Date of birth is required' }),
    address: requiredText('Address is required', 300),
    phoneNumber: phoneField,
    expiryDate: z.iso.date({ error: 'Please enter a valid date' }).optional(),
    additionalInfo: optionalText(1000),
    document: z.instanceof(File, { error: 'Please select a document file to upload.' }),
  })
  .refine((body) => body.documentType !== 'ghana_card' || parseGhanaCard(body.documentNumber) !== null, {
    error: GHANA_CARD_FORM,
    path: ['documentNumber'],
  })
  .refine((body) => body.document.size > 0, { error: 'Please select a document file to upload.', path: ['document'] })
  .refine((body) => body.document.size <= LARGEST_DOCUMENT_BYTES, { error: 'The file is larger than 5 MB.', path: ['document'] });

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
  summary: 'Hand in an identity document: an image or a PDF of at most 5 MB, under the name `document`.',
  who: 'signed_in',
  body: kycBody,
  output: kycDocumentView,
  status: 201,
  consumes: 'multipart',
  maxBytes: LARGEST_DOCUMENT_BYTES + LARGEST_TEXT_FIELDS_BYTES,
  idempotency: 'accepted',
  refusals: { 'document.wrong_content': 422, 'document.expired': 422, 'document.already_waiting': 409, 'person.not_born': 422 },
});

export const listKycDocuments = defineEndpoint({
  id: 'identity.list_kyc_documents',
  method: 'GET',
  path: '/api/kyc/documents',
  summary: 'Your own identity documents, newest first.',
  who: 'signed_in',
  output: z.array(kycDocumentView),
});

const documentParams = z.object({ id });

export const viewKycFile = defineEndpoint({
  id: 'identity.view_kyc_file',
  method: 'GET',
  path: '/api/kyc/documents/{id}/file',
  summary: 'The file of a document, for its owner and for admins. Every view is logged.',
  who: 'signed_in',
  owns: 'kyc_document',
  params: documentParams,
  output: fileAnswer,
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
  query: z.object(pageQuery),
  output: pageOf(pendingKycView),
  paged: true,
});

const decisionRefusals = { 'document.not_found': 404, 'document.not_open': 409, 'document.your_own': 409 } as const;

export const approveKyc = defineEndpoint({
  id: 'identity.approve_kyc',
  method: 'POST',
  path: '/api/admin/kyc/{id}/approve',
  summary: 'Accept a document. The person is verified once every document their role needs is accepted.',
  who: ['admin'],
  params: documentParams,
  output: kycDocumentView,
  refusals: { ...decisionRefusals, 'document.number_taken': 409 },
});

export const rejectKyc = defineEndpoint({
  id: 'identity.reject_kyc',
  method: 'POST',
  path: '/api/admin/kyc/{id}/reject',
  summary: 'Refuse a document with a reason that its owner reads.',
  who: ['admin'],
  params: documentParams,
  body: z.strictObject({ reason: requiredText('A reason is required', 300) }),
  output: kycDocumentView,
  refusals: decisionRefusals,
});

export const identityEndpoints = [
  currentUser,
  login,
  register,
  logout,
  loginRedirect,
  logoutRedirect,
  listUsers,
  setUserActive,
  setUserKyc,
  setUserRole,
  submitKyc,
  listKycDocuments,
  viewKycFile,
  listPendingKyc,
  approveKyc,
  rejectKyc,
] as const;
