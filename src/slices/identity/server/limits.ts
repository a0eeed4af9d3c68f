import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Limit } from '#platform/rate-limit.ts';

/**
 * Wrong passwords from one address, typed in browsers that the account does not know. Mobile networks put many people
 * behind one address, so beyond this each account has fewer tries from there, and nobody else is refused.
 */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login:address', most: 100, windowMs: 15 * MINUTE_MS };
/** Beyond this an address is guessing: browsers that the account does not know sign in by a code there. */
export const LOGIN_BY_ADDRESS_AT_ALL: Limit = {
  ...LOGIN_BY_ADDRESS,
  most: 1000,
  says: 'Too many wrong passwords came from your network. Sign in with a code by SMS, or from a browser that you used before.',
};
/** Codes and links by SMS and e-mail, which cost money and fill somebody's phone. */
export const SEND_BY_RECIPIENT: Limit = { name: 'send:recipient', most: 3, windowMs: 15 * MINUTE_MS };
export const SEND_BY_RECIPIENT_A_DAY: Limit = { name: 'send:recipient-day', most: 10, windowMs: DAY_MS };
/** What one account may have sent to addresses and numbers that are not its own yet. */
export const SEND_BY_PERSON: Limit = { name: 'send:person', most: 10, windowMs: DAY_MS };
/**
 * Beyond this each recipient is sent one message from there in the same time as three before, and nobody is refused for
 * the others.
 */
export const SEND_BY_ADDRESS: Limit = { name: 'send:address', most: 100, windowMs: 60 * MINUTE_MS };
export const SEND_BY_ADDRESS_AT_ALL: Limit = { ...SEND_BY_ADDRESS, most: 1000 };
/** A browser that the account knows has an allowance of its own, which strangers cannot use up. */
export const SEND_BY_KNOWN_BROWSER: Limit = { name: 'send:known', most: 3, windowMs: 15 * MINUTE_MS };
export const SEND_BY_KNOWN_BROWSER_A_DAY: Limit = { name: 'send:known-day', most: 10, windowMs: DAY_MS };
/**
 * Codes for what an SMS asks, by its number. A sender can be forged, so they use up nothing that signs in or confirms.
 */
export const LINE_CODES: Limit = { name: 'line:codes', most: 3, windowMs: 15 * MINUTE_MS };
export const LINE_CODES_A_DAY: Limit = { name: 'line:codes-day', most: 10, windowMs: DAY_MS };
export const REGISTER_BY_ACCOUNT: Limit = { name: 'register:account', most: 5, windowMs: 60 * MINUTE_MS };
/**
 * Registrations with e-mail addresses that have an account: each tells the visitor that there is one, so nobody tries
 * many.
 */
export const REGISTER_IN_VAIN: Limit = { name: 'register:in-vain', most: 10, windowMs: 60 * MINUTE_MS };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register:address', most: 30, windowMs: 60 * MINUTE_MS };
