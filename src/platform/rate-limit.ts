import { errorMessage } from '#kernel/error.ts';
import { refused, type Refused } from '#kernel/refusal.ts';
import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { createHash } from 'node:crypto';

/** How often something may be done by one account, or from one address. The database counts, for all processes. */
export interface Limit {
  /** What is counted: `login:account`. */
  readonly name: string;
  readonly most: number;
  readonly windowMs: number;
  /** What a caller beyond it reads; the minutes to wait where it is left out. */
  readonly says?: string;
}

interface Window {
  readonly key: string;
  readonly start: Date;
  readonly end: Date;
}

function windowOf(limit: Limit, subject: string, now: Date): Window {
  const start = new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);
  const hashed = createHash('sha256').update(subject).digest('base64url').slice(0, 22);
  return { key: `${limit.name}:${hashed}`, start, end: new Date(start.getTime() + limit.windowMs) };
}

async function hit(tx: Tx, { key, start }: Window, times = 1): Promise<number> {
  const [row] = await tx.rows(
    `insert into rate_windows (key, window_start, hits) values ($1, $2, $3)
     on conflict (key, window_start) do update set hits = rate_windows.hits + excluded.hits returning hits`,
    [key, start, times],
  );
  return row?.hits ?? times;
}

/** Adds what one process counted by itself; says how many there are in all of them. */
export function handOn(
  tx: Tx,
  counted: { readonly limit: Limit; readonly subject: string; readonly at: Date; readonly times: number },
): Promise<number> {
  return hit(tx, windowOf(counted.limit, counted.subject, counted.at), counted.times);
}

/** The refusal of what goes beyond a limit at this moment. */
export function beyond(limit: Limit, now: Date): Refused {
  return tooMany(limit, windowOf(limit, '', now), now);
}

function tooMany({ says }: Limit, { end }: Window, now: Date): Refused {
  const retryAfterSeconds = Math.max(1, Math.ceil((end.getTime() - now.getTime()) / SECOND_MS));
  const minutes = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  return refused('rate.limited', says ?? `Too many attempts. Try again in ${minutes} min.`, { retryAfterSeconds });
}

/**
 * Counts one attempt and refuses `rate.limited` beyond the limit, with the seconds to wait. Where the endpoint opens
 * its transactions itself, refused attempts count too; within the transaction of a call only what was done counts.
 * Never over a second connection: calls that each hold one while they wait for another would wait for each other.
 */
export async function countAttempt(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  limit: Limit,
  subject: string,
): Promise<void> {
  const window = windowOf(limit, subject, now);
  if ((await hit(tx, window)) > limit.most) throw tooMany(limit, window, now);
}

/**
 * Refuses `rate.limited` when an address had too much done already, and counts this once the call has succeeded. Locks
 * nothing, so that many people behind one address never wait for each other; some at once may pass the limit together.
 */
export async function keepWithin(call: Call, limit: Limit, subject: string): Promise<void> {
  const window = windowOf(limit, subject, call.now);
  const [row] = await call.tx.rows('select hits from rate_windows where key = $1 and window_start = $2', [
    window.key,
    window.start,
  ]);
  if ((row?.hits ?? 0) >= limit.most) throw tooMany(limit, window, call.now);
  const { db, log } = call.platform;
  call.afterCommit(() => {
    hit(db, window).catch((error: unknown) =>
      log.warn({ limit: limit.name, fault: errorMessage(error) }, 'an attempt was not counted'),
    );
  });
}

/** Forgets the attempts, after one that was right. */
export async function forgiveAttempts(call: Call, limit: Limit, subject: string): Promise<void> {
  const { key, start } = windowOf(limit, subject, call.now);
  await call.tx.rows('delete from rate_windows where key = $1 and window_start = $2', [key, start]);
}

/**
 * Counts one attempt beyond which others are bounded more tightly; refuses `rate.limited` beyond `atAll`. Says whether
 * it was beyond.
 */
export async function countTowards(
  { tx, now }: Pick<Call, 'tx' | 'now'>,
  { limit, atAll }: { readonly limit: Limit; readonly atAll: Limit },
  subject: string,
): Promise<boolean> {
  const window = windowOf(limit, subject, now);
  const hits = await hit(tx, window);
  if (hits > atAll.most) throw tooMany(atAll, window, now);
  return hits > limit.most;
}

/** Takes one attempt back that turned out to be right: many people sign in behind one address of a mobile network. */
export async function excuseAttempt(call: Call, limit: Limit, subject: string): Promise<void> {
  const { key, start } = windowOf(limit, subject, call.now);
  await call.tx.rows('update rate_windows set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0', [
    key,
    start,
  ]);
}

/** Removes counts that began before a moment; says how many. */
export async function sweepRateWindows(tx: Tx, before: Date): Promise<number> {
  const gone = await tx.rows('delete from rate_windows where window_start < $1 returning key', [before]);
  return gone.length;
}
