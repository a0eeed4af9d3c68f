import { requiredText, toPhone } from '#wire/fields.ts';

/** A mobile-money number as people write it; in E.164 afterwards. */
export const phone = requiredText('Mobile money number is required', 30).transform(toPhone);
