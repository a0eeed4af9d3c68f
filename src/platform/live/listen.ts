import { errorMessage } from '#kernel/error.ts';
import { connectionTerms, LIMITS } from '#platform/db/connection.ts';
import type { Logger } from '#platform/log.ts';
import pg from 'pg';

const RECONNECT_MS = 1000;
/**
 * A connection that only listens never finds out by itself that nobody is at the other end: it is asked so often, and
 * given so long.
 */
const BEAT_MS = 5000;
const RESPONSE_MS = 3000;

interface Ears {
  hear(payload: string): void;
  /** Listening has begun, for the first time or again: what was told before was missed. */
  begins(): void;
}

/**
 * Listens to what processes tell each other, on one connection of its own, which is opened again whenever it is lost.
 */
export function listen(databaseUrl: string, log: Logger, ears: Ears): { stop(): void } {
  const terms = connectionTerms(databaseUrl, { ...LIMITS, connect: RESPONSE_MS, response: RESPONSE_MS });
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client(terms);
    next.on('error', (error) => lost(next, error));
    next.on('end', () => lost(next, 'ended'));
    next.on('notification', ({ payload = '[]' }) => ears.hear(payload));
    client = next;
    try {
      await next.connect();
      await next.query('listen farmgate_live');
      ears.begins();
      beat(next);
    } catch (error) {
      lost(next, error);
    }
  }

  function beat(which: pg.Client): void {
    if (stopped || client !== which) return;
    timer = setTimeout(() => {
      which.query('select 1').then(
        () => beat(which),
        (error: unknown) => lost(which, error),
      );
    }, BEAT_MS);
  }

  function lost(which: pg.Client, error: unknown): void {
    if (stopped || client !== which) return;
    log.warn({ fault: errorMessage(error) }, 'live connection lost');
    client = null;
    clearTimeout(timer);
    which.connection.stream.destroy();
    timer = setTimeout(() => void connect(), RECONNECT_MS);
  }

  void connect();
  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      // Not asked to end: over a line that is dead nobody would ever say that it has.
      client?.connection.stream.destroy();
    },
  };
}
