import type { Logger } from '#platform/log.ts';
import { z } from 'zod';
import { listen } from './listen.ts';
import { topicOf } from './public-parts.ts';
import { RecentChanges } from './recent-changes.ts';

type Subscriber = (audiences: readonly string[]) => void;

/** Tells open pages of this process what changed, whichever process changed it. */
export interface LiveHub {
  /**
   * Calls back with those of `audiences` that changed, `market` with its parts; returns how to stop. Starts with what
   * changed in the last moments: a page hears of it only once its stream is open, later than its data was read.
   */
  subscribe(audiences: readonly string[], callback: Subscriber): () => void;
  close(): Promise<void>;
}

const notice = z.array(z.string());

/** Listens on one connection of its own. Whenever that begins to listen, every subscriber is told to look again. */
export function createLiveHub(databaseUrl: string, log: Logger): LiveHub {
  const subscribers = new Set<{ wanted: ReadonlySet<string>; callback: Subscriber }>();
  const recent = new RecentChanges();
  function fanOut(changed: readonly string[] | null): void {
    for (const { wanted, callback } of subscribers) {
      const mine = changed ? changed.filter((audience) => wanted.has(topicOf(audience))) : [...wanted];
      if (mine.length > 0) callback(mine);
    }
  }

  function hear(payload: string): void {
    const parsed = notice.safeParse(JSON.parse(payload));
    if (!parsed.success) return;
    recent.remember(parsed.data.map(topicOf));
    fanOut(parsed.data);
  }

  const listening = listen(databaseUrl, log, { hear, begins: () => fanOut(null) });
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
    close: async () => listening.stop(),
  };
}
