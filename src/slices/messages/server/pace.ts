import { refused } from '#kernel/refusal.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { countInWindow } from './store.ts';

/** What one account may do in a while: enough for a busy seller, too little for a flood. The database counts, for all processes. */
export const PACES = {
  send: { name: 'messages:send', most: 120, windowMs: MINUTE_MS, says: 'You write very fast. Wait a minute.' },
  open: { name: 'messages:open', most: 30, windowMs: HOUR_MS, says: 'You wrote to many new people. Try again in an hour.' },
  attach: { name: 'messages:attach', most: 60, windowMs: HOUR_MS, says: 'Too many files at once. Try again in an hour.' },
  report: { name: 'messages:report', most: 20, windowMs: HOUR_MS, says: 'You reported a lot. Try again in an hour.' },
} as const;

/**
 * Counts one act of this person and refuses `rate.limited` beyond the limit. Counts in the transaction of the call, since a
 * second connection for every message would leave none when many write at once.
 */
export async function keepPace(tx: Tx, pace: (typeof PACES)[keyof typeof PACES], personId: string, now: Date): Promise<void> {
  const start = new Date(Math.floor(now.getTime() / pace.windowMs) * pace.windowMs);
  const hits = await countInWindow(tx, `${pace.name}:${personId}`, start);
  if (hits <= pace.most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((start.getTime() + pace.windowMs - now.getTime()) / SECOND_MS));
  throw refused('rate.limited', pace.says, { retryAfterSeconds });
}
