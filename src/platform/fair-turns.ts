import { refused } from '#kernel/refusal.ts';
import { waitInWords } from '#kernel/periods/span-words.ts';
import { SECOND_MS } from '#kernel/time.ts';

/** How much work runs at once, and how much may wait, for how long. */
export interface TurnBounds {
  readonly atOnce: number;
  /** What one person may have waiting. */
  readonly waitingEach: number;
  readonly waitingInAll: number;
  readonly longestWaitMs: number;
}

interface Waiting {
  begin(): void;
  giveUp(error: unknown): void;
}

/** Seconds after which it makes sense to come again. */
const RETRY_AFTER_SECONDS = 10;

/**
 * Runs work in turns that are fair to people: a person with much waiting gets one turn, then everybody else who waits
 * gets one. Refuses `rate.limited` to a person with too much waiting, and `server.busy` when too much waits in all or a
 * turn does not come in time.
 */
export function fairTurns(bounds: TurnBounds): <T>(person: string, work: () => Promise<T>) => Promise<T> {
  // A person who got a turn goes behind all others: a map keeps the order in which its keys were added.
  const queues = new Map<string, Set<Waiting>>();
  let waiting = 0;
  let running = 0;

  function leave(person: string, queue: Set<Waiting>, one: Waiting): void {
    if (!queue.delete(one)) return;
    waiting -= 1;
    if (queue.size === 0) queues.delete(person);
  }

  function next(): void {
    const [first] = queues;
    if (first === undefined || running >= bounds.atOnce) return;
    const [person, queue] = first;
    queues.delete(person);
    queues.set(person, queue);
    const [one] = queue;
    if (one === undefined) return;
    leave(person, queue, one);
    running += 1;
    one.begin();
  }

  function turnOf(person: string): Promise<void> {
    const queue = queues.get(person) ?? new Set<Waiting>();
    const busy = { retryAfterSeconds: RETRY_AFTER_SECONDS };
    if (queue.size >= bounds.waitingEach)
      throw refused(
        'rate.limited',
        'What you sent before is still being worked on. Please try again in a moment.',
        busy,
      );
    if (waiting >= bounds.waitingInAll)
      throw refused('server.busy', 'Too much is being worked on at once. Please try again in a moment.', busy);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const tooLong = setTimeout(() => {
      leave(person, queue, one);
      one.giveUp(
        refused(
          'server.busy',
          `What you sent had to wait for more than ${waitInWords(bounds.longestWaitMs / SECOND_MS)} and was not worked on. Please try again.`,
          busy,
        ),
      );
    }, bounds.longestWaitMs);
    const settle = () => clearTimeout(tooLong);
    const one: Waiting = { begin: () => resolve(settle()), giveUp: (error) => reject(error) };
    queue.add(one);
    queues.set(person, queue);
    waiting += 1;
    next();
    return promise;
  }

  return async (person, work) => {
    await turnOf(person);
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  };
}
