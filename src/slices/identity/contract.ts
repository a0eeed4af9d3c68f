import { SELECTABLE_ROLES } from '#kernel/role.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, nameText, optionalText, phone, redirectResponse, requiredText } from '#wire/fields.ts';
import { pageOf, pageQuery } from '#wire/paging.ts';
import { z } from 'zod';
import { accessEndpoints } from './contract-access.ts';
import { accountEndpoints } from './contract-account.ts';
import { addressEndpoints } from './contract-addresses.ts';
import { email, loginName, password } from './contract-fields.ts';
import { kycEndpoints } from './contract-kyc.ts';
import { lineEndpoints } from './contract-line.ts';
import { privacyEndpoints } from './contract-privacy.ts';
import { bulkStatusEndpoints } from './contract-bulk-status.ts';
import { seeAsEndpoints } from './contract-see-as.ts';
import { reviewKyc } from './contract-review.ts';
import { userView } from './contract-user.ts';
import { userAccessEndpoints } from './contract-user-access.ts';

export * from './contract-access.ts';
export * from './contract-account.ts';
export * from './contract-addresses.ts';
export * from './contract-kyc.ts';
export * from './contract-line.ts';
export * from './contract-privacy.ts';
export * from './contract-user.ts';

export const loginBody = z.strictObject({ email: loginName, password });

const registerFields = z.strictObject({
  /** Null for somebody without an address, who signs in with their number. */
  email: email.nullable(),
  password,
  confirmPassword: z.string({ error: "Passwords don't match" }),
  firstName: nameText('First name is required', 60),
  lastName: nameText('Last name is required', 60),
  role: z.enum(SELECTABLE_ROLES, { error: 'Please select a role' }).default('farmer'),
  phone,
  residentialAddress: requiredText('Address is required', 300),
  farmAddress: optionalText(300),
  businessAddress: optionalText(300),
});

const hasSamePassword = (body: { readonly password: string; readonly confirmPassword: string }) =>
  body.password === body.confirmPassword;
const OTHER_PASSWORD = { error: "Passwords don't match", path: ['confirmPassword'] };

const registerBody = registerFields.refine(hasSamePassword, OTHER_PASSWORD);
/** A form leaves out what a call says is null. */
export const registerForm = registerFields
  .extend({ email: email.nullable().default(null) })
  .refine(hasSamePassword, OTHER_PASSWORD);

export const currentUser = defineEndpoint({
  id: 'identity.current_user',
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person; 401 when signed out.',
  who: 'signed_in',
  onBehalf: 'self',
  output: userView,
});

export const login = defineEndpoint({
  id: 'identity.login',
  method: 'POST',
  path: '/api/login',
  summary: 'Sign in with e-mail address or phone number, and password. The session travels in a cookie.',
  who: 'anyone',
  body: loginBody,
  output: userView,
  transaction: 'own',
  refusals: {
    'session.wrong_credentials': 401,
    'session.deactivated': 403,
    'session.second_step_required': 401,
    'session.second_step_setup_required': 401,
  },
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
  seenAs: 'self',
  method: 'POST',
  path: '/api/logout',
  summary: 'End the session.',
  who: 'anyone',
  onBehalf: 'self',
  output: done,
  transaction: 'own',
});

export const loginRedirect = defineEndpoint({
  id: 'identity.login_redirect',
  method: 'GET',
  path: '/api/login',
  summary: 'Send a visitor to the sign-in page.',
  who: 'anyone',
  output: redirectResponse,
  produces: 'redirect',
  status: 302,
});

export const logoutRedirect = defineEndpoint({
  id: 'identity.logout_redirect',
  seenAs: 'self',
  method: 'GET',
  path: '/api/logout',
  summary:
    'End the session and go to the landing page. The browser forgets all that the site kept; `unsent=stay` leaves it what was not sent yet.',
  who: 'anyone',
  onBehalf: 'self',
  query: z.object({ unsent: z.literal('stay').optional().catch(undefined) }),
  output: redirectResponse,
  produces: 'redirect',
  status: 302,
  transaction: 'own',
});

export const USER_STATUS_FILTERS = ['all', 'pending', 'approved', 'rejected'] as const;
const SETTABLE_KYC_STATUSES = ['pending', 'approved', 'rejected'] as const;

export const listUsers = defineEndpoint({
  id: 'identity.list_users',
  method: 'GET',
  path: '/api/admin/users',
  summary: 'People by name, e-mail, role, KYC status and whether they are active, newest first or by name.',
  who: ['admin'],
  permission: ['accounts', 'staff', 'settings'],
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).default(''),
    role: z.string().trim().max(40).default('all'),
    status: z.enum(USER_STATUS_FILTERS).default('all'),
    active: z.enum(['all', 'true', 'false']).default('all'),
    sort: z.enum(['-joined', 'joined', 'name', '-name']).default('-joined'),
  }),
  output: pageOf(userView),
  paged: true,
});

const userParams = z.object({ userId: id });

export const setUserActive = defineEndpoint({
  id: 'identity.set_user_active',
  asksPassword: true,
  method: 'PUT',
  path: '/api/admin/users/{userId}/status',
  summary: 'Activate or deactivate a person. Deactivation ends all their sessions at once.',
  who: ['admin'],
  permission: ['accounts', 'staff'],
  audited: ['isActive'],
  params: userParams,
  body: z.strictObject({ isActive: z.boolean() }),
  output: userView,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409 },
});

export const setUserKyc = defineEndpoint({
  id: 'identity.set_user_kyc',
  asksPassword: true,
  method: 'PUT',
  path: '/api/admin/users/{userId}/kyc',
  summary:
    "Set a person's KYC status by hand. Approving what no accepted documents prove needs a reason, and waits until another administrator has approved it.",
  who: ['admin'],
  permission: ['accounts', 'staff'],
  audited: ['status', 'reason'],
  params: userParams,
  body: z.strictObject({ status: z.enum(SETTABLE_KYC_STATUSES), reason: optionalText(300) }),
  output: userView,
  refusals: { 'user.not_found': 404, 'user.is_yourself': 409, 'user.reason_needed': 409, 'proposal.waits': 409 },
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
  ...accessEndpoints,
  ...accountEndpoints,
  ...addressEndpoints,
  ...privacyEndpoints,
  ...kycEndpoints,
  reviewKyc,
  ...userAccessEndpoints,
  ...seeAsEndpoints,
  ...bulkStatusEndpoints,
  ...lineEndpoints,
] as const;
