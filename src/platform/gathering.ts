import { setImmediate as nextTurn, setTimeout as passing } from 'node:timers/promises';

interface Asked<T, R> {
  readonly item: T;
  readonly resolve: (result: R) => void;
  readonly reject: (fault: unknown) => void;
}

interface Terms {
  /** How many are done together. */
  readonly most: number;
  /** How long a run waits for company, where there was some just now. Left out: not at all. */
  readonly lingerMs?: number;
}

/** How long ago there was company 'just now'. */
const BUSY_MS = 100;

/**
 * Does together what is asked for at about the same time. What comes while `work` runs is done by its next run, and where there was
 * company a run may wait a little for more: a quiet house answers at once, and a busy one pays for a transaction once for many.
 * `work` is all or nothing and gives one result per item, in their order. When it fails, each is done alone, so that an item that
 * cannot be done fails only whoever asked for it.
 */
export function gathering<T, R>(work: (items: readonly T[]) => Promise<readonly R[]>, terms: Terms): (item: T) => Promise<R> {
  const waiting: Asked<T, R>[] = [];
  let running = false;
  let companyAt = -BUSY_MS;

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
    const { lingerMs } = terms;
    const isBusy = performance.now() - companyAt < BUSY_MS;
    // Whatever this turn of the event loop still reads from its connections comes along in any case.
    await (lingerMs !== undefined && isBusy ? passing(lingerMs) : nextTurn());
    while (waiting.length > 0) {
      const asked = waiting.splice(0, terms.most);
      if (asked.length > 1) companyAt = performance.now();
      await together(asked);
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void run();
    });
}
