import { errorMessage } from '#kernel/error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import { MINUTE_MS } from '#kernel/time.ts';
import type { Platform } from '#platform/platform.ts';
import { beyond, handOn, type Limit } from '#platform/rate-limit.ts';
import { addressBucket } from './address-bucket.ts';
import type { Origin } from '../origin.ts';

/** Signed-out visitors count by address, and mobile networks put many behind one. */
const PEOPLE_BEHIND_AN_ADDRESS = 4;
/**
 * A process tells the others each time a caller has used up this part of the limit; a caller that reads less costs no
 * statement.
 */
const PARTS = 10;
const MOST_CALLERS = 50_000;

interface Count {
  /** What all processes had counted when this one asked last, its own part included. */
  shared: number;
  /** What this one counted since. */
  own: number;
  asking: boolean;
}

function callerOf({ viewer, ip }: Origin, readsAMinute: number): { readonly subject: string; readonly limit: Limit } {
  if (viewer) return { subject: viewer.id, limit: { name: 'read:person', most: readsAMinute, windowMs: MINUTE_MS } };
  return {
    subject: addressBucket(ip),
    limit: { name: 'read:address', most: readsAMinute * PEOPLE_BEHIND_AN_ADDRESS, windowMs: MINUTE_MS },
  };
}

/**
 * Counts pages of lists by caller, and refuses `rate.limited` beyond the limit of a minute. Counted in memory and
 * handed on in parts, so that a read writes nothing; with several processes a caller may get a part more from each
 * before all of them know.
 */
export function createReadLimit({ config, db, log }: Platform): (origin: Origin, now: Date) => void {
  const counts = new BoundedMap<string, Count>(MOST_CALLERS);
  let minute = 0;

  async function share(count: Count, { subject, limit }: ReturnType<typeof callerOf>, at: Date): Promise<void> {
    count.asking = true;
    try {
      while (count.own >= limit.most / PARTS) {
        const times = count.own;
        count.shared = await handOn(db, { limit, subject, at, times });
        count.own -= times;
      }
    } catch (error) {
      log.warn({ limit: limit.name, fault: errorMessage(error) }, 'reads were not counted together');
    } finally {
      count.asking = false;
    }
  }

  return (origin, now) => {
    const present = Math.floor(now.getTime() / MINUTE_MS);
    if (present !== minute) counts.clear();
    minute = present;
    const caller = callerOf(origin, config.readsAMinute);
    const count = counts.get(caller.subject) ?? { shared: 0, own: 0, asking: false };
    counts.set(caller.subject, count);
    if (count.shared + count.own >= caller.limit.most) throw beyond(caller.limit, now);
    count.own += 1;
    if (count.own >= caller.limit.most / PARTS && !count.asking) void share(count, caller, now);
  };
}
