import { setImmediate as nextTurn } from 'node:timers/promises';

interface Asked<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Does together what is asked for at about the same time. What comes while `work` runs is done by its next run, at most `most` at
 * once: a quiet house answers at once, and a busy one pays for a transaction once for many. `work` is all or nothing and gives one
 * result per item, in their order. When it fails, each is done alone, so that an item that cannot be done fails only whoever asked for it.
 */
export function gathering<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>, most: number): (item: T) => Promise<R> {
  const waiting: Asked<T, R>[] = [];
  let running = false;

  async function attempt(asked: readonly Asked<T, R>[]): Promise<void> {
    const results = await work(asked.map(({ item }) => item));
    if (results.length !== asked.length) throw new Error(`Work on ${asked.length} items gave ${results.length} results.`);
    for (const [index, result] of results.entries()) asked[index]?.resolve(result);
  }

  async function alone(one: Asked<T, R>): Promise<void> {
    await attempt([one]).catch(one.reject);
  }

  async function together(asked: readonly Asked<T, R>[]): Promise<void> {
    const [first, ...others] = asked;
    if (first && others.length === 0) return alone(first);
    try {
      await attempt(asked);
    } catch {
      await Promise.all(asked.map(alone));
    }
  }

  async function run(): Promise<void> {
    running = true;
    // Whatever this turn of the event loop still reads from its connections comes along.
    await nextTurn();
    while (waiting.length > 0) await together(waiting.splice(0, most));
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
