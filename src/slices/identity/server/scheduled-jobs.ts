import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { sweepRateWindows } from '#platform/rate-limit.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { FORGOTTEN_AFTER_MS } from '../domain/sign-in-guard.ts';
import { sweepExports } from './privacy/export-data.ts';
import { sweepGuards } from './sign-in/store-guards.ts';
import { sweepProofs } from './sign-in/store-proofs.ts';
import { sweepLanguages } from './line/store-languages.ts';
import { sweepViews } from './see-as/store-see-as.ts';
import { sweepSessions } from './sessions/sweep-sessions.ts';

/** So long a person can see who looked at their account. */
const VIEWS_KEPT_MS = 365 * DAY_MS;
/** So long a number without an account keeps its language. */
const LANGUAGES_KEPT_MS = 365 * DAY_MS;

/** Forgets ended sessions, proofs and old counts of attempts. */
export const sweepIdentity: ScheduledJob = {
  name: 'identity.sweep',
  everyMs: HOUR_MS,
  async run(platform, now) {
    const { db } = platform;
    const counts =
      (await sweepRateWindows(db, after(now, -2 * DAY_MS))) + (await sweepGuards(db, after(now, -FORGOTTEN_AFTER_MS)));
    return (
      counts +
      (await sweepExports(platform, now)) +
      (await sweepSessions(db, now)) +
      (await sweepLanguages(db, after(now, -LANGUAGES_KEPT_MS))) +
      (await sweepViews(db, after(now, -VIEWS_KEPT_MS))) +
      (await sweepProofs(db, after(now, -DAY_MS)))
    );
  },
};
