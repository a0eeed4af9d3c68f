import { after } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#wire/viewer.ts';
import { parse } from 'hono/utils/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from './auth.ts';
import { noteSeen } from './presence.ts';
import { type SessionTerms, viewerOfSession } from './store.ts';

const MOST_KEPT = 2_000;
const LONGEST_KEPT = 1_000;

/** Cookie headers whose signature was found to be ours, with their tokens. Whether the session still holds is asked each time. */
const keptBy = new WeakMap<Config, Map<string, string>>();

function keptOf(config: Config): Map<string, string> {
  const known = keptBy.get(config) ?? new Map<string, string>();
  keptBy.set(config, known);
  return known;
}

/** The session token of a cookie header whose signature is ours, else null. The cookie holds `token.signature`. */
export function sessionToken(cookieHeader: string | null, config: Config): string | null {
  if (!cookieHeader) return null;
  const kept = keptOf(config);
  const before = kept.get(cookieHeader);
  if (before !== undefined) return before;
  const token = signedToken(cookieHeader, config);
  if (token === null || cookieHeader.length > LONGEST_KEPT) return token;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(cookieHeader, token);
  return token;
}

function signedToken(cookieHeader: string, config: Config): string | null {
  const value = parse(cookieHeader, SESSION_COOKIE)[SESSION_COOKIE];
  if (!value) return null;
  const dot = value.lastIndexOf('.');
  if (dot < 1) return null;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1), 'base64');
  const ours = createHmac('sha256', config.secret).update(token).digest();
  return given.length === ours.length && timingSafeEqual(given, ours) ? token : null;
}

/** The moment since which a session of somebody with this role must have been used. */
export function usedSince({ sessionIdle }: Config, role: string, now: Date): Date {
  return after(now, -(role === 'admin' ? sessionIdle.adminMs : sessionIdle.othersMs));
}

function termsOf(config: Config, now: Date): SessionTerms {
  return { now, adminSecondStep: config.adminSecondStep, adminsUsedSince: usedSince(config, 'admin', now), othersUsedSince: usedSince(config, '', now) };
}

/** Reads who is signed in, with one prepared query, and notes that they are about. Deactivated people and ended sessions are nobody. */
export function viewerReader(platform: Platform): (cookieHeader: string | null) => Promise<Viewer | null> {
  return async (cookieHeader) => {
    const token = sessionToken(cookieHeader, platform.config);
    if (token === null) return null;
    const now = platform.clock.now();
    const viewer = await viewerOfSession(platform.db, token, termsOf(platform.config, now));
    if (viewer !== null) noteSeen(platform, viewer.id, token, now);
    return viewer;
  };
}
