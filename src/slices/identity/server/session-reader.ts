import { BoundedMap } from '#kernel/bounded-map.ts';
import { after } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import type { Viewer } from '#wire/viewer.ts';
import { parse } from 'hono/utils/cookie';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SESSION_COOKIE } from './auth.ts';
import { noteSeen } from './presence.ts';
import { type SessionTerms, viewerOfSession } from './store.ts';

const MOST_KEPT = 2_000;
const LONGEST_KEPT = 1_000;

/** What a Cookie header was found to be. */
interface Kept {
  readonly token: string;
  /** Who was signed in by it when that was asked last. */
  viewer: Viewer | null;
}

/** Cookie headers whose signature was found to be ours. Whether the session still holds is asked each time. */
const keptBy = new WeakMap<Config, Map<string, Kept>>();

function keptOf(config: Config): Map<string, Kept> {
  const known = keptBy.get(config) ?? new BoundedMap<string, Kept>(MOST_KEPT);
  keptBy.set(config, known);
  return known;
}

/** The session token of a cookie header whose signature is ours, else null. The cookie holds `token.signature`. */
export function sessionToken(cookieHeader: string | null, config: Config): string | null {
  if (!cookieHeader) return null;
  const kept = keptOf(config);
  const before = kept.get(cookieHeader);
  if (before !== undefined) return before.token;
  const token = signedToken(cookieHeader, config);
  if (token === null || cookieHeader.length > LONGEST_KEPT) return token;
  kept.set(cookieHeader, { token, viewer: null });
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
export function viewersOf(platform: Platform): Viewers {
  const { config, clock, db } = platform;
  return {
    async read(cookieHeader, tx = db) {
      const token = sessionToken(cookieHeader, config);
      if (token === null) return null;
      const now = clock.now();
      const viewer = await viewerOfSession(tx, token, termsOf(config, now));
      if (viewer !== null) noteSeen(platform, viewer.id, token, now);
      const kept = keptOf(config).get(cookieHeader ?? '');
      if (kept) kept.viewer = viewer;
      return viewer;
    },
    async holds(cookieHeader, personId) {
      const token = sessionToken(cookieHeader, config);
      return token !== null && (await viewerOfSession(db, token, termsOf(config, clock.now())))?.id === personId;
    },
    before: (cookieHeader) => keptOf(config).get(cookieHeader ?? '')?.viewer ?? null,
  };
}
