import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { withoutInvisible } from '#kernel/typed/typed-text.ts';
import { emailText } from '#wire/fields.ts';
import { z } from 'zod';

const LEAST_PASSWORD_LENGTH = 6;
const LARGEST_PASSWORD_LENGTH = 128;

const LONGEST_EMAIL = 254;
const EMAIL_MESSAGE = 'Please enter a valid email address';

export const email = emailText(EMAIL_MESSAGE, LONGEST_EMAIL).toLowerCase();

/** A password to check: the rule of the day may have been shorter when it was chosen, but never shorter than this. */
export const password = z
  .string({ error: 'Password must be at least 6 characters' })
  .min(LEAST_PASSWORD_LENGTH, 'Password must be at least 6 characters')
  .max(LARGEST_PASSWORD_LENGTH, 'Password must be at most 128 characters');

/**
 * By what a person is known: their e-mail address, or their phone number in any usual writing, which becomes E.164.
 * What is neither is reported as a wrong e-mail address, since most who mistype meant one.
 */
export const loginName = z
  .string({ error: EMAIL_MESSAGE })
  .overwrite(withoutInvisible)
  .trim()
  .max(LONGEST_EMAIL, EMAIL_MESSAGE)
  .transform((text) => parsePhone(text) ?? text.toLowerCase())
  .refine((text) => text.startsWith('+') || email.safeParse(text).success, EMAIL_MESSAGE);
