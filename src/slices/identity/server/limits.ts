import { refused } from '#kernel/refusal.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { createHash } from 'node:crypto';
import { deleteRateWindow, excuseRateHit, hitRateWindow } from './store-rates.ts';

export interface Limit {
  /** What is counted: `login:account`. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
}

/** Wrong passwords and codes from one address. Mobile networks put many people behind one, so this is wide. */
export const LOGIN_BY_ADDRESS: Limit = { name: 'login:address', most: 100, windowMs: 15 * MINUTE_MS };
/** Codes and links by SMS and e-mail, which cost money and fill somebody's phone. */
export const SEND_BY_RECIPIENT: Limit = { name: 'send:recipient', most: 3, windowMs: 15 * MINUTE_MS };
export const SEND_BY_RECIPIENT_A_DAY: Limit = { name: 'send:recipient-day', most: 10, windowMs: DAY_MS };
export const SEND_BY_ADDRESS: Limit = { name: 'send:address', most: 100, windowMs: 60 * MINUTE_MS };
export const REGISTER_BY_ACCOUNT: Limit = { name: 'register:account', most: 5, windowMs: 60 * MINUTE_MS };
export const REGISTER_BY_ADDRESS: Limit = { name: 'register:address', most: 30, windowMs: 60 * MINUTE_MS };

function windowOf(limit: Limit, subject: string, now: Date) {
  const start = new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
  const hashed = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  return { key: `${limit.name}:${hashed}`, start, end: new Date(start.getTime() + limit.windowMs) };
}

/**
 * Counts one attempt and refuses `rate.limited` beyond the limit, with the seconds to wait. Counts outside the
 * transaction of the call, since a refused attempt must count too.
 */
export async function countAttempt(call: Call, limit: Limit, subject: string): Promise<void> {
  const window = windowOf(limit, subject, call.now);
  const hits = await hitRateWindow(call.platform.db, window.key, window.start);
  if (hits <= limit.most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((window.end.getTime() - call.now.getTime()) / SECOND_MS));
  const minutes = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  throw refused('rate.limited', `Too many attempts. Try again in ${minutes} min.`, { retryAfterSeconds });
}

/** Forgets the attempts, after one that was right. */
export async function forgiveAttempts(call: Call, limit: Limit, subject: string): Promise<void> {
  const window = windowOf(limit, subject, call.now);
  await deleteRateWindow(call.platform.db, window.key, window.start);
}

/** Takes one attempt back that turned out to be right: many people sign in behind one address of a mobile network. */
export async function excuseAttempt(call: Call, limit: Limit, subject: string): Promise<void> {
  const window = windowOf(limit, subject, call.now);
  await excuseRateHit(call.platform.db, window.key, window.start);
}
