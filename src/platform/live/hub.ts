import type { Logger } from '#platform/log.ts';
import pg from 'pg';
import { z } from 'zod';
import { RecentChanges } from './recent-changes.ts';

type Subscriber = (audiences: readonly string[]) => void;

/** Tells open pages of this process what changed, whichever process changed it. */
export interface LiveHub {
  /**
   * Calls back with those of `audiences` that changed; returns how to stop. Starts with what changed in the last moments:
   * a page hears of it only once its stream is open, which is later than its data was read.
   */
  subscribe(audiences: readonly string[], callback: Subscriber): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1000;
const notice = z.array(z.string());

/** Listens on one connection of its own; when that is lost every subscriber is told to look again after it is back. */
export function createLiveHub(databaseUrl: string, log: Logger): LiveHub {
  const subscribers = new Set<{ wanted: ReadonlySet<string>; callback: Subscriber }>();
  const recent = new RecentChanges();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  function spread(changed: readonly string[] | null): void {
    for (const { wanted, callback } of subscribers) {
      const mine = changed ? changed.filter((audience) => wanted.has(audience)) : [...wanted];
      if (mine.length > 0) callback(mine);
    }
  }

  async function connect(first: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl });
    next.on('error', (fault) => {
      log.warn({ fault: fault.message }, 'live connection lost');
      lost(next);
    });
    next.on('end', () => lost(next));
    next.on('notification', (message) => {
      const parsed = notice.safeParse(JSON.parse(message.payload ?? '[]'));
      if (!parsed.success) return;
      recent.remember(parsed.data);
      spread(parsed.data);
    });
    client = next;
    try {
      await next.connect();
      await next.query('listen farmgate_live');
      if (!first) spread(null);
    } catch (fault) {
      log.warn({ fault: String(fault) }, 'live connection failed');
      lost(next);
    }
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return;
    client = null;
    timer = setTimeout(() => void connect(false), RECONNECT_MS);
  }

  void connect(true);
  return {
    subscribe(audiences, callback) {
      const entry = { wanted: new Set(audiences), callback };
      subscribers.add(entry);
      const lately = recent.among(audiences);
      if (lately.length > 0) callback(lately);
      return () => {
        subscribers.delete(entry);
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
