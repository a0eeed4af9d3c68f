import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { requiredText } from '#wire/fields.ts';
import { z } from 'zod';

/** A mobile-money number as people write it; in E.164 afterwards. */
export const phone = requiredText('Mobile money number is required', 30).transform((text, context) => {
  const parsed = parsePhone(text);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'Please enter a valid phone number' });
  return z.NEVER;
});
