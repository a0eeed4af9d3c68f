import { defineEndpoint } from '#wire/endpoint.ts';
import { done, id, moment, phone, sentCode, sixDigits } from '#wire/fields.ts';
import { z } from 'zod';
import { loginName, password } from './contract-fields.ts';
import { userView } from './contract-user.ts';

const LINK_SECRET = /^[0-9a-f]{32}$/;
const LONGEST_CODE = 40;

const codeRefusals = { 'code.wrong': 422, 'code.not_valid': 410 } as const;
const signInRefusals = {
  'session.deactivated': 403,
  'session.second_step_required': 401,
  'session.second_step_setup_required': 401,
} as const;

export const requestLoginCode = defineEndpoint({
  id: 'identity.request_login_code',
  method: 'POST',
  path: '/api/login/code',
  summary: 'Send a code by SMS that signs in. The answer does not tell whether an account has this number.',
  who: 'anyone',
  body: z.strictObject({ phone }),
  output: sentCode,
  transaction: 'own',
});

export const loginByCode = defineEndpoint({
  id: 'identity.login_by_code',
  method: 'POST',
  path: '/api/login/code/verify',
  summary: 'Sign in with the code that came by SMS.',
  who: 'anyone',
  body: z.strictObject({ challengeId: id, code: sixDigits }),
  output: userView,
  transaction: 'own',
  refusals: { ...codeRefusals, ...signInRefusals },
});

const secondStepCode = z
  .string({ error: 'Enter the code of your app' })
  .trim()
  .min(6, 'Enter the code of your app')
  .max(LONGEST_CODE, 'Enter the code of your app');

/** What the second step asks: a code, or first to set it up because the role needs it. */
export const secondStepView = z.object({
  state: z.enum(['code', 'setup']),
  /** For `setup` only: what the app reads, as text and as a square of dots. */
  setup: z.object({ key: z.string(), uri: z.string(), qrSize: z.number(), qrPath: z.string() }).nullable(),
});
export type SecondStepView = z.output<typeof secondStepView>;

export const readSecondStep = defineEndpoint({
  id: 'identity.read_second_step',
  seenAs: 'hidden',
  method: 'GET',
  path: '/api/login/second-step',
  summary: 'What the second step of the sign-in that is under way in this browser asks for.',
  who: 'anyone',
  output: secondStepView,
  transaction: 'own',
  refusals: { 'session.no_second_step': 409 },
});

export const takeSecondStep = defineEndpoint({
  id: 'identity.take_second_step',
  method: 'POST',
  path: '/api/login/second-step',
  summary: 'Finish a sign-in with the code of the authenticator app, or with a recovery code.',
  who: 'anyone',
  body: z.strictObject({ code: secondStepCode }),
  output: userView,
  transaction: 'own',
  refusals: { 'code.wrong': 422, 'session.no_second_step': 409, 'session.deactivated': 403 },
});

export const forgotPassword = defineEndpoint({
  id: 'identity.forgot_password',
  method: 'POST',
  path: '/api/password/forgot',
  summary:
    'Send a link by e-mail, or a code by SMS, that sets a new password. The answer does not tell whether an account exists.',
  who: 'anyone',
  body: z.strictObject({ email: loginName }),
  output: z.object({ by: z.enum(['email', 'sms']), challengeId: id, expiresAt: moment }),
  transaction: 'own',
});

const resetPasswordBody = z
  .strictObject({
    token: z.string().regex(LINK_SECRET).optional(),
    challengeId: id.optional(),
    code: sixDigits.optional(),
    password,
    confirmPassword: z.string({ error: "Passwords don't match" }),
  })
  .refine((body) => body.password === body.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
  })
  .refine((body) => body.token !== undefined || (body.challengeId !== undefined && body.code !== undefined), {
    error: 'Enter the six digits of the code',
    path: ['code'],
  });

export const resetPassword = defineEndpoint({
  id: 'identity.reset_password',
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password by the link or the code. Ends every session of the account.',
  who: 'anyone',
  body: resetPasswordBody,
  output: done,
  transaction: 'own',
  refusals: { ...codeRefusals, 'password.too_common': 422, 'password.too_short': 422 },
});

export const accessEndpoints = [
  requestLoginCode,
  loginByCode,
  readSecondStep,
  takeSecondStep,
  forgotPassword,
  resetPassword,
] as const;
