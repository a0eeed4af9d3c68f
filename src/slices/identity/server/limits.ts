import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/** Wrong passwords and codes from one address. Mobile networks put many people behind one, so this is wide. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login:address', most: 100, windowMs: 15 * MINUTE_MS };
/** Codes and links by SMS and e-mail, which cost money and fill somebody's phone. */
export const SEND_BY_RECIPIENT: Limit = { name: 'send:recipient', most: 3, windowMs: 15 * MINUTE_MS };
export const SEND_BY_RECIPIENT_A_DAY: Limit = { name: 'send:recipient-day', most: 10, windowMs: DAY_MS };
/** What one account may have sent to addresses and numbers that are not its own yet. */
export const SEND_BY_PERSON: Limit = { name: 'send:person', most: 10, windowMs: DAY_MS };
export const SEND_BY_ADDRESS: Limit = { name: 'send:address', most: 100, windowMs: 60 * MINUTE_MS };
export const REGISTER_BY_ACCOUNT: Limit = { name: 'register:account', most: 5, windowMs: 60 * MINUTE_MS };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register:address', most: 30, windowMs: 60 * MINUTE_MS };
