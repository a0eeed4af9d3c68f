import { defineEndpoint } from '#wire/endpoint.ts';
import {
  done,
  id,
  moment,
  nameText,
  optionalText,
  optionalTin,
  phone,
  requiredText,
  sentCode,
  sixDigits,
} from '#wire/fields.ts';
import { z } from 'zod';
import { secondStepView } from './contract-access.ts';
import { again, showPassword, wrongPassword } from '#wire/password-again.ts';
import { email, password } from './contract-fields.ts';
import { userView } from './contract-user.ts';

const LARGEST_AVATAR_BYTES = 5 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;
const MOST_ENTRIES = 20;
const LARGEST_FARM_HECTARES = 100_000;
const LARGEST_CAPACITY_KG = 100_000_000;

const codeRefusals = { 'code.wrong': 422, 'code.not_valid': 410 } as const;
const names = z.array(requiredText('Must not be empty', 60)).max(MOST_ENTRIES, `At most ${MOST_ENTRIES}`).optional();

/** How well the account is kept, for its owner. */
export const accountView = z.object({
  emailConfirmed: z.boolean(),
  phoneConfirmed: z.boolean(),
  secondStep: z.object({
    on: z.boolean(),
    required: z.boolean(),
    recoveryCodesLeft: z.number(),
    setup: secondStepView.shape.setup,
  }),
});
export type AccountView = z.output<typeof accountView>;

export const readAccount = defineEndpoint({
  id: 'identity.read_account',
  method: 'GET',
  path: '/api/account',
  summary: 'Whether your address and number are confirmed, and whether your second step is set up.',
  who: 'signed_in',
  output: accountView,
});

/** Fields of a role that is not the caller's are refused. */
export const profileBody = z.strictObject({
  firstName: nameText('First name is required', 60),
  lastName: nameText('Last name is required', 60),
  residentialAddress: requiredText('Address is required', 300),
  farmAddress: optionalText(300),
  businessAddress: optionalText(300),
  farmSize: z
    .number({ error: 'Enter the size in hectares' })
    .min(0, 'Enter the size in hectares')
    .max(LARGEST_FARM_HECTARES, 'Enter the size in hectares')
    .multipleOf(0.01, 'At most two decimals')
    .optional(),
  cropTypes: names,
  productionCapacity: z
    .number({ error: 'Enter whole kilograms' })
    .int('Enter whole kilograms')
    .min(0, 'Enter whole kilograms')
    .max(LARGEST_CAPACITY_KG, 'Enter whole kilograms')
    .optional(),
  businessRegistrationNumber: optionalText(60),
  /** Stands on the fee invoices of a seller. */
  tin: optionalTin,
  certifications: names,
});

export const updateProfile = defineEndpoint({
  id: 'identity.update_profile',
  method: 'PUT',
  path: '/api/account/profile',
  summary: 'Change your own record. A verified name stays as it was verified; fields left out are emptied.',
  who: 'signed_in',
  body: profileBody,
  output: userView,
  refusals: { 'profile.field_of_other_role': 422, 'profile.name_verified': 409 },
});

export const putAvatar = defineEndpoint({
  id: 'identity.put_avatar',
  method: 'PUT',
  path: '/api/account/avatar',
  summary:
    'Set your picture: PNG, JPEG or WebP of at most 5 MB, under the name `image`. It is cut square and stripped of what the camera wrote.',
  who: 'signed_in',
  body: z.strictObject({
    image: z
      .instanceof(File, { error: 'Please select a picture.' })
      .refine((file) => file.size > 0, 'Please select a picture.')
      .refine((file) => file.size <= LARGEST_AVATAR_BYTES, 'The file is larger than 5 MB.'),
  }),
  output: userView,
  consumes: 'multipart',
  maxBytes: LARGEST_AVATAR_BYTES + FORM_BYTES,
  opensPictures: true,
  transaction: 'own',
  refusals: { 'image.not_readable': 422 },
});

export const removeAvatar = defineEndpoint({
  id: 'identity.remove_avatar',
  method: 'DELETE',
  path: '/api/account/avatar',
  summary: 'Remove your picture.',
  who: 'signed_in',
  output: userView,
  transaction: 'own',
});

export const changePasswordBody = z
  .strictObject({ currentPassword: again, password, confirmPassword: z.string({ error: "Passwords don't match" }) })
  .refine((body) => body.password === body.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  });

export const changePassword = defineEndpoint({
  id: 'identity.change_password',
  method: 'POST',
  path: '/api/account/password',
  summary: 'Change your password. Every other session ends.',
  who: 'signed_in',
  body: changePasswordBody,
  output: done,
  transaction: 'own',
  refusals: { ...wrongPassword, 'password.too_common': 422, 'password.too_short': 422 },
});

