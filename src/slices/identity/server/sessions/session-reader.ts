import { after } from '#kernel/time.ts';
import type { Config } from '#platform/config.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { createPresence } from './presence.ts';
import { sessionToken } from './session-cookie.ts';
import { type SessionTerms, viewerOfSession } from '../store.ts';

/** The moment since which a session of somebody with this role must have been used. */
export function usedSince({ sessionIdle }: Config, role: string, now: Date): Date {
  return after(now, -(role === 'admin' ? sessionIdle.adminMs : sessionIdle.othersMs));
}

export function termsOf(config: Config, now: Date): SessionTerms {
  return {
    now,
    adminSecondStep: config.adminSecondStep,
    adminsUsedSince: usedSince(config, 'admin', now),
    othersUsedSince: usedSince(config, '', now),
  };
}

/**
 * Reads who is signed in, with one statement, and notes that they are about. Deactivated people and ended sessions are
 * nobody.
 */
export function viewersOf(platform: Platform): Pick<Viewers, 'read' | 'holds'> {
  const { config, clock, db } = platform;
  const presence = createPresence(platform);
  return {
    async read(cookieHeader) {
      const token = sessionToken(cookieHeader, config);
      if (token === null) return null;
      const now = clock.now();
      const viewer = await viewerOfSession(db, token, termsOf(config, now));
      if (viewer !== null) presence.note(viewer.id, token, now);
      return viewer;
    },
    async holds(cookieHeader, personId) {
      const token = sessionToken(cookieHeader, config);
      return token !== null && (await viewerOfSession(db, token, termsOf(config, clock.now())))?.id === personId;
    },
  };
}
