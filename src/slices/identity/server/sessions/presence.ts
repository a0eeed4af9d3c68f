import { errorMessage } from '#kernel/error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { noteSessionSeen } from './store-sessions.ts';
import { countSeen, putSeen, seenAmong } from './store-presence.ts';

const WRITE_EVERY_MS = 2 * MINUTE_MS;
const MOST_REMEMBERED = 20_000;

/** Notes that people use the product, and by which session. */
export interface Presence {
  note(personId: string, token: string, now: Date): void;
}

/**
 * Costs two writes in two minutes for each session and process, beside the call and not within it; a note that could
 * not be written is made with the next call.
 */
export function createPresence({ db, log }: Platform): Presence {
  const written = new BoundedMap<string, number>(MOST_REMEMBERED);
  return {
    note(personId, token, now) {
      if ((written.get(token) ?? 0) > now.getTime() - WRITE_EVERY_MS) return;
      written.set(token, now.getTime());
      Promise.all([putSeen(db, personId, now), noteSessionSeen(db, token, now)]).catch((error: unknown) => {
        written.delete(token);
        log.warn({ fault: errorMessage(error) }, 'presence was not noted');
      });
    },
  };
}

/** How many people used the product since a moment, together with these others. Exact to two minutes. */
export function countSeenSince(tx: Tx, since: Date, others: readonly string[] = []): Promise<number> {
  return countSeen(tx, since, others);
}

/** Those of these people who used the product since a moment. Exact to two minutes. */
export function seenSince(tx: Tx, ids: readonly string[], since: Date): Promise<Set<string>> {
  return seenAmong(tx, ids, since);
}