export const askNewEmail = defineEndpoint({
  id: 'identity.ask_new_email',
  method: 'POST',
  path: '/api/account/email',
  summary: 'Send a code to a new e-mail address, or to the present one to confirm it.',
  who: 'signed_in',
  body: z.strictObject({ email, currentPassword: again }),
  output: sentCode,
  transaction: 'own',
  refusals: wrongPassword,
});

export const askNewPhone = defineEndpoint({
  id: 'identity.ask_new_phone',
  method: 'POST',
  path: '/api/account/phone',
  summary: 'Send a code to a new phone number, or to the present one to confirm it.',
  who: 'signed_in',
  body: z.strictObject({ phone, currentPassword: again }),
  output: sentCode,
  transaction: 'own',
  refusals: wrongPassword,
});

export const confirmContact = defineEndpoint({
  id: 'identity.confirm_contact',
  method: 'POST',
  path: '/api/account/contact/confirm',
  summary: 'Make a new e-mail address or phone number yours, with the code that was sent to it.',
  who: 'signed_in',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: userView,
  transaction: 'own',
  refusals: { ...codeRefusals, 'account.contact_taken': 409 },
});

export const sessionView = z.object({
  id,
  device: z.string(),
  address: z.string(),
  current: z.boolean(),
  createdAt: moment,
  seenAt: moment,
});
export type SessionView = z.output<typeof sessionView>;

export const listSessions = defineEndpoint({
  id: 'identity.list_sessions',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/account/sessions',
  summary: 'Where you are signed in, the session used last first.',
  who: 'signed_in',
  output: z.array(sessionView),
});

export const endOneSession = defineEndpoint({
  id: 'identity.end_session',
  method: 'DELETE',
  path: '/api/account/sessions/{id}',
  summary: 'Sign one of your sessions out.',
  who: 'signed_in',
  owns: 'session',
  params: z.object({ id }),
  output: done,
  refusals: { 'session.not_found': 404 },
});

export const endSessions = defineEndpoint({
  id: 'identity.end_sessions',
  method: 'POST',
  path: '/api/account/sessions/end',
  summary: 'Sign out everywhere else, or everywhere.',
  who: 'signed_in',
  body: z.strictObject({ which: z.enum(['others', 'all']) }),
  output: z.object({ ended: z.number() }),
});

const newCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const beginSecondStep = defineEndpoint({
  id: 'identity.begin_second_step',
  method: 'POST',
  path: '/api/account/second-step',
  summary: 'Begin to set up two-step sign-in: what the authenticator app reads.',
  who: 'signed_in',
  body: z.strictObject({ currentPassword: again }),
  output: secondStepView,
  transaction: 'own',
  refusals: { ...wrongPassword, 'second_step.on_already': 409 },
});

export const confirmSecondStep = defineEndpoint({
  id: 'identity.confirm_second_step',
  method: 'POST',
  path: '/api/account/second-step/confirm',
  summary: 'Turn two-step sign-in on with a first code. Answers with the recovery codes, this once.',
  who: 'signed_in',
  body: z.strictObject({ code: sixDigits }),
  output: newCodes,
  transaction: 'own',
  refusals: { 'code.wrong': 422, 'second_step.not_begun': 409 },
});

export const renewRecoveryCodes = defineEndpoint({
  id: 'identity.renew_recovery_codes',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  summary: 'New recovery codes in the place of the old ones, shown this once.',
  who: 'signed_in',
  body: z.strictObject({ currentPassword: again }),
  output: newCodes,
  transaction: 'own',
  refusals: { ...wrongPassword, 'second_step.off': 409 },
});

export const removeSecondStep = defineEndpoint({
  id: 'identity.remove_second_step',
  method: 'POST',
  path: '/api/account/second-step/remove',
  summary: 'Turn two-step sign-in off. Not for those whose role needs it.',
  who: 'signed_in',
  body: z.strictObject({ currentPassword: again }),
  output: done,
  transaction: 'own',
  refusals: { ...wrongPassword, 'second_step.off': 409, 'second_step.required': 409 },
});

export const accountEndpoints = [
  readAccount,
  showPassword,
  updateProfile,
  putAvatar,
  removeAvatar,
  changePassword,
  askNewEmail,
  askNewPhone,
  confirmContact,
  listSessions,
  endOneSession,
  endSessions,
  beginSecondStep,
  confirmSecondStep,
  renewRecoveryCodes,
  removeSecondStep,
] as const;
