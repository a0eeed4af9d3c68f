import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { done } from './fields.ts';

/** The present password, asked again before something that matters. */
export const again = z
  .string({ error: 'Enter your password' })
  .min(1, 'Enter your password')
  .max(200, 'Enter your password');

/** Refusals of endpoints that ask it. */
export const wrongPassword = { 'password.wrong': 403 } as const;

/** What every client calls when an endpoint that `asksPassword` was refused, before it tries again. */
export const showPassword = defineEndpoint({
  id: 'identity.show_password',
  method: 'POST',
  path: '/api/password/confirm',
  summary: 'Type the password again: for ten minutes this session may do what moves money or power.',
  who: 'signed_in',
  body: z.strictObject({ password: again }),
  output: done,
  transaction: 'own',
  refusals: wrongPassword,
});
