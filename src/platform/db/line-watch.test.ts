import { createLog } from '#platform/log.ts';
import pg, { type PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineWatch } from './line-watch.ts';

const LONG_ENOUGH_TO_DOUBT_MS = 1_600;
const TWO_LOOKS_MS = 1_100;

/** A line of a pool that owes answers when told, watched by somebody whose own questions nobody answers. */
async function setUp() {
  const asked = vi.fn<() => Promise<ReadonlySet<number>>>(() => Promise.reject(new Error('timeout expired')));
  const watch = createLineWatch({}, createLog('silent'), asked);
  const pool = new pg.Pool();
  watch.watch(pool);
  const client = await new Promise<PoolClient>((resolve) => {
    pool.once('connect', resolve);
    pool.emit('connect', new pg.Client());
  });
  /** Owes an answer until one question about it went unanswered, and gives it then. */
  async function oweUntilAskedOnce(): Promise<void> {
    const before = asked.mock.calls.length;
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = watch.answered(client, promise);
    await vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS);
    while (asked.mock.calls.length === before) await vi.advanceTimersByTimeAsync(100);
    resolve();
    await answer;
  }
  return { watch, client, asked, oweUntilAskedOnce };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('two questions in a row that nobody answers mean that the database is away', async () => {
  const { watch, client } = await setUp();
  void watch.answered(client, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(LONG_ENOUGH_TO_DOUBT_MS + TWO_LOOKS_MS);
  expect(watch.away()).toBe('the database does not answer');
  watch.close();
});

test('two such questions with calm between them mean nothing', async () => {
  const { watch, asked, oweUntilAskedOnce } = await setUp();
  await oweUntilAskedOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  await oweUntilAskedOnce();
  expect(asked).toHaveBeenCalledTimes(2);
  expect(watch.away()).toBeNull();
  watch.close();
});
