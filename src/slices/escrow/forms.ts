import { inE164, requiredText } from '#wire/fields.ts';

/** A mobile-money number as people write it; in E.164 afterwards. */
export const phone = inE164(requiredText('Mobile money number is required', 30));
