import { HOUR_MS } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, keepWithin, type Limit } from '#platform/rate-limit.ts';

/**
 * Without an account, an order costs nothing until it is paid, while it keeps stock back for a quarter of an hour and
 * sends an SMS, a letter and a prompt to pay to whatever number was typed.
 */
const BY_NUMBER: Limit = { name: 'order:guest-number', most: 10, windowMs: HOUR_MS };
/** The letter goes to whatever address was typed, too. */
const BY_EMAIL: Limit = { name: 'order:guest-email', most: 10, windowMs: HOUR_MS };
/** Mobile networks put many people behind one address, so this is wide. */
const BY_ADDRESS: Limit = { name: 'order:guest-address', most: 300, windowMs: HOUR_MS };

/**
 * Refuses `rate.limited` when too much was ordered for this number (E.164) or e-mail address, or from the caller's
 * address.
 */
export async function checkGuestLimits(
  call: Call,
  { phone, email }: { readonly phone: string; readonly email: string },
): Promise<void> {
  await keepWithin(call, BY_ADDRESS, addressBucket(call.ip));
  await countAttempt(call, BY_NUMBER, phone);
  if (email !== '') await countAttempt(call, BY_EMAIL, email.toLowerCase());
}
